import { INTAKE_STEPS, type IntakeStep } from "#domain/intake/intake.ts";
import { mixed, oneOf } from "./chance.ts";
import { catName } from "./names.ts";
import type { Story } from "./story.ts";

const [SEX, AGE, TYPE] = [400, 401, 402] as const;

/** What an owner answered in each step that was answered. */
export function answersOf(story: Story): [IntakeStep, object][] {
  const answers: Record<IntakeStep, object> = {
    "cat-info": catInfo(story),
    "fip-info": fipInfo(story),
    "current-health": health(story),
    "current-medications": MEDICATIONS,
    shipping: { shippingVersion: 1, address: `${story.n} Example Street, Springfield` },
  };
  return INTAKE_STEPS.slice(0, story.steps).map((step) => [step, answers[step]]);
}

function catInfo({ n }: Story) {
  const months = 3 + (mixed(AGE, n) % 60);
  return {
    catInfoVersion: 1,
    name: catName(n),
    type: "Domestic",
    sex: oneOf(["Male", "Female", "Unknown"], SEX, n),
    spayNeuter: "Yes",
    age: { years: Math.floor(months / 12), months: months % 12, isEstimate: months > 36 },
  };
}

function fipInfo({ n }: Story) {
  return {
    fipInfoVersion: 1,
    typeOfFIP: [oneOf(["Wet", "Dry", "Ocular", "Neuro"], TYPE, n)],
    hasFluid: "Abdomen",
    hasFluidBeenExtracted: "No",
    eyes: ["No Issues"],
    describeEyes: "",
    mobility: ["No Issues"],
    describeMobility: "",
  };
}

function health({ kg, createdDay, hasFever }: Story) {
  return {
    currentHealthVersion: 1,
    isEating: "Yes",
    describeEating: "Half a pouch of wet food, four times a day.",
    isDrinking: "Yes",
    hasDiarrhea: "No",
    isVomiting: "No",
    hasFever: hasFever ? "Yes" : "No",
    describeFever: "",
    hasTroubleBreathing: "No",
    hasEnergyChanged: "Yes",
    otherHealthIssues: ["No / Unknown"],
    describeOtherHealthIssues: "",
    catWeight: {
      weightKg: kg,
      effectiveDate: `${createdDay}T12:00:00.000Z`,
      userFormattedWeight: `${kg} kg`,
    },
  };
}

const MEDICATIONS = {
  currentMedicationsVersion: 1,
  generalMedications: ["Mirataz", "Vitamin B12"],
  describeGeneralMedications: "Mirataz on the ear once a day, B12 once a week.",
  hasVaccinations: "No",
  describeVaccinations: "",
  anyOtherMedications: "No",
  describeOtherMedications: "",
};
