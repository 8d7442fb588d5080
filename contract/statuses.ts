import { z } from "zod";
import { SELECTABLE_STATUSES, STATUSES } from "#domain/course/status.ts";
import { route } from "./route.ts";
import { DayInput, DayInstant, Id, Instant, Note, VersionOne } from "./values.ts";
import { Withdrawal } from "./weight.ts";

export const StatusChange = z.object({
  _id: Id,
  statusVersion: VersionOne,
  type: z.literal("Status"),
  newStatus: z.enum(STATUSES),
  note: z.string(),
  effectiveDate: DayInstant,
  enteredOn: Instant,
  enteredBy: Id,
  enteredByName: z.string(),
  /** Made by the product itself (a treatment was set, an intake was completed). */
  automatic: z.boolean(),
  observationEndDate: DayInstant.optional(),
  /** Only on one that counts no more. */
  withdrawn: Withdrawal.optional(),
});
export type StatusChange = z.output<typeof StatusChange>;

export const ChangedStatus = StatusChange.extend({
  /** Only if another change is in force, of a later day or made since, and this one stands in the history alone: that one. */
  stillInForce: StatusChange.pick({ newStatus: true, effectiveDate: true }).optional(),
});
export type ChangedStatus = z.output<typeof ChangedStatus>;

export const changeStatus = route({
  method: "PUT",
  path: "/cases/:caseId/status",
  who: "admin",
  summary: "Changes the status of a case from a day on.",
  ifMatch: "The id of the status change in force.",
  body: z.strictObject({
    statusVersion: VersionOne,
    type: z.literal("Status"),
    newStatus: z.enum(SELECTABLE_STATUSES, { error: "Choose a new status." }),
    note: Note.default(""),
    effectiveDate: DayInput,
  }),
  answer: ChangedStatus,
});
