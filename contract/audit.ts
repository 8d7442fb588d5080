import { z } from "zod";
import { EVENT_ACTS } from "#domain/event.ts";
import { route } from "./route.ts";
import { Count, Id, Instant, Page } from "./values.ts";

/** One thing that somebody did, looked at or was refused. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  /** The name of the call. */
  verb: z.string(),
  /** What was done with an event; absent of entries from before it was kept, and of all else. */
  act: z.enum(EVENT_ACTS).optional(),
  /** The status that was answered; 400 and above: refused, and nothing was changed. */
  status: z.int(),
  /** For how many more of the same the entry stands that were refused in the same minute; absent where it is one. */
  times: Count.optional(),
  /** Who; absent where nobody was logged in. */
  enteredBy: Id.optional(),
  enteredByName: z.string().optional(),
  asAdmin: z.boolean(),
  caseId: Id.optional(),
  /** Absent where the cat has no name, or was erased. */
  catName: z.string().optional(),
  aboutAccountId: Id.optional(),
  aboutName: z.string().optional(),
  /** An entry of the catalogue that was changed, with the name that it has now. */
  medicationId: Id.optional(),
  medicationName: z.string().optional(),
  requestId: z.string(),
  /** The same for calls from the same network address, and not the address itself. Empty where it stands for refusals from several. */
  source: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = route({
  method: "GET",
  path: "/admin/audit",
  who: "admin",
  summary: "What was done, looked at and refused, newest first.",
  query: z.strictObject(Page),
  answer: z.array(AuditEntry),
});

export const listCaseAudit = route({
  method: "GET",
  path: "/admin/cases/:caseId/audit",
  who: "admin",
  summary: "What was done with one case, and who looked at it, newest first.",
  query: z.strictObject(Page),
  answer: z.array(AuditEntry),
});
