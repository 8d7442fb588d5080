import type { Dose } from "#contract/dose.ts";
import type { Medication } from "#contract/medications.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Day } from "#domain/calendar.ts";
import { doseRefusalMessage } from "#domain/course/treatment.ts";
import { type CalculatedDose, calculateDose, type DoseMedication } from "#domain/dose/dose.ts";
import { isolated } from "#domain/isolated.ts";
import type { Db } from "#server/db/db.ts";
import { invalid, Problem } from "#server/problem.ts";
import { currentMedication } from "#server/tables/medications.ts";
import type { SentTreatment } from "./identify-sent.ts";

/** What the server takes from the case and the chosen day, never from what was sent. */
export type Basis = {
  weight: WeightMetric;
  effectiveDay: Day;
  treatmentStartDay: Day;
  graduationDay: Day;
};

export type Proposal = Basis & {
  medication: Dose["medication"];
  dosage: Dose["dosage"];
  calculated: CalculatedDose;
};

/** Calculates the dose of the chosen medication and dosage from the catalogue of now; refuses if there is none. */
export async function proposeDose(db: Db, sent: SentTreatment, basis: Basis): Promise<Proposal> {
  const entry = await chosenMedication(db, sent.medication);
  const { _id, version, displayName, type, concentration_mg_ml, dosesPerDay } = entry;
  if (concentration_mg_ml === null) {
    throw new Problem(
      409,
      `There is no dose: ${isolated(displayName)} has no concentration in the catalogue.`,
    );
  }
  const dosage = chosenDosage(entry, sent.dosage);
  const medication: DoseMedication = { type, concentration_mg_ml, dosesPerDay, strategy: entry.strategy };
  return {
    ...basis,
    medication: { _id, version, displayName, type, concentration_mg_ml, dosesPerDay },
    dosage,
    calculated: calculate(basis.weight, medication, dosage.dosage, entry.ceilingMgPerKg),
  };
}

async function chosenMedication(db: Db, sent: SentTreatment["medication"]): Promise<Medication> {
  const entry = await currentMedication(db, sent._id);
  if (!entry) throw invalid("medication", "This medication is not in the catalogue. Choose another one.");
  const current = { medication: entry };
  if (!entry.active) {
    throw new Problem(
      409,
      `${isolated(entry.displayName)} is not in use at the moment. Choose another medication.`,
      {
        current,
      },
    );
  }
  if (sent.version !== undefined && sent.version !== entry.version) {
    const detail = `The catalogue entry of ${isolated(entry.displayName)} was changed meanwhile. Look at the dose again and set it again.`;
    throw new Problem(409, detail, { current });
  }
  return entry;
}

function chosenDosage({ displayName, dosages }: Medication, sent: SentTreatment["dosage"]): Dose["dosage"] {
  const row = dosages.find(({ type, dosage }) => type === sent.type && dosage === sent.dosage);
  if (row) return { type: row.type, dosage: row.dosage };
  throw invalid(
    "dosage",
    `${isolated(displayName)} has no dosage of ${sent.dosage} mg/kg for '${sent.type}' in the catalogue.`,
  );
}

function calculate(
  weight: WeightMetric,
  medication: DoseMedication,
  mgPerKg: number,
  ceilingMgPerKg: number,
) {
  const input = { weightKg: weight.data.weightKg, medication, mgPerKg, ceilingMgPerKg };
  const result = calculateDose(input);
  if ("error" in result) throw invalid("dosage", doseRefusalMessage(result.error, input));
  return result.ok;
}
