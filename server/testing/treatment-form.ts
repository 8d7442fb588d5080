import type { Dose } from "#contract/dose.ts";
import { listMedications, type Medication } from "#contract/medications.ts";
import type { BodyOf } from "#contract/route.ts";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { addDays, type Day, dayOf } from "#domain/calendar.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import { weightForStart } from "#domain/course/treatment.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import type { Person } from "./world.ts";

/** What a treatment form sends. */
export type Treatment = BodyOf<typeof setTreatment>;

export type Choice = {
  day: Day;
  /** How its name in the catalogue begins. */
  medication?: string;
  type?: Treatment["dosage"]["type"];
  note?: string;
};

const ORAL = "GS-441524 oral suspension";

/** Starts a treatment as the adviser's page does. */
export async function treat(adviser: Person, caseId: string, choice: Choice): Promise<Dose> {
  const body = await fillIn(adviser, caseId, choice);
  return (await adviser.send(setTreatment, { params: { caseId }, body })).body;
}

/** Adds a dose to a running treatment as the adviser's page does. */
export async function adjust(adviser: Person, caseId: string, choice: Choice): Promise<Dose> {
  const body = await fillIn(adviser, caseId, choice);
  return (await adviser.send(updateTreatment, { params: { caseId }, body })).body;
}

/** The form for a choice, filled in with the dose that the page calculates. */
export async function fillIn(adviser: Person, caseId: string, choice: Choice): Promise<Treatment> {
  const { body: shown } = await adviser.send(getTreatmentCase, { params: { caseId } });
  const { body: catalogue } = await adviser.send(listMedications);
  const medication = catalogue.find((entry) => entry.displayName.startsWith(choice.medication ?? ORAL));
  if (!medication) throw new Error(`The catalogue has no ${choice.medication}`);
  return { ...figures(shown, medication, choice), ...days(shown, choice.day), note: choice.note ?? "" };
}

function figures(shown: TreatmentCase, medication: Medication, { day, type = "Wet" }: Choice) {
  const dosage = medication.dosages.find((row) => row.type === type)?.dosage ?? 0;
  const weights = shown.metrics.weights.toReversed().map((metric) => ({
    metric,
    weightKg: metric.data.weightKg,
    effectiveDay: dayOf(metric.data.effectiveDate),
  }));
  const weight = weightForStart(weights, day);
  const concentration_mg_ml = medication.concentration_mg_ml ?? undefined;
  const result = calculateDose({
    weightKg: weight?.weightKg,
    medication: { ...medication, concentration_mg_ml },
    mgPerKg: dosage,
  });
  if (!weight || "error" in result) throw new Error("The form has no dose to send");
  const { dose, liquid, weightUsedInCalc, strategy } = result.ok;
  const { _id, version } = medication;
  return {
    medication: { _id, version },
    dosage: { type, dosage },
    ...{ dose, liquid, weightUsedInCalc, strategy, weight: weight.metric },
  };
}

function days(shown: TreatmentCase, day: Day) {
  const starts = maySetTreatment(shown.status) || !shown.treatmentStartDate || !shown.graduationDate;
  return {
    effectiveDate: day,
    treatmentStartDate: starts ? day : dayOf(shown.treatmentStartDate ?? day),
    graduationDate: starts ? addDays(day, 84) : dayOf(shown.graduationDate ?? day),
  };
}
