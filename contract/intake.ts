import { z } from "zod";
import { AGE_MUST_BE_POSITIVE, ageError, MAX_AGE_MONTHS, MAX_AGE_YEARS } from "#domain/age.ts";
import {
  BREEDS,
  contradictsItself,
  EYES,
  FIP_TYPES,
  FLUID_PLACES,
  GENERAL_MEDICATIONS,
  MOBILITY,
  OTHER_HEALTH_ISSUES,
  SEXES,
  YES_NO,
  YES_NO_UNKNOWN,
} from "#domain/intake.ts";
import { route } from "./route.ts";
import { requiredText, text, VersionOne } from "./values.ts";
import { WeightMetric, WeightMetricData } from "./weight.ts";

const LONG = 2000;
const described = text(LONG).default("");

function oneOf<const T extends readonly [string, ...string[]]>(options: T, message: string) {
  return z.enum(options, { error: message });
}

function someOf<const T extends readonly [string, ...string[]]>(options: T, message: string) {
  return z
    .array(z.enum(options, { error: message }), { error: message })
    .min(1, { error: message })
    .max(options.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: "An answer stands there twice." })
    .refine((chosen) => !contradictsItself(chosen), {
      error: "'No' cannot stand beside another answer. Choose one or the other.",
    });
}

const yesNo = oneOf(YES_NO, "Choose Yes or No.");

export const CatInfo = z.strictObject({
  catInfoVersion: VersionOne,
  name: requiredText(100, "Enter the cat's name."),
  type: oneOf(BREEDS, "Choose a breed."),
  sex: oneOf(SEXES, "Choose a sex."),
  spayNeuter: oneOf(YES_NO_UNKNOWN, "Choose an answer."),
  age: z
    .strictObject({
      years: z.number({ error: "Choose the years." }).int().min(0).max(MAX_AGE_YEARS),
      months: z.number({ error: "Choose the months." }).int().min(0).max(MAX_AGE_MONTHS),
      isEstimate: z.boolean(),
    })
    .refine((age) => ageError(age) === undefined, { error: AGE_MUST_BE_POSITIVE }),
});
export type CatInfo = z.output<typeof CatInfo>;

/** The same as an answer: what is not named here never leaves. */
export const AnsweredCatInfo = z.object({
  ...CatInfo.shape,
  name: z.string(),
  age: z.object({ years: z.number(), months: z.number(), isEstimate: z.boolean() }),
});

const fipAnswers = {
  fipInfoVersion: VersionOne,
  typeOfFIP: someOf(FIP_TYPES, "Choose at least one type, or 'No'."),
  hasFluid: oneOf(FLUID_PLACES, "Choose where there is fluid, or 'No'."),
  hasFluidBeenExtracted: yesNo,
  eyes: someOf(EYES, "Choose what you see, or 'No Issues'."),
  describeEyes: described,
  mobility: someOf(MOBILITY, "Choose what you see, or 'No Issues'."),
  describeMobility: described,
};

export const FipInfo = z
  .strictObject({ ...fipAnswers, howMuchFluid: text(LONG).optional() })
  .transform(({ howMuchFluid, ...rest }) =>
    rest.hasFluidBeenExtracted === "Yes" ? { ...rest, howMuchFluid: howMuchFluid ?? "" } : rest,
  );
export type FipInfo = z.output<typeof FipInfo>;

export const AnsweredFipInfo = z.object({ ...fipAnswers, howMuchFluid: z.string().optional() });

const healthAnswers = {
  currentHealthVersion: VersionOne,
  isEating: yesNo,
  describeEating: described,
  isDrinking: yesNo,
  hasDiarrhea: yesNo,
  isVomiting: yesNo,
  hasFever: yesNo,
  describeFever: described,
  hasTroubleBreathing: yesNo,
  hasEnergyChanged: yesNo,
  otherHealthIssues: someOf(OTHER_HEALTH_ISSUES, "Choose what applies, or 'No / Unknown'."),
  describeOtherHealthIssues: described,
};

export const CurrentHealth = z
  .strictObject({ ...healthAnswers, catWeight: WeightMetricData })
  .transform((health) => ({
    ...health,
    describeEating: health.isEating === "Yes" ? health.describeEating : "",
    describeFever: health.hasFever === "Yes" ? health.describeFever : "",
  }));
export type CurrentHealth = z.output<typeof CurrentHealth>;

/** The same as an answer: its weight as it was recorded. */
export const CurrentHealthInfo = z.object({ ...healthAnswers, catWeight: WeightMetric.shape.data });
export type CurrentHealthInfo = z.output<typeof CurrentHealthInfo>;

const medicationAnswers = {
  currentMedicationsVersion: VersionOne,
  generalMedications: someOf(GENERAL_MEDICATIONS, "Choose what applies, or 'No / Unknown'."),
  describeGeneralMedications: described,
  hasVaccinations: yesNo,
  describeVaccinations: described,
  anyOtherMedications: yesNo,
  describeOtherMedications: described,
};

export const CurrentMedications = z.strictObject(medicationAnswers).transform((answers) => ({
  ...answers,
  describeVaccinations: answers.hasVaccinations === "Yes" ? answers.describeVaccinations : "",
  describeOtherMedications: answers.anyOtherMedications === "Yes" ? answers.describeOtherMedications : "",
}));
export type CurrentMedications = z.output<typeof CurrentMedications>;

export const AnsweredMedications = z.object(medicationAnswers);

export const Shipping = z.strictObject({
  shippingVersion: VersionOne,
  address: requiredText(1000, "Enter the full address."),
});
export type Shipping = z.output<typeof Shipping>;

const NextUrl = z.object({ nextUrl: z.string().describe("The page where the intake goes on") });

export const answerCatInfo = route({
  method: "POST",
  path: "/cases/:caseId/cat-info",
  who: "owner",
  summary: "Intake step 1. May be sent again until treatment is set.",
  body: CatInfo,
  answer: NextUrl,
});

export const answerFipInfo = route({
  method: "POST",
  path: "/cases/:caseId/fip-info",
  who: "owner",
  summary: "Intake step 2. May be sent again until treatment is set.",
  body: FipInfo,
  answer: NextUrl,
});

export const answerCurrentHealth = route({
  method: "POST",
  path: "/cases/:caseId/current-health",
  who: "owner",
  summary: "Intake step 3; its weight becomes the first weight of the case.",
  body: CurrentHealth,
  answer: NextUrl,
});

export const answerCurrentMedications = route({
  method: "POST",
  path: "/cases/:caseId/current-medications",
  who: "owner",
  summary: "Intake step 4. May be sent again until treatment is set.",
  body: CurrentMedications,
  answer: NextUrl,
});

export const answerShipping = route({
  method: "POST",
  path: "/cases/:caseId/shipping",
  who: "owner",
  summary: "Intake step 5; completes the intake. 409 while another step is missing.",
  body: Shipping,
  answer: NextUrl,
});
