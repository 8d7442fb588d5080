import type { Medication, MedicationVersion } from "#contract/medications.ts";

const source = { source: "A paper, table 1", sourceDate: "2025-07-01T12:00:00.000Z" };

/** In use and confirmed: 50 mg/ml, 15 mg/kg for Wet and 20 for Neuro. */
export const ORAL: Medication = {
  _id: "2c89dd70-18ad-4ccb-905b-641376e98b20",
  version: 2,
  displayName: "Oral suspension 50 mg/ml",
  type: "liquid",
  concentration_mg_ml: 50,
  strategy: { nearest: 0.1, direction: "up" },
  dosages: [
    { type: "Wet", dosage: 15, ...source },
    { type: "Neuro", dosage: 20, ...source },
  ],
  dosesPerDay: 1,
  ceilingMgPerKg: 30,
  active: true,
  source: "Compounded.",
  confirmedOn: "2026-11-19T08:00:00.000Z",
  confirmedByName: "Ruth Meyer",
};

/** In use and a draft: tablets of 60 mg, twice a day. */
export const TABLETS: Medication = {
  ...ORAL,
  _id: "6da6d3e9-b04d-4b91-a2a2-80d9ee71053e",
  version: 1,
  displayName: "Tablet 60 mg",
  type: "pill",
  concentration_mg_ml: 60,
  strategy: { nearest: 0.5, direction: "down" },
  dosages: [{ type: "Wet", dosage: 30, source: "A vet", sourceDate: "2026-01-02T12:00:00.000Z" }],
  dosesPerDay: 2,
  ceilingMgPerKg: 40,
  confirmedOn: undefined,
  confirmedByName: undefined,
};

/** Not in use: nobody knows its strength yet. */
export const UNKNOWN: Medication = {
  ...TABLETS,
  _id: "16410eb7-619b-43e5-b54b-172f57eb680c",
  displayName: "Molnupiravir",
  concentration_mg_ml: null,
  dosages: [],
  active: false,
};

export const ENTRIES = [ORAL, TABLETS, UNKNOWN];

/** A version as it was kept; unless said, an adviser wrote it and no cat is on it. */
export const kept = (medication: Medication, rest: Partial<MedicationVersion> = {}): MedicationVersion => ({
  ...medication,
  enteredOn: "2026-11-18T08:00:00.000Z",
  enteredByName: "Sam Okafor",
  catsOnIt: 0,
  uses: [],
  ...rest,
});

/** Of the suspension: its strength was 15 mg/ml at first, and two cats are still on that. */
export const ORAL_VERSIONS = [
  kept(ORAL, { catsOnIt: 3 }),
  kept(
    { ...ORAL, version: 1, concentration_mg_ml: 15, confirmedOn: undefined, confirmedByName: undefined },
    {
      enteredByName: undefined,
      catsOnIt: 2,
      uses: [{ active: true, enteredOn: "2026-11-17T08:00:00.000Z", enteredByName: "Ruth Meyer" }],
    },
  ),
];
