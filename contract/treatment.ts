import { z } from "zod";
import { FIP_TYPES } from "#domain/intake/intake.ts";
import { Dose } from "./dose.ts";
import { Dosage, MEDICATION_NAME_MAX, Medication, Strategy } from "./medications.ts";
import { route } from "./route.ts";
import { DayInput, Id, Instant, Note, VersionOne } from "./values.ts";

/**
 * The dose as the form calculated it. The server calculates it again from the medication, the dosage, the
 * weight and the day, and refuses one that differs.
 */
export const CalculatedTreatment = z.strictObject({
  treatmentFormVersion: VersionOne.optional(),
  // The chosen rows of the catalogue may be sent back whole, as they were answered. Without an id, name and
  // concentration must name exactly one medication in use.
  medication: z.strictObject({
    ...Medication.partial().shape,
    _id: Id.optional(),
    displayName: z.string().max(MEDICATION_NAME_MAX).optional(),
  }),
  dosage: z.strictObject({ ...Dosage.shape, dosage: z.number() }),
  dose: z.number(),
  liquid: z.boolean(),
  // Without an id, kilograms and day must name exactly one weight of the case.
  weight: z.looseObject({
    _id: Id.optional(),
    data: z.looseObject({ weightKg: z.number(), effectiveDate: DayInput }).optional(),
  }),
  weightUsedInCalc: z.number(),
  strategy: z.strictObject({ ...Strategy.shape, nearest: z.number() }),
  note: Note.default(""),
  treatmentStartDate: DayInput,
  graduationDate: DayInput,
  effectiveDate: DayInput,
  /** Of the intake, as the form showed it: others by now are refused. Without it the call does not ask. */
  typeOfFIP: z.array(z.enum(FIP_TYPES)).max(FIP_TYPES.length).optional(),
  /** When the last weight or status that the form has shown was entered or struck out: 409 where one was since. Without it the call does not ask. */
  seenOn: Instant.optional(),
});

export const UpdatedDose = Dose.extend({
  /** Only if another dose is in force and this one stands in the history alone: that one. */
  stillInForce: Dose.pick({ dose: true, liquid: true, medication: true, effectiveDate: true }).optional(),
  /** Only for a call that is sent again: what has become of the dose since, and which one is in force, in words. */
  since: z.string().optional(),
});
export type UpdatedDose = z.output<typeof UpdatedDose>;

export const setTreatment = route({
  method: "PUT",
  path: "/admin/cases/:caseId/treatment",
  who: "admin",
  summary: "Starts a treatment: the case is In Treatment, graduation is 84 days after the start.",
  ifMatch: "The id of the dose in force, or none.",
  body: CalculatedTreatment,
  answer: UpdatedDose,
});

export const updateTreatment = route({
  method: "POST",
  path: "/admin/cases/:caseId/treatment",
  who: "admin",
  summary: "Adds a dose to a running treatment; the status stays.",
  ifMatch: "The id of the dose in force, or none.",
  body: CalculatedTreatment,
  answer: UpdatedDose,
});
