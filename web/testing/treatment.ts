import type { Medication } from "#contract/medications.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { addDays, type Day, noonUtc } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, dosed, SUSPENSION, TABLET, weighed } from "./cats.ts";

/** So many days before the reader's own day. */
export const daysAgo = (days: number): Day => addDays(ownToday(), -days);

/** 15 mg/ml, the strength of the doses of the other fixtures. */
export const WEAK: Medication = {
  ...SUSPENSION,
  strategy: { nearest: 0.1, direction: "up" },
  dosages: [
    { type: "Wet", dosage: 6 },
    { type: "Ocular", dosage: 8 },
    { type: "Neuro", dosage: 10 },
  ],
  ceilingMgPerKg: 12,
  active: true,
  source: "made up",
};
export const STRONG: Medication = {
  ...WEAK,
  _id: "5f0f6b52-3a57-4a43-9d0e-0d5f3f0b2a01",
  displayName: "GS-441524 20 mg/ml",
  concentration_mg_ml: 20,
};
export const TABLETS: Medication = {
  ...WEAK,
  ...TABLET,
  strategy: { nearest: 0.5, direction: "up" },
  dosages: [{ type: "Wet", dosage: 15 }],
  ceilingMgPerKg: 30,
};
export const RETIRED: Medication = {
  ...WEAK,
  _id: "5f0f6b52-3a57-4a43-9d0e-0d5f3f0b2a02",
  displayName: "GS-441524 10 mg/ml",
  active: false,
};
export const CATALOGUE = [WEAK, STRONG, TABLETS, RETIRED];

/** Miso, weighed 4.88 kg yesterday and 4.42 kg 20 days ago, and on 1.8 ml since then; unless said. */
export function patient(rest: Partial<TreatmentCase> = {}): TreatmentCase {
  const start = daysAgo(20);
  return {
    ...catCase({
      treatmentStartDate: noonUtc(start),
      metrics: { weights: [weighed(daysAgo(1), 4.88), weighed(start, 4.42)] },
      doses: [dosed(start, { dose: 1.8, weightUsedInCalc: 4.5, weight: weighed(start, 4.42) })],
    }),
    typeOfFIP: ["Wet"],
    ...rest,
  };
}

/** The same cat before its first treatment. */
export const untreated = (rest: Partial<TreatmentCase> = {}): TreatmentCase =>
  patient({ status: "Intake Complete", doses: [], ...rest });
