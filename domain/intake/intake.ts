/** The questions of the intake: closed lists in the specification's order and words. */
export const BREEDS = ["Domestic", "Pedigree"] as const;
export const SEXES = ["Male", "Female", "Unknown"] as const;
export const YES_NO = ["Yes", "No"] as const;
export const YES_NO_UNKNOWN = ["Yes", "No", "Unknown"] as const;
export const FIP_TYPES = ["No", "Wet", "Dry", "Ocular", "Neuro", "Pleural"] as const;
export const FLUID_PLACES = ["No", "Chest", "Abdomen", "Both"] as const;
export const EYES = [
  "No Issues",
  "Different Sized Pupils",
  "Cloudy Eyes",
  "Color Change",
  "Third Eyelids Showing",
  "Other",
] as const;
export const MOBILITY = [
  "No Issues",
  "Trouble Walking",
  "Trouble Jumping",
  "Ataxia (Impaired Coordination)",
  "Tremors",
  "Seizures",
  "Limb Paralysis",
  "Other",
] as const;
export const OTHER_HEALTH_ISSUES = [
  "No / Unknown",
  "+FIV",
  "+FeLV",
  "Diabetes",
  "Kidney Disease (ie. CKD)",
  "Heart Disease (ie. HCM)",
  "Thyroid Disorder",
  "Existing Paralysis",
  "Parasites / Worms / Fleas",
  "Blindness or other Ocular Disease",
  "Upper Respiratory Infection",
  "Bowel Issues",
  "Bladder Issues",
  "Skin Disorder",
  "Other",
] as const;
export const GENERAL_MEDICATIONS = [
  "No / Unknown",
  "Prednisolone/Prednisone",
  "Mirataz",
  "Cerenia",
  "Gabapentin",
  "Vitamin B12",
  "Other",
] as const;

/** Answers that mean "none of these": choosing one clears the others. */
const EXCLUSIVE_ANSWERS: readonly string[] = ["No", "No Issues", "No / Unknown"];

/** The choice after one answer of a multi-select was pressed; an exclusive answer stands alone. */
export function toggleAnswer<A extends string>(chosen: readonly A[], pressed: A): A[] {
  if (chosen.includes(pressed)) return chosen.filter((answer) => answer !== pressed);
  if (EXCLUSIVE_ANSWERS.includes(pressed)) return [pressed];
  return [...chosen.filter((answer) => !EXCLUSIVE_ANSWERS.includes(answer)), pressed];
}

/** An exclusive answer beside another contradicts itself. */
export function contradictsItself(chosen: readonly string[]): boolean {
  return chosen.length > 1 && chosen.some((answer) => EXCLUSIVE_ANSWERS.includes(answer));
}

/** The five steps in order; each is also the last part of its page's and its call's path. */
export const INTAKE_STEPS = [
  "cat-info",
  "fip-info",
  "current-health",
  "current-medications",
  "shipping",
] as const;
export type IntakeStep = (typeof INTAKE_STEPS)[number];

export const STEP_TITLES: Record<IntakeStep, string> = {
  "cat-info": "Cat Information",
  "fip-info": "FIP Symptoms",
  "current-health": "Current Health",
  "current-medications": "Current Medications",
  shipping: "Shipping",
};

const YES_OR_NO = "Choose Yes or No.";
const WHAT_APPLIES = "Choose what applies, or 'No / Unknown'.";
const WHAT_YOU_SEE = "Choose what you see, or 'No Issues'.";

/** The questions that must be answered, and what is said where one is not. The weight has messages of its own. */
export const ANSWER_NEEDED = {
  "cat-info": {
    name: "Enter the cat's name.",
    type: "Choose a breed.",
    sex: "Choose a sex.",
    spayNeuter: "Choose an answer.",
    years: "Choose the years.",
    months: "Choose the months.",
  },
  "fip-info": {
    typeOfFIP: "Choose at least one type, or 'No'.",
    hasFluid: "Choose where there is fluid, or 'No'.",
    hasFluidBeenExtracted: YES_OR_NO,
    eyes: WHAT_YOU_SEE,
    mobility: WHAT_YOU_SEE,
  },
  "current-health": {
    isEating: YES_OR_NO,
    isDrinking: YES_OR_NO,
    hasDiarrhea: YES_OR_NO,
    isVomiting: YES_OR_NO,
    hasFever: YES_OR_NO,
    hasTroubleBreathing: YES_OR_NO,
    hasEnergyChanged: YES_OR_NO,
    otherHealthIssues: WHAT_APPLIES,
  },
  "current-medications": {
    generalMedications: WHAT_APPLIES,
    hasVaccinations: YES_OR_NO,
    anyOtherMedications: YES_OR_NO,
  },
  shipping: { address: "Enter the full address." },
} as const satisfies Record<IntakeStep, Record<string, string>>;

/** The first step without an answer; `undefined` when the intake is complete. */
export function nextStep(answered: readonly IntakeStep[]): IntakeStep | undefined {
  return INTAKE_STEPS.find((step) => !answered.includes(step));
}

/** The page where an intake goes on: its first unanswered step, or the confirmation. */
export function nextUrl(caseId: string, answered: readonly IntakeStep[]): string {
  return `/intake/${caseId}/${nextStep(answered) ?? "confirm"}`;
}
