import { z } from "zod";
import { AGE_MUST_BE_POSITIVE, ageError, MAX_AGE_MONTHS, MAX_AGE_YEARS } from "#domain/age.ts";
import {
  ANSWER_NEEDED,
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
} from "#domain/intake/intake.ts";
import { route } from "./route.ts";
import { Instant, requiredLine, requiredText, text, VersionOne } from "./values.ts";
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

const cat = ANSWER_NEEDED["cat-info"];
const fip = ANSWER_NEEDED["fip-info"];
const health = ANSWER_NEEDED["current-health"];
const medications = ANSWER_NEEDED["current-medications"];

export const CatInfo = z.strictObject({
  catInfoVersion: VersionOne,
  name: requiredLine(100, cat.name),
  type: oneOf(BREEDS, cat.type),
  sex: oneOf(SEXES, cat.sex),
  spayNeuter: oneOf(YES_NO_UNKNOWN, cat.spayNeuter),
  age: z
    .strictObject({
      years: z.number({ error: cat.years }).int().min(0).max(MAX_AGE_YEARS),
      months: z.number({ error: cat.months }).int().min(0).max(MAX_AGE_MONTHS),
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

/** The same with when the age was given, for how old the cat is by now. */
export const KnownCat = AnsweredCatInfo.extend({ ageGivenOn: Instant.optional() });
export type KnownCat = z.output<typeof KnownCat>;

const fipAnswers = {
  fipInfoVersion: VersionOne,
  typeOfFIP: someOf(FIP_TYPES, fip.typeOfFIP),
  hasFluid: oneOf(FLUID_PLACES, fip.hasFluid),
  hasFluidBeenExtracted: oneOf(YES_NO, fip.hasFluidBeenExtracted),
  eyes: someOf(EYES, fip.eyes),
  describeEyes: described,
  mobility: someOf(MOBILITY, fip.mobility),
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
  isEating: oneOf(YES_NO, health.isEating),
  describeEating: described,
  isDrinking: oneOf(YES_NO, health.isDrinking),
  hasDiarrhea: oneOf(YES_NO, health.hasDiarrhea),
  isVomiting: oneOf(YES_NO, health.isVomiting),
  hasFever: oneOf(YES_NO, health.hasFever),
  describeFever: described,
  hasTroubleBreathing: oneOf(YES_NO, health.hasTroubleBreathing),
  hasEnergyChanged: oneOf(YES_NO, health.hasEnergyChanged),
  otherHealthIssues: someOf(OTHER_HEALTH_ISSUES, health.otherHealthIssues),
  describeOtherHealthIssues: described,
};

export const CurrentHealth = z
  .strictObject({ ...healthAnswers, catWeight: WeightMetricData })
  .transform((answers) => ({
    ...answers,
    describeEating: answers.isEating === "Yes" ? answers.describeEating : "",
    describeFever: answers.hasFever === "Yes" ? answers.describeFever : "",
  }));
export type CurrentHealth = z.output<typeof CurrentHealth>;

/** The same as an answer: its weight as it was recorded. */
export const CurrentHealthInfo = z.object({ ...healthAnswers, catWeight: WeightMetric.shape.data });
export type CurrentHealthInfo = z.output<typeof CurrentHealthInfo>;

const medicationAnswers = {
  currentMedicationsVersion: VersionOne,
  generalMedications: someOf(GENERAL_MEDICATIONS, medications.generalMedications),
  describeGeneralMedications: described,
  hasVaccinations: oneOf(YES_NO, medications.hasVaccinations),
  describeVaccinations: described,
  anyOtherMedications: oneOf(YES_NO, medications.anyOtherMedications),
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
  address: requiredText(1000, ANSWER_NEEDED.shipping.address),
});
export type Shipping = z.output<typeof Shipping>;

const NextUrl = z.object({
  nextUrl: z.string().describe("The page where the intake goes on"),
  sentOn: Instant.optional().describe(
    "When the answers were kept: what a draft that changes them began from",
  ),
});
export type NextUrl = z.output<typeof NextUrl>;

const ifMatch = "`sentOn` of the answers that these were typed over, or none.";

export const answerCatInfo = route({
  method: "POST",
  path: "/cases/:caseId/cat-info",
  who: "owner",
  summary: "Intake step 1. May be sent again until treatment is set.",
  body: CatInfo,
  ifMatch,
  answer: NextUrl,
});

export const answerFipInfo = route({
  method: "POST",
  path: "/cases/:caseId/fip-info",
  who: "owner",
  summary: "Intake step 2. May be sent again until treatment is set.",
  body: FipInfo,
  ifMatch,
  answer: NextUrl,
});

export const answerCurrentHealth = route({
  method: "POST",
  path: "/cases/:caseId/current-health",
  who: "owner",
  summary: "Intake step 3; its weight becomes the first weight of the case.",
  body: CurrentHealth,
  ifMatch,
  answer: NextUrl,
});

export const answerCurrentMedications = route({
  method: "POST",
  path: "/cases/:caseId/current-medications",
  who: "owner",
  summary: "Intake step 4. May be sent again until treatment is set.",
  body: CurrentMedications,
  ifMatch,
  answer: NextUrl,
});

export const answerShipping = route({
  method: "POST",
  path: "/cases/:caseId/shipping",
  who: "owner",
  summary: "Intake step 5; completes the intake. 409 while another step is missing.",
  body: Shipping,
  ifMatch,
  answer: NextUrl,
});
