import { z } from "zod";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import { STATUSES } from "#domain/course/status.ts";
import { EVENT_STATUSES, EVENT_TYPES } from "#domain/event.ts";
import { URGENT_SIGNS } from "#domain/intake/urgency.ts";
import { WEIGHT_FLAGS } from "#domain/weight/weight-flag.ts";
import { CORRECTION_OUTCOMES } from "#domain/withdrawal.ts";
import { KnownCat } from "./intake.ts";
import { route } from "./route.ts";
import { Count, DayInstant, Id, Instant, Note, Page } from "./values.ts";

const EventAccount = z.object({
  accountId: Id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
});

const EventWeight = z.object({ weightKg: z.number(), effectiveDate: DayInstant, enteredOn: Instant });

const DoseFigure = z.object({
  dose: z.number(),
  liquid: z.boolean(),
  /** Of the medicine, with its strength. */
  displayName: z.string(),
  dosesPerDay: Count,
});

/** What a weight did to the dose, decided when it was recorded; or what striking one out did, or a dose, or a lower ceiling. */
export const WeightDecision = z.object({
  outcome: z.enum(CORRECTION_OUTCOMES),
  holdReason: z.enum(HOLD_REASONS).optional(),
  flags: z.array(z.enum(WEIGHT_FLAGS)),
  changePercent: z.number().optional(),
  days: z.int().optional(),
  /** In force before the weight. */
  currentDose: DoseFigure.optional(),
  /** What the sum says for the new weight; after a correction, for the weight that counts now. */
  proposedDose: DoseFigure.optional(),
  /** Only when something was entered in error: what, why, when (older events do not tell it), and the doses that count no more with it. */
  withdrawn: z
    .object({
      what: z.enum(["weight", "dose"]),
      reason: z.string(),
      withdrawnOn: Instant.optional(),
      doses: z.array(DoseFigure),
    })
    .optional(),
  /** The owner was also told to ask first, because another weight looks wrong: the latest, or one before it that is still open. */
  latestInDoubt: z.literal(true).optional(),
  /** Only after a correction: in force since. */
  doseNow: DoseFigure.optional(),
  /** Only when the dose became too much because the ceiling of its medicine was lowered. In mg/kg a day. */
  ceiling: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type WeightDecision = z.output<typeof WeightDecision>;

export const Event = z.object({
  _id: Id,
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  created: Instant,
  caseId: Id.optional(),
  cat: KnownCat.optional(),
  caseStatus: z.enum(STATUSES).optional(),
  /** The owner whose account or cat this is about. */
  account: EventAccount,
  /** Who did it. */
  initiatedBy: z.array(EventAccount),
  /**
   * Weight Updated: the new weight first, then the one before it. After a correction: the withdrawn weight and the
   * one that counts now; of a withdrawn dose, or a lower ceiling, only the latter. Empty otherwise.
   */
  metrics: z.array(
    EventWeight.extend({
      /** Struck out then, before the event or since. Absent while it counts. */
      withdrawnOn: Instant.optional(),
    }),
  ),
  weightDecision: WeightDecision.optional(),
  /**
   * New Case, New Intake: the answers that call for a vet, the gravest first; as they are while the event is open, as
   * they were when it was closed. Absent when there are none.
   */
  urgentSigns: z.array(z.enum(URGENT_SIGNS)).optional(),
  /** New Case, New Intake: what looks wrong about the weight of the intake, kept up like the signs. Absent when nothing does. */
  weightFlags: z.array(z.enum(WEIGHT_FLAGS)).optional(),
  note: z.string(),
  completedOn: Instant.optional(),
  completedByName: z.string().optional(),
  /** Who wrote in the note, in turn; absent where that is only who closed the event, or where nobody knows. */
  noteByNames: z.array(z.string()).optional(),
});
export type Event = z.output<typeof Event>;

export const countEvents = route({
  method: "GET",
  path: "/admin/events/counts",
  who: "admin",
  summary: "How many events of each type are not complete, zeros included.",
  answer: z.array(
    z.object({
      type: z.enum(EVENT_TYPES),
      count: Count,
      /** How many of them are about a cat that should be seen by a vet now. Absent when there are none. */
      vetNow: Count.optional(),
      /**
       * Weight Updated: how many of them tell of a dose that is asked about before the next one, and which was the first. Absent
       * when there are none.
       */
      beforeNextDose: z.object({ count: Count, oldest: Id }).optional(),
    }),
  ),
});

export const listEvents = route({
  method: "GET",
  path: "/admin/events",
  who: "admin",
  summary: "The events of a type that are not complete, oldest first.",
  query: z.strictObject({
    t: z.enum(EVENT_TYPES, { error: "There was some issue trying to figure out the event type." }),
    ...Page,
  }),
  answer: z.array(Event),
});

export const listEventsByStatus = route({
  method: "GET",
  path: "/admin/events/status",
  who: "admin",
  summary:
    "Events by status, the last closed first; open ones the last sent first. Complete includes events whose account was deleted.",
  query: z.strictObject({
    s: z.enum(EVENT_STATUSES, { error: "Choose New, Complete or DeletedAccount." }),
    /** Of one account alone: its New Account event is the one that can delete it. */
    account: Id.optional(),
    ...Page,
  }),
  answer: z.array(Event),
});

export const getEventSummary = route({
  method: "GET",
  path: "/admin/events/:eventId/summary",
  who: "admin",
  sensitive: true,
  summary: "The cases an event is about: all of the account's for New Account, else the event's own.",
  answer: z.array(
    z.object({ case: z.object({ catName: z.string().nullable(), status: z.enum(STATUSES), caseId: Id }) }),
  ),
});

export const getEventWeightHistory = route({
  method: "GET",
  path: "/admin/events/:eventId/weight-history",
  who: "admin",
  sensitive: true,
  summary: "The weights of the event's case, latest first.",
  answer: z.array(EventWeight),
});

export const changeEventStatus = route({
  method: "PUT",
  path: "/admin/events/:eventId/status",
  who: "admin",
  summary:
    "Acknowledges an event (Complete), takes that back (New), or deletes the account of a New Account event (DeletedAccount; New restores it).",
  body: z.strictObject({
    eventId: Id,
    newStatus: z.enum(EVENT_STATUSES),
    note: Note.default(""),
    data: z.strictObject(EventAccount.shape).optional(),
    /**
     * To close an event: what it told when it was looked at. If it tells more by now, nobody has seen that: it is not
     * acknowledged. A note that another has left since is kept. Without it the call does not ask, and the note that is there stays beside the
     * new one.
     */
    shown: z
      .strictObject({
        urgentSigns: z.array(z.enum(URGENT_SIGNS)).max(URGENT_SIGNS.length),
        weightFlags: z.array(z.enum(WEIGHT_FLAGS)).max(WEIGHT_FLAGS.length),
        note: z.string().default(""),
      })
      .optional(),
    /**
     * To open an event: as what it was closed when it was looked at. If it is closed as something else by now, to open it would
     * be another act, and nothing is done. Without it the call does not ask.
     */
    takesBack: z.enum(EVENT_STATUSES).exclude(["New"]).optional(),
    /** With `takesBack`: only where it was the caller who closed it. An Undo opens nothing that another adviser had acknowledged before. */
    own: z.literal(true).optional(),
  }),
  answer: Event,
});
