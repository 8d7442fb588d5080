import { login } from "#contract/accounts.ts";
import { getIntake } from "#contract/cases.ts";
import type * as contract from "#contract/index.ts";
import { listLogins } from "#contract/logins.ts";
import { activateMedication } from "#contract/medications.ts";
import type { Route } from "#contract/route.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import * as intake from "#server/testing/intake-answers.ts";
import { askForCode, codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { codeOf, withFactor } from "#server/testing/second-factor.ts";
import { adjust, fillIn } from "#server/testing/treatment-form.ts";
import { advisers, type Gets, loggedIn, open, owned } from "./gets.ts";
import { type InputOn, newEntry } from "./stage.ts";

const OBSERVED = {
  statusVersion: 1,
  type: "Status",
  newStatus: "Observation",
  note: "All well.",
  effectiveDate: "2026-11-20",
} as const;

/**
 * Who gets which answer from each call of the contract. A row is
 *
 *   [how the call treats its callers, a valid input about what is Ann's]
 *
 * The number is the status of success. Anybody who is not let in must learn and change nothing:
 * authorisation.test.ts makes every call as everybody.
 */
export const EXPECTED: { [Verb in keyof typeof contract]?: Row<(typeof contract)[Verb]> } = {
  login: [open(200), async ({ ann }) => ({ body: { phone: ann.phone, password: PASSWORD } })],
  createAccount: [open(201), async () => ({ body: newAccount() })],
  // There is an adviser already, so the code does not even count.
  claimSetup: [open(409), async () => ({ body: { ...newAccount(), code: "K7QF-29XD" } })],
  requestPassword: [open(204), async ({ ann }) => ({ body: { phone: ann.phone } })],
  renewPassword: [
    open(200),
    async ({ world, ada, ann }) => {
      const [code, password] = [await codeFor(world, ada, ann), "four loud herons"];
      return { body: { phone: ann.phone, code, password, passwordCheck: password } };
    },
  ],
  getSettings: [open(200), async () => ({})],

  logout: [loggedIn(204), async () => ({})],
  changePassword: [
    loggedIn(200),
    async () => ({
      body: { oldPassword: PASSWORD, password: "four loud herons", passwordCheck: "four loud herons" },
    }),
  ],
  getSecondFactor: [loggedIn(200), async () => ({})],
  beginSecondFactor: [loggedIn(201), async () => ({})],
  // Everybody has a secret of one's own, so only Ann has one to confirm, or to take away.
  confirmSecondFactor: [
    { ...loggedIn(409), "its owner": 200 },
    async ({ world, ann }) => {
      const { secret } = (await ann.send(beginSecondFactor)).body;
      return { body: { code: codeOf(secret, world.now) } };
    },
  ],
  renewRecoveryCodes: [
    { ...loggedIn(409), "its owner": 200 },
    async ({ world, ann }) => ({ body: { code: (await withFactor(world, ann)).code() } }),
  ],
  removeSecondFactor: [
    { ...loggedIn(409), "its owner": 204 },
    async ({ world, ann }) => ({ body: { code: (await withFactor(world, ann)).code() } }),
  ],
  confirmPassword: [loggedIn(204), async () => ({ body: { password: PASSWORD } })],
  listOwnCases: [loggedIn(200), async () => ({ query: {} })],
  listIntakeStatuses: [loggedIn(200), async () => ({})],

  getAccount: [owned(200), async ({ ann }) => ({ params: { accountId: ann.accountId } })],
  listLogins: [owned(200), async ({ ann: { accountId } }) => ({ params: { accountId } })],
  endLogin: [
    owned(204),
    async ({ world, ann: { accountId, phone, send } }) => {
      void (await world.send(login, { body: { phone, password: PASSWORD } })).body;
      const { body: logins } = await send(listLogins, { params: { accountId } });
      return { params: { accountId, loginId: logins.find(({ isThisOne }) => !isThisOne)?._id ?? "" } };
    },
  ],
  endOtherLogins: [owned(204), async ({ ann: { accountId } }) => ({ params: { accountId } })],
  createCase: [owned(201), async ({ ann }) => ({ body: { caseInfoVersion: 1, accountId: ann.accountId } })],
  getCase: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() } })],
  getIntake: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() }, query: { t: "intake" } })],
  answerCatInfo: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() }, body: intake.catInfo })],
  answerFipInfo: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() }, body: intake.fipInfo })],
  answerCurrentHealth: [
    owned(200),
    async ({ cat }) => ({ params: { caseId: await cat() }, body: intake.currentHealth }),
  ],
  answerCurrentMedications: [
    owned(200),
    async ({ cat }) => ({ params: { caseId: await cat() }, body: intake.currentMedications }),
  ],
  answerShipping: [
    owned(200),
    async ({ cat }) => ({ params: { caseId: await cat() }, body: intake.shipping }),
  ],
  keepIntakeDraft: [
    owned(200),
    async ({ ann, cat }) => {
      const params = { caseId: await cat() };
      const { sentOn } = (await ann.send(getIntake, { params, query: { t: "intake" } })).body;
      const begunFrom = sentOn?.["fip-info"];
      return { params, body: { step: "fip-info", answers: '{"describeEyes":"Cloudy"}', begunFrom } };
    },
  ],
  listIntakeDrafts: [owned(200), async ({ cat }) => ({ params: { caseId: await cat() } })],
  recordWeight: [
    owned(201),
    async ({ treatedCat }) => ({ params: { caseId: await treatedCat() }, body: aWeight }),
  ],
  withdrawWeight: [
    owned(201),
    async ({ ann, treatedCat }) => {
      const caseId = await treatedCat();
      const { body } = await ann.send(recordWeight, { params: { caseId }, body: aWeight });
      return { params: { caseId, weightId: body.metric._id }, body: { reason: "Mistyped" } };
    },
  ],

  listPasswordRequests: [advisers(200), async () => ({ query: {} })],
  countPasswordRequests: [advisers(200), async () => ({})],
  issuePasswordCode: [
    advisers(201),
    async ({ world, ada, ann }) => ({ params: { requestId: await askForCode(world, ada, ann) } }),
  ],
  listPasswordResets: [advisers(200), async ({ ann: { accountId } }) => ({ params: { accountId } })],
  dismissPasswordRequest: [
    advisers(204),
    async ({ world, ada, ann }) => ({ params: { requestId: await askForCode(world, ada, ann) } }),
  ],

  getTestDates: [loggedIn(200), async () => ({})],
  explainSearch: [advisers(200), async () => ({ body: { t: "canary", y: "cat-name" } })],
  deleteCase: [advisers(204), async ({ cat }) => ({ params: { caseId: await cat() } })],
  restoreCase: [advisers(200), async ({ cat }) => ({ params: { caseId: await cat() } })],
  findByWeight: [advisers(200), async () => ({ query: {}, body: { minWeightKg: 3 } })],
  findByMedication: [
    advisers(200),
    async ({ medication }) => ({ query: {}, body: { medicationId: await medication(), version: 1 } }),
  ],
  findByWords: [advisers(200), async () => ({ body: { words: "canary" } })],
  listAudit: [advisers(200), async () => ({ query: {} })],
  listCaseAudit: [advisers(200), async ({ cat }) => ({ params: { caseId: await cat() }, query: {} })],
  listAllCases: [advisers(200), async () => ({ query: { m: "all" } })],
  findCases: [advisers(200), async () => ({ query: { t: "canary", y: "cat-name" } })],
  findGraduating: [
    advisers(200),
    async () => ({ query: {}, body: { startDate: "2026-11-19", endDate: "2026-11-21" } }),
  ],
  resetPassword: [
    advisers(200),
    async ({ ann: { accountId } }) => ({
      params: { accountId },
      body: { accountId, password: "four loud herons", passwordCheck: "four loud herons" },
    }),
  ],
  changeStatus: [advisers(200), async ({ cat }) => ({ params: { caseId: await cat() }, body: OBSERVED })],
  listMedications: [advisers(200), async () => ({})],
  addMedication: [advisers(201), async () => ({ body: newEntry() })],
  editMedication: [
    advisers(201),
    async ({ medication }) => ({
      params: { medicationId: await medication() },
      body: { ...newEntry(), version: 1 },
    }),
  ],
  listMedicationVersions: [
    advisers(200),
    async ({ medication }) => ({ params: { medicationId: await medication() } }),
  ],
  confirmMedication: [
    advisers(200),
    async ({ medication }) => ({ params: { medicationId: await medication() }, body: { version: 1 } }),
  ],
  activateMedication: [
    advisers(200),
    async ({ medication }) => ({ params: { medicationId: await medication() }, body: { version: 1 } }),
  ],
  deactivateMedication: [
    advisers(200),
    async ({ ada, medication }) => {
      const params = { medicationId: await medication() };
      void (await ada.send(activateMedication, { params, body: { version: 1 } })).body;
      return { params, body: { version: 1 } };
    },
  ],
  getTreatmentCase: [advisers(200), async ({ cat }) => ({ params: { caseId: await cat() } })],
  setTreatment: [
    advisers(200),
    async ({ ada, cat }) => {
      const caseId = await cat();
      return { params: { caseId }, body: await fillIn(ada, caseId, { day: "2026-11-20" }) };
    },
  ],
  updateTreatment: [
    advisers(200),
    async ({ ada, treatedCat }) => {
      const caseId = await treatedCat();
      return { params: { caseId }, body: await fillIn(ada, caseId, { day: "2026-11-20" }) };
    },
  ],
  withdrawDose: [
    advisers(201),
    async ({ ada, treatedCat }) => {
      const caseId = await treatedCat();
      const { _id: doseId } = await adjust(ada, caseId, { day: "2026-11-20", type: "Neuro" });
      return { params: { caseId, doseId }, body: { reason: "Meant for another cat" } };
    },
  ],
  withdrawStatusChange: [
    advisers(201),
    async ({ ada, treatedCat }) => {
      const caseId = await treatedCat();
      const changed = await ada.send(changeStatus, { params: { caseId }, body: OBSERVED });
      const changeId = changed.body._id;
      return { params: { caseId, changeId }, body: { reason: "Meant for another cat" } };
    },
  ],
  countEvents: [advisers(200), async () => ({})],
  listEvents: [advisers(200), async () => ({ query: { t: "New Case" } })],
  listEventsByStatus: [advisers(200), async () => ({ query: { s: "Complete" } })],
  getEventSummary: [advisers(200), async ({ event }) => ({ params: { eventId: await event() } })],
  getEventWeightHistory: [advisers(200), async ({ event }) => ({ params: { eventId: await event() } })],
  changeEventStatus: [
    advisers(200),
    async ({ event }) => {
      const eventId = await event();
      return { params: { eventId }, body: { eventId, newStatus: "Complete", note: "Seen." } };
    },
  ],
};

const aWeight = {
  weightKg: 3.1,
  effectiveDate: "2026-11-20",
  userFormattedWeight: "3.1 kg",
  entered: { weightType: "kg", userEnteredDecimalValue: 3.1 },
} as const;

/** Calls that an adviser may make about a deleted case or account, such as one that restores it. */
export const STILL_FOUND: readonly string[] = ["deleteCase", "restoreCase"];

type Row<R extends Route> = readonly [gets: Gets, input: InputOn<R>];
let accounts = 0;

function newAccount() {
  accounts += 1;
  const password = "two brave badgers";
  const phone = `+1416${String(5_550_000 + accounts)}`;
  return { firstName: "Ben", lastName: "Example", phone, password, passwordCheck: password };
}
