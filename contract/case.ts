import { z } from "zod";
import { STATUSES } from "#domain/course/status.ts";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import { URGENT_SIGNS } from "#domain/intake/urgency.ts";
import { Dose } from "./dose.ts";
import { KnownCat } from "./intake.ts";
import { StatusChange } from "./statuses.ts";
import { DayInstant, Id, Instant } from "./values.ts";
import { WeightMetric } from "./weight.ts";

export const Case = z.object({
  _id: Id,
  status: z.enum(STATUSES),
  /** Absent until the first step of the intake was answered. */
  cat: KnownCat.optional(),
  account: z.object({ _id: Id, fullName: z.string(), phone: z.string() }),
  /** How far the intake is. */
  intake: z.object({ answered: z.array(z.enum(INTAKE_STEPS)), nextUrl: z.string() }),
  /** The answers that call for a vet, until the team has acknowledged the event that tells of them. Absent when none. */
  urgentSigns: z.array(z.enum(URGENT_SIGNS)).optional(),
  intakeDate: Instant.optional(),
  treatmentStartDate: DayInstant.optional(),
  graduationDate: DayInstant.optional(),
  observationStartDate: DayInstant.optional(),
  observationEndDate: DayInstant.optional(),
  created: Instant,
  /** The latest first, by effective date and then by entry. Lists for admins carry the latest one only. */
  metrics: z.object({ weights: z.array(WeightMetric) }),
  doses: z.array(Dose),
  /**
   * The dose that the card shows is from a treatment that ended, or had been in the history only until what hid it was
   * struck out, so the team is asked before it is given. Absent otherwise; lists for admins tell it as well. That the 84
   * days are over whoever reads knows by their own clock.
   */
  isEarlierDose: z.literal(true).optional(),
  /**
   * Where the card tells the dose as the last one on record: it had been in the history only until what hid it was struck out,
   * so nobody was told to give it. Absent otherwise.
   */
  isLastNeverGiven: z.literal(true).optional(),
  /**
   * The same where it may be too much for a weight, as `mayBeTooMuch` and `mayBeTooMuchIfRight` say it of one that is shown. Absent
   * otherwise.
   */
  isLastInDoubt: z.literal(true).optional(),
  /**
   * The dose that the card shows is above its medicine's ceiling for the latest weight, or for one that was entered since an
   * adviser decided; or it was worked out from a weight that was struck out, or may have been corrected since, and would be
   * lower by more than a fifth: the team is asked before the next one. Absent otherwise; lists for admins tell it as well.
   */
  mayBeTooMuch: z.literal(true).optional(),
  /** Beside `mayBeTooMuch`, or else `mayBeTooMuchIfRight`: the weight for which it may be, where that is not the latest. */
  tooMuchFor: z.object({ weightKg: z.number(), effectiveDate: DayInstant }).optional(),
  /**
   * The latest weight looks wrong, nobody has set a dose since, and the dose that the card shows would be lower by more than a
   * fifth if that, or one before it that is still to be checked, is right: then the team is asked before the next one. Absent
   * otherwise; lists for admins tell it as well.
   */
  mayBeTooMuchIfRight: z.literal(true).optional(),
  statusChanges: z.array(StatusChange),
  /**
   * Entered in error: kept to be seen, never among the weights, doses and changes above. In the same order. Absent in lists
   * for admins; the changes where there are none.
   */
  withdrawn: z
    .object({
      weights: z.array(WeightMetric),
      doses: z.array(Dose),
      statusChanges: z.array(StatusChange).optional(),
    })
    .optional(),
  /**
   * In lists for admins alone: the doses struck out since the one in force was entered, which the card tells of. Absent where
   * none was, and where the card shows no dose.
   */
  struckDoses: z.array(Dose).optional(),
  /** Only of a deleted case, and only an admin ever sees one. */
  deletion: z.object({ deletedOn: Instant, deletedBy: Id, deletedByName: z.string() }).optional(),
});
export type Case = z.output<typeof Case>;
