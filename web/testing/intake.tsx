import { page, userEvent } from "vitest/browser";
import { getAccount } from "#contract/accounts.ts";
import type { Case } from "#contract/case.ts";
import type { IntakeSummary } from "#contract/cases.ts";
import { getCase, getIntake } from "#contract/index.ts";
import type { CatInfo, CurrentHealthInfo, CurrentMedications, FipInfo } from "#contract/intake.ts";
import { type IntakeDraft, keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { INTAKE_STEPS, type IntakeStep, nextUrl } from "#domain/intake/intake.ts";
import { currentSession } from "#web/api/session.ts";
import CatInfoPage from "#web/features/intake/cat-info-page.tsx";
import ConfirmPage from "#web/features/intake/confirm-page.tsx";
import CurrentHealthPage from "#web/features/intake/current-health-page.tsx";
import CurrentMedicationsPage from "#web/features/intake/current-medications-page.tsx";
import FipInfoPage from "#web/features/intake/fip-info-page.tsx";
import IntakeLayout from "#web/features/intake/intake-layout.tsx";
import ShippingPage from "#web/features/intake/shipping-page.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { fakeApi, on } from "./fake.ts";
import { ANA, logIn } from "./people.ts";
import { renderRoutes } from "./render.tsx";

export const CASE_ID = "4b5f7a34-7a52-4d0a-9d1a-5e3d8a3c1b77";

export const CAT: CatInfo = {
  catInfoVersion: 1,
  name: "Pepper",
  type: "Domestic",
  sex: "Female",
  spayNeuter: "Yes",
  age: { years: 1, months: 2, isEstimate: true },
};
export const FIP: FipInfo = {
  fipInfoVersion: 1,
  typeOfFIP: ["Wet"],
  hasFluid: "Abdomen",
  hasFluidBeenExtracted: "No",
  eyes: ["No Issues"],
  describeEyes: "",
  mobility: ["No Issues"],
  describeMobility: "",
};
/** Not so long ago that it is asked about. */
export const WEIGHED = addDays(ownToday(), -9);
export const HEALTH: CurrentHealthInfo = {
  currentHealthVersion: 1,
  catWeight: { weightKg: 2.74, effectiveDate: noonUtc(WEIGHED), userFormattedWeight: "2.74 kg" },
  isEating: "Yes",
  describeEating: "Half a pouch, four times a day",
  isDrinking: "Yes",
  hasDiarrhea: "No",
  isVomiting: "No",
  hasFever: "No",
  describeFever: "",
  hasTroubleBreathing: "No",
  hasEnergyChanged: "Yes",
  otherHealthIssues: ["Other"],
  describeOtherHealthIssues: "Found as a stray.",
};
export const MEDICATIONS: CurrentMedications = {
  currentMedicationsVersion: 1,
  generalMedications: ["No / Unknown"],
  describeGeneralMedications: "",
  hasVaccinations: "No",
  describeVaccinations: "",
  anyOtherMedications: "No",
  describeOtherMedications: "",
};

const SUMMARY_KEYS = {
  "cat-info": "cat",
  "fip-info": "fipInfo",
  "current-health": "currentHealthInfo",
  "current-medications": "currentMedications",
  shipping: "shipping",
} as const satisfies Record<IntakeStep, keyof IntakeSummary>;

type State = {
  /** What the server holds. */
  answers?: Omit<IntakeSummary, "_id">;
  treated?: boolean;
  /** Of the cat; as `treated` has it unless said. */
  status?: Status;
  /** What counts no more. */
  goneWeights?: WeightMetric[];
  /** What the server keeps unsent. */
  drafts?: IntakeDraft[];
};

/** Opens a page of the intake, as Ana if nobody else is logged in. */
export function openIntake(
  step: IntakeStep | "confirm",
  state: State = {},
  ...handlers: Parameters<typeof fakeApi>
) {
  const api = intakeApi(state, ...handlers);
  return { api, ...renderRoutes(ROUTES, `/intake/${CASE_ID}/${step}`) };
}

/** Answers what every page of the intake reads, to Ana if nobody else is logged in. */
function intakeApi(
  { answers = {}, treated = false, status, goneWeights = [], drafts = [] }: State,
  ...handlers: Parameters<typeof fakeApi>
) {
  if (!currentSession()) logIn(ANA);
  return fakeApi(
    ...handlers,
    on(getCase, { ...caseWith(answers, treated, status), withdrawn: { weights: goneWeights, doses: [] } }),
    on(getIntake, { _id: CASE_ID, ...answers }),
    on(listIntakeDrafts, drafts),
    on(getAccount, { _id: ANA.id, name: ANA.name, phone: "+1 415 555 0134", cats: [] }),
    on(keepIntakeDraft, { savedOn: "2026-11-20T10:00:00.000Z" }),
  );
}

const ROUTES = [
  {
    path: "/intake/:caseId",
    Component: IntakeLayout,
    children: [
      { path: "cat-info", Component: CatInfoPage },
      { path: "fip-info", Component: FipInfoPage },
      { path: "current-health", Component: CurrentHealthPage },
      { path: "current-medications", Component: CurrentMedicationsPage },
      { path: "shipping", Component: ShippingPage },
      { path: "confirm", Component: ConfirmPage },
    ],
  },
  { path: "*", element: <p>elsewhere</p> },
];

/** The case of an intake with these answers. */
export function caseWith(answers: Omit<IntakeSummary, "_id">, treated: boolean, status?: Status): Case {
  const answered = INTAKE_STEPS.filter((step) => answers[SUMMARY_KEYS[step]]);
  return {
    _id: CASE_ID,
    status: status ?? (treated ? "In Treatment" : "New"),
    cat: answers.cat,
    account: { _id: ANA.id, fullName: ANA.name, phone: "+1 415 555 2671" },
    intake: { answered, nextUrl: nextUrl(CASE_ID, answered) },
    treatmentStartDate: treated ? "2026-11-03T12:00:00.000Z" : undefined,
    created: "2026-11-01T08:00:00.000Z",
    metrics: { weights: [] },
    doses: [],
    statusChanges: [],
  };
}

/** Where the intake goes on, as the server answers a step. */
export function goesOnAt(step: IntakeStep | "confirm") {
  return { nextUrl: `/intake/${CASE_ID}/${step}` };
}

/** Answers a question that has one answer. */
export async function choose(question: string | RegExp, answer: string): Promise<void> {
  await page.getByRole("group", { name: question }).getByRole("radio", { name: answer, exact: true }).click();
}

/** Presses an answer of a question that has many. */
export async function press(answer: string): Promise<void> {
  await page.getByRole("checkbox", { name: answer, exact: true }).click();
}

export async function type(label: string, text: string): Promise<void> {
  await page.getByLabelText(label, { exact: true }).fill(text);
}

export async function pick(label: string, option: string): Promise<void> {
  await userEvent.selectOptions(page.getByLabelText(label, { exact: true }), option);
}

export const nextPage = () => page.getByRole("button", { name: "Next Page", exact: true });

/** Answers one question after the other, leaving one out. */
export async function answerInTurn(answers: Record<string, () => Promise<void>>, missing?: string) {
  const asked = Object.keys(answers).filter((name) => name !== missing);
  for (const name of asked) await answers[name]?.();
}
