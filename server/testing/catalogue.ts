import {
  activateMedication,
  addMedication,
  editMedication,
  listMedications,
  type Medication,
} from "#contract/medications.ts";
import type { BodyOf } from "#contract/route.ts";
import type { Person } from "./world.ts";

/** What somebody writes into the catalogue. */
export type EntryBody = BodyOf<typeof addMedication>;

/** A complete entry: 20 mg/ml, 6 mg/kg for Wet and 10 for Neuro. */
export const ENTRY: EntryBody = {
  displayName: "Test solution 20 mg/ml",
  type: "liquid",
  concentration_mg_ml: 20,
  strategy: { nearest: 0.1, direction: "up" },
  dosages: [
    { type: "Wet", dosage: 6, source: "A paper, table 1", sourceDate: "2025-07-01" },
    { type: "Neuro", dosage: 10, source: "A paper, table 1", sourceDate: "2025-07-01" },
  ],
  dosesPerDay: 1,
  ceilingMgPerKg: 15,
  source: "Made up for the tests",
};

/** Adds an entry, in use unless said. */
export async function addEntry(
  adviser: Person,
  entry: Partial<EntryBody> = {},
  { active = true } = {},
): Promise<Medication> {
  const { body: added } = await adviser.send(addMedication, { body: { ...ENTRY, ...entry } });
  if (!active) return added;
  const params = { medicationId: added._id };
  return (await adviser.send(activateMedication, { params, body: { version: added.version } })).body;
}

/** Edits an entry as it is now. */
export async function edit(
  adviser: Person,
  { _id, version, ...kept }: Medication,
  change: Partial<EntryBody>,
): Promise<Medication> {
  const body = { ...bodyOf({ _id, version, ...kept }), ...change, version };
  return (await adviser.send(editMedication, { params: { medicationId: _id }, body })).body;
}

/** An answered entry as it is sent again. */
export function bodyOf(medication: Medication): EntryBody {
  const { displayName, type, concentration_mg_ml, strategy, dosesPerDay, ceilingMgPerKg, source } =
    medication;
  const dosages = medication.dosages.map((row) => ({
    type: row.type,
    dosage: row.dosage,
    source: row.source ?? "",
    sourceDate: row.sourceDate ?? "",
  }));
  return { displayName, type, concentration_mg_ml, strategy, dosages, dosesPerDay, ceilingMgPerKg, source };
}

/** The entry as the catalogue shows it now. */
export async function entryNow(adviser: Person, medicationId: string): Promise<Medication | undefined> {
  return (await adviser.send(listMedications)).body.find(({ _id }) => _id === medicationId);
}
