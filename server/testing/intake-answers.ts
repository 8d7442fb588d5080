import type { createCase } from "#contract/cases.ts";
import type {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";

/** What an owner might answer, with every question answered at length. */
export const catInfo: BodyOf<typeof answerCatInfo> = {
  catInfoVersion: 1,
  name: "Mochi",
  type: "Pedigree",
  sex: "Male",
  spayNeuter: "Unknown",
  age: { years: 2, months: 0, isEstimate: true },
};

export const fipInfo: BodyOf<typeof answerFipInfo> = {
  fipInfoVersion: 1,
  typeOfFIP: ["Wet", "Neuro"],
  hasFluid: "Both",
  hasFluidBeenExtracted: "Yes",
  howMuchFluid: "200 ml, straw-coloured",
  eyes: ["Cloudy Eyes", "Color Change"],
  describeEyes: "The left one since Sunday",
  mobility: ["Ataxia (Impaired Coordination)"],
  describeMobility: "Misses the sofa",
};

export const currentHealth: BodyOf<typeof answerCurrentHealth> = {
  currentHealthVersion: 1,
  catWeight: { weightKg: 3.1, effectiveDate: "2026-11-18", userFormattedWeight: "3.1 kg" },
  isEating: "Yes",
  describeEating: "Half a tin, twice a day",
  isDrinking: "Yes",
  hasDiarrhea: "No",
  isVomiting: "No",
  hasFever: "Yes",
  describeFever: "103F",
  hasTroubleBreathing: "No",
  hasEnergyChanged: "Yes",
  otherHealthIssues: ["+FIV", "Kidney Disease (ie. CKD)"],
  describeOtherHealthIssues: "Stage 2",
};

export const currentMedications: BodyOf<typeof answerCurrentMedications> = {
  currentMedicationsVersion: 1,
  generalMedications: ["Prednisolone/Prednisone", "Gabapentin"],
  describeGeneralMedications: "5 mg once a day, 50 mg at night",
  hasVaccinations: "Yes",
  describeVaccinations: "FVRCP in September",
  anyOtherMedications: "Yes",
  describeOtherMedications: "Eye drops",
};

export const shipping: BodyOf<typeof answerShipping> = {
  shippingVersion: 1,
  address: "12 Example Street\nExampletown EX 01234",
};

/** What opens a case for that account. */
export function caseOf(accountId: string): BodyOf<typeof createCase> {
  return { caseInfoVersion: 1, accountId };
}
