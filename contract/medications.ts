import { z } from "zod";
import { MEDICATION_TYPES } from "#domain/dose.ts";
import { FIP_TYPES } from "#domain/intake.ts";
import { route } from "./route.ts";
import { DayInstant, Id } from "./values.ts";

export const Strategy = z.object({ nearest: z.number().positive(), direction: z.enum(["up", "down"]) });

/** mg per kg per day for one type of FIP, and where the number comes from. */
export const Dosage = z.object({
  type: z.enum(FIP_TYPES),
  dosage: z.number().positive(),
  source: z.string().optional(),
  sourceDate: DayInstant.optional(),
});
export type Dosage = z.output<typeof Dosage>;

/** One entry of the catalogue, in its current version. */
export const Medication = z.object({
  _id: Id,
  /** Counts up with every edit of the entry; a dose keeps the one it was made from. */
  version: z.number().int(),
  displayName: z.string(),
  type: z.enum(MEDICATION_TYPES),
  /** mg in each ml of a liquid; mg in each tablet of a pill. */
  concentration_mg_ml: z.number().nullable(),
  strategy: Strategy,
  dosages: z.array(Dosage),
  dosesPerDay: z.number().int(),
  /** No dosage above this, in mg/kg a day. */
  ceilingMgPerKg: z.number(),
  active: z.boolean(),
  source: z.string(),
  /** When the team confirmed the entry; absent while it is a draft. */
  confirmedOn: z.iso.datetime().optional(),
});
export type Medication = z.output<typeof Medication>;

export const listMedications = route({
  method: "GET",
  path: "/admin/medications",
  who: "admin",
  summary: "The catalogue: every medication in its current version, active ones first.",
  answer: z.array(Medication),
});
