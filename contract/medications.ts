import { z } from "zod";
import { MEDICATION_TYPES } from "#domain/dose/dose.ts";
import { FIP_TYPES } from "#domain/intake/intake.ts";
import { route } from "./route.ts";
import { Count, DayInput, DayInstant, Id, Instant, text, visibleLine } from "./values.ts";

export const Strategy = z.object({ nearest: z.number().positive(), direction: z.enum(["up", "down"]) });

/** mg per kg per day for one type of FIP, and where the number comes from. */
export const Dosage = z.object({
  type: z.enum(FIP_TYPES),
  dosage: z.number().positive(),
  source: z.string().optional(),
  sourceDate: DayInstant.optional(),
});
export type Dosage = z.output<typeof Dosage>;

export const MEDICATION_NAME_MAX = 120;

/** One entry of the catalogue, in its current version. */
export const Medication = z.object({
  _id: Id,
  /** Counts up with every edit of the entry; a dose keeps the one it was made from. */
  version: Count,
  displayName: z.string(),
  type: z.enum(MEDICATION_TYPES),
  /** mg in each ml of a liquid; mg in each tablet of a pill. */
  concentration_mg_ml: z.number().nullable(),
  strategy: Strategy,
  dosages: z.array(Dosage),
  dosesPerDay: Count,
  /** No dosage above this, in mg/kg a day. */
  ceilingMgPerKg: z.number(),
  active: z.boolean(),
  source: z.string(),
  /** When the team confirmed the numbers of this version, and who; absent while they are a draft. */
  confirmedOn: Instant.optional(),
  confirmedByName: z.string().optional(),
});
export type Medication = z.output<typeof Medication>;

export const listMedications = route({
  method: "GET",
  path: "/admin/medications",
  who: "admin",
  summary: "The catalogue: every medication in its current version, active ones first.",
  answer: z.array(Medication),
});

/** A version of an entry as it was kept, and what became of it. */
export const MedicationVersion = Medication.extend({
  enteredOn: Instant,
  /** Absent: it came with the install. */
  enteredByName: z.string().optional(),
  /** How many cats are on a dose that was made from this version, in a status in which a dose is given. */
  catsOnIt: Count,
  /** When this version was put in use or out of it, the latest first. */
  uses: z.array(z.object({ active: z.boolean(), enteredOn: Instant, enteredByName: z.string() })),
});
export type MedicationVersion = z.output<typeof MedicationVersion>;

/** What somebody writes into the catalogue. The rules of its numbers: domain/catalogue/catalogue.ts. */
const Entry = {
  displayName: visibleLine(MEDICATION_NAME_MAX),
  type: z.enum(MEDICATION_TYPES, { error: "Choose liquid or pill." }),
  concentration_mg_ml: z.number().nullable(),
  strategy: z.strictObject({ ...Strategy.shape, nearest: z.number() }),
  dosages: z
    .array(
      z.strictObject({
        type: z.enum(FIP_TYPES),
        dosage: z.number(),
        source: text(500),
        sourceDate: DayInput,
      }),
    )
    .max(20),
  dosesPerDay: z.number(),
  ceilingMgPerKg: z.number(),
  source: text(1000),
};

/** Which version somebody had in view: another one meanwhile is refused with 409. */
const Seen = { version: Count };

export const listMedicationVersions = route({
  method: "GET",
  path: "/admin/medications/:medicationId/versions",
  who: "admin",
  summary: "Every version of an entry of the catalogue, the current one first.",
  answer: z.array(MedicationVersion),
});

export const addMedication = route({
  method: "POST",
  path: "/admin/medications",
  who: "admin",
  summary: "Adds an entry to the catalogue: a draft that is not in use yet.",
  body: z.strictObject(Entry),
  answer: Medication,
  status: 201,
});

export const editMedication = route({
  method: "POST",
  path: "/admin/medications/:medicationId/versions",
  who: "admin",
  summary: "Makes a new version of an entry, not confirmed yet. Doses keep the version they were made from.",
  body: z.strictObject({ ...Entry, ...Seen }),
  answer: Medication,
  status: 201,
});

export const activateMedication = route({
  method: "POST",
  path: "/admin/medications/:medicationId/activate",
  who: "admin",
  summary: "Puts an entry in use: treatments can be set from it.",
  body: z.strictObject(Seen),
  answer: Medication,
});

export const deactivateMedication = route({
  method: "POST",
  path: "/admin/medications/:medicationId/deactivate",
  who: "admin",
  summary: "Puts an entry out of use. Doses in force stay, and do not rise by themselves any more.",
  body: z.strictObject(Seen),
  answer: Medication,
});

export const confirmMedication = route({
  method: "POST",
  path: "/admin/medications/:medicationId/confirm",
  who: "admin",
  summary: "Keeps that the team has confirmed the numbers of this version of an entry.",
  body: z.strictObject(Seen),
  answer: Medication,
});
