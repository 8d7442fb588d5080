import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Event } from "#contract/events.ts";
import type * as contract from "#contract/index.ts";
import type { AnswerOf, BodyOf } from "#contract/route.ts";
import type { WeightMetric, Withdrawal } from "#contract/weight.ts";

/** Miso, a cat with wet FIP, her owner Ana and the adviser Ruth, as they travel over the wire. */
export const ANA = "5f0c2f0e-6c1e-4c38-9a55-0b6a3f6f2a01";
export const RUTH = "0d7a0a57-5a52-4f3b-8b0e-3f8f0b7f9c02";
export const MISO = "c3b5a1de-2f4a-4b7e-9d3e-7a1b2c3d4e03";
export const WEIGHT = "a1d4c0c2-1b7e-4d0f-8e2a-5c6d7e8f9a04";
export const MEDICATION = "1123aefe-4f1e-48a9-965a-8548e0f7b43f";
export const DOSE = "b2e5d1d3-2c8f-4e10-9f3b-6d7e8f9a0b05";
export const CHANGE = "d4f7f3f5-4e0b-4032-bf5d-8f9a0b1c2d06";
export const EVENT = "e508040a-5f1c-4143-806e-90ab1c2d3e07";
export const TODAY = "2026-11-20T12:00:00.000Z";
export const ENTERED = "2026-11-20T08:12:30.123Z";

export const cat = {
  catInfoVersion: 1,
  name: "Miso",
  type: "Domestic",
  sex: "Female",
  spayNeuter: "Yes",
  age: { years: 2, months: 3, isEstimate: false },
} as const;

export const fip = {
  fipInfoVersion: 1,
  typeOfFIP: ["Wet"],
  hasFluid: "Abdomen",
  hasFluidBeenExtracted: "Yes",
  howMuchFluid: "200 ml, on Monday",
  eyes: ["No Issues"],
  describeEyes: "",
  mobility: ["Trouble Jumping"],
  describeMobility: "since a week",
} satisfies BodyOf<typeof contract.answerFipInfo>;

export const health = {
  currentHealthVersion: 1,
  isEating: "Yes",
  describeEating: "half of what she used to",
  isDrinking: "Yes",
  hasDiarrhea: "No",
  isVomiting: "No",
  hasFever: "Yes",
  describeFever: "39.8 °C",
  hasTroubleBreathing: "No",
  hasEnergyChanged: "Yes",
  otherHealthIssues: ["No / Unknown"],
  describeOtherHealthIssues: "",
} satisfies Omit<BodyOf<typeof contract.answerCurrentHealth>, "catWeight">;

export const medications = {
  currentMedicationsVersion: 1,
  generalMedications: ["Mirataz", "Other"],
  describeGeneralMedications: "once a day",
  hasVaccinations: "Yes",
  describeVaccinations: "rabies, in September",
  anyOtherMedications: "Yes",
  describeOtherMedications: "eye drops",
} satisfies BodyOf<typeof contract.answerCurrentMedications>;

export const sentWeight = {
  weightKg: 4.8761183,
  effectiveDate: "2026-11-20",
  userFormattedWeight: "10 lb 12 oz",
  entered: { weightType: "lboz", userEnteredPounds: 10, userEnteredOunces: 12 },
} satisfies BodyOf<typeof contract.recordWeight>;

export const weight = {
  _id: WEIGHT,
  data: { weightKg: 4.8761183, effectiveDate: TODAY, userFormattedWeight: "10 lb 12 oz" },
  enteredOn: ENTERED,
  enteredBy: ANA,
  enteredByName: "Ana Duarte",
  metricVersion: 1,
  origin: "update",
} satisfies WeightMetric;

export const withdrawn = {
  reason: "Mistyped",
  withdrawnOn: ENTERED,
  withdrawnBy: ANA,
  withdrawnByName: "Ana Duarte",
} satisfies Withdrawal;

export const strategy = { nearest: 0.1, direction: "up" } as const;

export const entry = {
  displayName: "GS-441524 injection 15 mg/ml",
  type: "liquid",
  concentration_mg_ml: 15,
  strategy,
  dosages: [{ type: "Wet", dosage: 6, source: "a paper", sourceDate: TODAY }],
  dosesPerDay: 1,
  ceilingMgPerKg: 15,
  source: "a paper",
} satisfies BodyOf<typeof contract.addMedication>;

