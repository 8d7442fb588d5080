import { z } from "zod";
import { listMedications, Medication } from "#contract/medications.ts";
import { type BodyOf, pathOf } from "#contract/route.ts";
import { setTreatment } from "#contract/treatment.ts";
import { utcDay } from "#domain/calendar.ts";
import { graduationDay } from "#domain/course/treatment.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import { ask, type Question } from "./ask.ts";
import { sendWeight } from "./record.ts";
import type { Stand } from "./stand.ts";

const GRAMS = 3000;

/** A cat with a weight, and the call that sets its treatment. */
export async function newPatient(stand: Stand): Promise<Question> {
  const [caseId = ""] = await stand.open(1);
  const intention = { caseId, grams: GRAMS, isAcknowledged: false };
  const { status } = await sendWeight(stand.server.origin, stand.owner, intention);
  if (status !== 201) throw new Error(`The patient has no weight: ${status}`);
  return {
    method: setTreatment.method,
    path: `/api${pathOf(setTreatment, { caseId })}`,
    token: stand.adviser,
    body: await fillIn(stand),
  };
}

async function fillIn({ server, adviser }: Stand): Promise<BodyOf<typeof setTreatment>> {
  const { text } = await ask(server.origin, {
    method: listMedications.method,
    path: `/api${listMedications.path}`,
    token: adviser,
  });
  const catalogue = z.array(Medication).parse(JSON.parse(text));
  const medication = catalogue.find(({ active, type }) => active && type === "liquid");
  const [dosage] = medication?.dosages ?? [];
  if (!medication?.concentration_mg_ml || !dosage) throw new Error("The catalogue has nothing to give.");
  const { _id, version, concentration_mg_ml } = medication;
  const result = calculateDose({
    weightKg: GRAMS / 1000,
    mgPerKg: dosage.dosage,
    medication: { ...medication, concentration_mg_ml },
  });
  if ("error" in result) throw new Error(result.error);
  const { dose, liquid, weightUsedInCalc, strategy } = result.ok;
  const day = utcDay(new Date().toISOString());
  return {
    medication: { _id, version },
    dosage: { type: dosage.type, dosage: dosage.dosage },
    weight: { data: { weightKg: GRAMS / 1000, effectiveDate: day } },
    ...{ dose, liquid, weightUsedInCalc, strategy, note: "" },
    treatmentStartDate: day,
    graduationDate: graduationDay(day),
    effectiveDate: day,
  };
}
