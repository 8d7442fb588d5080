import { listMedications } from "#contract/medications.ts";
import { setTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { dosageForTypes, graduationDay, weightForStart } from "#domain/course/treatment.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import type { Send } from "#server/send.ts";

/** Sets a treatment as the adviser's form does: the highest dosage of the cat's types, the dose by the domain. */
export async function treat(send: Send, caseId: string, startDay: Day, withTablets: boolean): Promise<void> {
  const params = { caseId };
  const { body: patient } = await send(getTreatmentCase, { params });
  const { body: catalogue } = await send(listMedications);
  const type = withTablets ? "pill" : "liquid";
  const medication = catalogue.find((entry) => entry.active && entry.type === type);
  const dosage = medication && dosageForTypes(medication.dosages, patient.typeOfFIP);
  const weights = patient.metrics.weights.map((metric) => ({
    metric,
    weightKg: metric.data.weightKg,
    effectiveDay: dayOf(metric.data.effectiveDate),
  }));
  const weight = weightForStart(weights, startDay);
  if (!medication?.concentration_mg_ml || !dosage || !weight)
    throw new Error(`Nothing to treat ${caseId} with`);

  const calculated = calculateDose({
    weightKg: weight.weightKg,
    mgPerKg: dosage.dosage,
    medication: { ...medication, concentration_mg_ml: medication.concentration_mg_ml },
  });
  if ("error" in calculated) throw new Error(`No dose for ${caseId}: ${calculated.error}`);
  const { dose, liquid, weightUsedInCalc, strategy } = calculated.ok;
  const sent = await send(setTreatment, {
    params,
    body: {
      medication: { _id: medication._id, version: medication.version },
      dosage: { type: dosage.type, dosage: dosage.dosage },
      dose,
      liquid,
      weight: { _id: weight.metric._id },
      weightUsedInCalc,
      strategy,
      note: "",
      treatmentStartDate: startDay,
      graduationDate: graduationDay(startDay),
      effectiveDate: startDay,
    },
  });
  void sent.body;
}