export const medication = {
  ...entry,
  _id: MEDICATION,
  version: 1,
  active: true,
  confirmedOn: ENTERED,
  confirmedByName: "Ruth Meyer",
} satisfies AnswerOf<typeof contract.editMedication>;

export const dose = {
  _id: DOSE,
  medication: {
    _id: MEDICATION,
    version: 1,
    displayName: "GS-441524 injection 15 mg/ml",
    type: "liquid",
    concentration_mg_ml: 15,
    dosesPerDay: 1,
  },
  dosage: { type: "Wet", dosage: 6 },
  dose: 2,
  liquid: true,
  weight,
  weightUsedInCalc: 4.9,
  strategy,
  effectiveMgPerKg: 6.15,
  origin: "weight",
  note: "",
  effectiveDate: TODAY,
  enteredOn: ENTERED,
  enteredBy: ANA,
  enteredByName: "Ana Duarte",
  treatmentStartDate: "2026-10-29T12:00:00.000Z",
  graduationDate: "2027-01-21T12:00:00.000Z",
} satisfies Dose;

export const calculated = {
  treatmentFormVersion: 1,
  medication: dose.medication,
  dosage: dose.dosage,
  dose: 2,
  liquid: true,
  weight,
  weightUsedInCalc: 4.9,
  strategy,
  note: "Give it after a small treat.",
  treatmentStartDate: "2026-10-29",
  graduationDate: "2027-01-21T12:00:00.000Z",
  effectiveDate: "2026-11-20",
} satisfies BodyOf<typeof contract.setTreatment>;

export const statusChange = {
  _id: CHANGE,
  statusVersion: 1,
  type: "Status",
  newStatus: "Observation",
  note: "",
  effectiveDate: TODAY,
  enteredOn: ENTERED,
  enteredBy: RUTH,
  enteredByName: "Ruth Meyer",
  automatic: false,
  observationEndDate: "2027-02-12T12:00:00.000Z",
} satisfies AnswerOf<typeof contract.changeStatus>;

export const oneCase = {
  _id: MISO,
  status: "In Treatment",
  cat,
  account: { _id: ANA, fullName: "Ana Duarte", phone: "+1 415 555 0134" },
  intake: {
    answered: ["cat-info", "fip-info", "current-health", "current-medications", "shipping"],
    nextUrl: `/intake/${MISO}/confirm`,
  },
  intakeDate: ENTERED,
  treatmentStartDate: "2026-10-29T12:00:00.000Z",
  graduationDate: "2027-01-21T12:00:00.000Z",
  observationStartDate: TODAY,
  observationEndDate: "2027-02-12T12:00:00.000Z",
  created: ENTERED,
  metrics: { weights: [weight] },
  doses: [dose],
  statusChanges: [statusChange],
  withdrawn: { weights: [{ ...weight, withdrawn }], doses: [{ ...dose, withdrawn }] },
} satisfies Case;

export const account = { accountId: ANA, firstName: "Ana", lastName: "Duarte", phone: "+1 415 555 0134" };
export const eventWeight = { weightKg: 4.8761183, effectiveDate: TODAY, enteredOn: ENTERED };
export const figure = { dose: 2, liquid: true, displayName: "GS-441524 injection 15 mg/ml", dosesPerDay: 1 };

export const event = {
  _id: EVENT,
  type: "Weight Updated",
  status: "Complete",
  created: ENTERED,
  caseId: MISO,
  cat,
  caseStatus: "In Treatment",
  account,
  initiatedBy: [account],
  metrics: [eventWeight],
  weightDecision: {
    outcome: "held",
    holdReason: "lower",
    flags: ["fast-loss"],
    changePercent: -10.8,
    days: 6,
    currentDose: figure,
    proposedDose: figure,
    withdrawn: { what: "weight", reason: "Mistyped", withdrawnOn: ENTERED, doses: [figure] },
    doseNow: figure,
  },
  urgentSigns: ["trouble-breathing", "not-eating"],
  weightFlags: ["very-heavy"],
  note: "Asked Ana to weigh again.",
  completedOn: ENTERED,
  completedByName: "Ruth Meyer",
  noteByNames: ["Ruth Meyer", "Ada Ops"],
} satisfies Event;

export const person = {
  firstName: "Ana",
  lastName: "Duarte",
  phone: "+1 415 555 0134",
  password: "three cats on a sill",
  passwordCheck: "three cats on a sill",
};
