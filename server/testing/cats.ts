import { createCase } from "#contract/cases.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { type Day, type Instant, utcDay } from "#domain/calendar.ts";
import type { Person } from "./people.ts";

type Fip = BodyOf<typeof answerFipInfo>;

export type CatDetails = Partial<Pick<Fip, "typeOfFIP" | "eyes" | "mobility">> & {
  name?: string;
  weightKg?: number;
  /** The day of the intake's weight; today unless said. */
  weightDay?: Day;
  /** Whether the last step of the intake, the address, is answered as well; it is unless said. */
  isComplete?: boolean;
};

/** Opens a case and answers its intake, by the calls an owner's page makes. */
export async function openCase(
  { accountId, send }: Person,
  now: Instant,
  {
    name = "Miso",
    weightKg = 3,
    weightDay = utcDay(now),
    typeOfFIP = ["Wet"],
    isComplete = true,
    ...signs
  }: CatDetails,
): Promise<string> {
  const { body: caseId } = await send(createCase, { body: { caseInfoVersion: 1, accountId } });
  const params = { caseId };
  const steps = [
    await send(answerCatInfo, { params, body: { ...CAT, name } }),
    await send(answerFipInfo, { params, body: { ...FIP, typeOfFIP, ...signs } }),
    await send(answerCurrentHealth, {
      params,
      body: { ...HEALTH, catWeight: { weightKg, effectiveDate: weightDay } },
    }),
    await send(answerCurrentMedications, { params, body: MEDICATIONS }),
    ...(isComplete ? [await send(answerShipping, { params, body: SHIPPING })] : []),
  ];
  // Reading an answer throws if the step was refused.
  for (const step of steps) void step.body;
  return caseId;
}

const CAT = {
  catInfoVersion: 1,
  type: "Domestic",
  sex: "Female",
  spayNeuter: "Yes",
  age: { years: 1, months: 2, isEstimate: false },
} satisfies Partial<BodyOf<typeof answerCatInfo>>;

const FIP = {
  fipInfoVersion: 1,
  hasFluid: "Abdomen",
  hasFluidBeenExtracted: "No",
  eyes: ["No Issues"],
  mobility: ["No Issues"],
} satisfies Partial<BodyOf<typeof answerFipInfo>>;

const HEALTH = {
  currentHealthVersion: 1,
  isEating: "Yes",
  describeEating: "A little",
  isDrinking: "Yes",
  hasDiarrhea: "No",
  isVomiting: "No",
  hasFever: "No",
  hasTroubleBreathing: "No",
  hasEnergyChanged: "Yes",
  otherHealthIssues: ["No / Unknown"],
} satisfies Partial<BodyOf<typeof answerCurrentHealth>>;

const MEDICATIONS = {
  currentMedicationsVersion: 1,
  generalMedications: ["No / Unknown"],
  hasVaccinations: "No",
  anyOtherMedications: "No",
} satisfies BodyOf<typeof answerCurrentMedications>;

const SHIPPING = { shippingVersion: 1, address: "1 Example Street" } satisfies BodyOf<typeof answerShipping>;
