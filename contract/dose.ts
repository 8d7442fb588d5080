import { z } from "zod";
import { MEDICATION_TYPES } from "#domain/dose/dose.ts";
import { FIP_TYPES } from "#domain/intake/intake.ts";
import { Strategy } from "./medications.ts";
import { Count, DayInstant, Id, Instant } from "./values.ts";
import { WeightMetric, Withdrawal } from "./weight.ts";

const DosedMedication = z.object({
  _id: Id,
  version: Count,
  displayName: z.string(),
  type: z.enum(MEDICATION_TYPES),
  concentration_mg_ml: z.number(),
  dosesPerDay: Count,
});

const ChosenDosage = z.object({ type: z.enum(FIP_TYPES), dosage: z.number() });

/** How a dose came to be: set or updated by an adviser, or issued by a weight. */
export const DOSE_ORIGINS = ["set", "update", "weight"] as const;

/** A dose as it is kept, with everything that made it. */
export const Dose = z.object({
  _id: Id,
  medication: DosedMedication,
  /** mg per kg per day. */
  dosage: ChosenDosage,
  /** A whole day's dose: ml if liquid, else mg. */
  dose: z.number(),
  liquid: z.boolean(),
  weight: WeightMetric,
  /** kg, after rounding. */
  weightUsedInCalc: z.number(),
  strategy: Strategy,
  /** mg per kg per day that the true weight gets; of pills, of the tablets that are given. */
  effectiveMgPerKg: z.number(),
  origin: z.enum(DOSE_ORIGINS),
  note: z.string(),
  effectiveDate: DayInstant,
  enteredOn: Instant,
  enteredBy: Id,
  enteredByName: z.string(),
  treatmentStartDate: DayInstant,
  graduationDate: DayInstant,
  /** Only on one that counts no more. */
  withdrawn: Withdrawal.optional(),
});
export type Dose = z.output<typeof Dose>;
