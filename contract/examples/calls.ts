import type * as contract from "#contract/index.ts";
import type { AnswerOf, BodyOf, QueryOf } from "#contract/route.ts";
import { RECOVERY_CODES } from "#domain/account/second-factor.ts";
import {
  ANA,
  account,
  calculated,
  cat,
  dose,
  ENTERED,
  EVENT,
  entry,
  event,
  eventWeight,
  fip,
  health,
  MISO,
  medication,
  medications,
  oneCase,
  person,
  RUTH,
  sentWeight,
  statusChange,
  TODAY,
  weight,
  withdrawn,
} from "./miso.ts";

/** One worked example of every body, query and answer; api.test.ts asks for one of each call. */
type Api = typeof contract;
type Bodies = {
  [Verb in keyof Api as BodyOf<Api[Verb]> extends undefined ? never : Verb]: BodyOf<Api[Verb]>;
};
type Queries = {
  [Verb in keyof Api as QueryOf<Api[Verb]> extends undefined ? never : Verb]: QueryOf<Api[Verb]>;
};
type Answers = {
  [Verb in keyof Api as AnswerOf<Api[Verb]> extends void ? never : Verb]: AnswerOf<Api[Verb]>;
};

const token = "header.payload.signature";
const page = { limit: 25, after: "cursor" };
const auditEntry = {
  _id: EVENT,
  at: ENTERED,
  verb: "recordWeight",
  status: 201,
  enteredBy: ANA,
  enteredByName: "Ana Duarte",
  asAdmin: false,
  caseId: MISO,
  catName: "Miso",
  requestId: "5f0c",
  source: "0a1b2c3d4e5f",
};
const nextUrl = { nextUrl: `/intake/${MISO}/fip-info` };

export const BODIES: Partial<Bodies> = {
  login: { phone: person.phone, password: person.password },
  createAccount: person,
  resetPassword: {
    accountId: ANA,
    password: person.password,
    passwordCheck: person.password,
    reason: "Lost her phone; called her at the number we have",
  },
  changePassword: { oldPassword: "an old one", password: person.password, passwordCheck: person.password },
  confirmPassword: { password: person.password },
  confirmSecondFactor: { code: "123 456" },
  renewRecoveryCodes: { code: "123 456" },
  removeSecondFactor: { code: "K7QF2 9XDMT" },
  claimSetup: { ...person, code: "K7QF-29XD" },
  requestPassword: { phone: person.phone },
  renewPassword: {
    phone: person.phone,
    code: "K7QF2 9XDMT",
    password: person.password,
    passwordCheck: person.password,
  },
  createCase: { caseInfoVersion: 1, accountId: ANA },
  answerCatInfo: cat,
  answerFipInfo: fip,
  answerCurrentHealth: { ...health, catWeight: sentWeight },
  answerCurrentMedications: medications,
  answerShipping: { shippingVersion: 1, address: "1 Example Street\nSpringfield" },
  keepIntakeDraft: {
    step: "fip-info",
    answers: '{"typeOfFIP":["Wet"]}',
    begunFrom: ENTERED,
    device: "b3f1",
    changes: 4,
  },
  recordWeight: sentWeight,
  withdrawWeight: { reason: "Mistyped" },
  withdrawDose: { reason: "Meant for another cat" },
  withdrawStatusChange: { reason: "Wrong cat" },
  findGraduating: { startDate: "2026-11-19", endDate: "2026-11-21" },
  findByWeight: { minWeightKg: 2, maxWeightKg: 4.5, startDate: "2026-11-01", endDate: "2026-11-20" },
  findByMedication: { medicationId: medication._id, version: medication.version },
  findByWords: { words: "miso 0134" },
  explainSearch: { t: " mis ", y: "cat-name" },
  changeStatus: {
    statusVersion: 1,
    type: "Status",
    newStatus: "Observation",
    note: "",
    effectiveDate: "2026-11-20",
  },
  setTreatment: calculated,
  updateTreatment: calculated,
  changeEventStatus: { eventId: EVENT, newStatus: "DeletedAccount", note: "", data: account },
  addMedication: entry,
  editMedication: { ...entry, version: 1 },
  activateMedication: { version: 1 },
  deactivateMedication: { version: 1 },
  confirmMedication: { version: 1 },
};

export const QUERIES: Partial<Queries> = {
  listAudit: page,
  listCaseAudit: page,
  listOwnCases: page,
  listAllCases: { m: "all", ...page },
  findCases: { t: "mis", y: "cat-name", ...page },
  findGraduating: page,
  findByWeight: page,
  findByMedication: page,
  listPasswordRequests: page,
  getIntake: { t: "intake" },
  listEvents: { t: "Weight Updated", ...page },
  listEventsByStatus: { s: "Complete", ...page },
};

export const ANSWERS: Partial<Answers> = {
  login: token,
  createAccount: token,
  listPasswordResets: [{ _id: EVENT, resetOn: ENTERED, resetByName: "Ruth Meyer", reason: "Lost her phone" }],
  listLogins: [
    {
      _id: EVENT,
      browser: "Firefox",
      device: "Android",
      loggedInOn: ENTERED,
      lastSeenOn: ENTERED,
      isThisOne: true,
    },
  ],
  getAccount: {
    _id: ANA,
    name: "Ana Duarte",
    phone: "+1 415 555 0134",
    cats: [{ caseId: MISO, name: "Miso", status: "In Treatment" }],
  },
  resetPassword: { message: "The password was changed." },
  changePassword: { message: "Your new password is set.", token },
  getSecondFactor: { isOn: true, isRequired: false, onSince: ENTERED, recoveryCodesLeft: 9 },
  beginSecondFactor: {
    secret: "JBSWY3DPEHPK3PXP",
    link: "otpauth://totp/FIP:%2B14155550134?issuer=FIP&secret=JBSWY3DPEHPK3PXP",
  },
  renewRecoveryCodes: { recoveryCodes: Array<string>(RECOVERY_CODES).fill("K7QF29XDMT") },
  confirmSecondFactor: { recoveryCodes: Array<string>(RECOVERY_CODES).fill("K7QF29XDMT") },
  claimSetup: token,
  renewPassword: { message: "Your new password is set." },
  listPasswordRequests: [
    {
      _id: EVENT,
      askedOn: ENTERED,
      lastAskedOn: ENTERED,
      account: {
        ...account,
        isAdmin: false,
        createdOn: ENTERED,
        cats: [{ caseId: MISO, name: "Miso", status: "In Treatment" }],
      },
      code: {
        _id: MISO,
        issuedOn: ENTERED,
        issuedByName: "Ruth Meyer",
        expiresOn: ENTERED,
        triesLeft: 100_000,
      },
    },
  ],
  countPasswordRequests: { count: 2 },
  issuePasswordCode: { _id: MISO, code: "K7QF29XDMT", expiresOn: ENTERED },
  createCase: MISO,
  answerCatInfo: nextUrl,
  answerFipInfo: nextUrl,
  answerCurrentHealth: nextUrl,
  answerCurrentMedications: nextUrl,
  answerShipping: nextUrl,
  recordWeight: { metric: weight, message: "Weight recorded.", newDose: dose },
  withdrawWeight: {
    metric: { ...weight, withdrawn },
    message: "The weight no longer counts.",
    newDose: dose,
  },
  withdrawStatusChange: {
    change: { ...statusChange, withdrawn },
    inForce: { newStatus: "In Treatment", effectiveDate: statusChange.effectiveDate },
    message: "The change no longer counts.",
  },
  withdrawDose: { doses: [{ ...dose, withdrawn }], message: "The dose no longer counts.", newDose: dose },
  getCase: oneCase,
  getIntake: {
    _id: MISO,
    cat,
    fipInfo: fip,
    currentHealthInfo: { ...health, catWeight: weight.data },
    currentMedications: medications,
    shipping: { address: "1 Example Street\nSpringfield" },
  },
  getTreatmentCase: { ...oneCase, typeOfFIP: ["Wet"] },
  listOwnCases: [oneCase],
  listAllCases: [
    { ...oneCase, deletion: { deletedOn: ENTERED, deletedBy: RUTH, deletedByName: "Ruth Meyer" } },
  ],
  findCases: [oneCase],
  findGraduating: [oneCase],
  findByWeight: [oneCase],
  findByMedication: [oneCase],
  findByWords: { cases: [oneCase], areAlike: false, isMore: false },
  restoreCase: oneCase,
  listIntakeStatuses: [
    {
      catName: "Pepper",
      nextUrl: `/intake/${MISO}/current-medications`,
      answered: ["cat-info", "fip-info", "current-health"],
      urgentSigns: ["trouble-breathing"],
    },
  ],
  changeStatus: statusChange,
  countEvents: [
    { type: "New Intake", count: 2, vetNow: 1 },
    { type: "Weight Updated", count: 9, beforeNextDose: { count: 1, oldest: MISO } },
  ],
  listEvents: [event],
  listEventsByStatus: [event],
  getEventSummary: [{ case: { catName: "Miso", status: "In Treatment", caseId: MISO } }],
  getEventWeightHistory: [eventWeight],
  changeEventStatus: event,
  listMedications: [medication],
  listMedicationVersions: [
    {
      ...medication,
      enteredOn: ENTERED,
      enteredByName: "Ruth Meyer",
      catsOnIt: 3,
      uses: [{ active: true, enteredOn: ENTERED, enteredByName: "Ruth Meyer" }],
    },
  ],
  addMedication: medication,
  editMedication: medication,
  activateMedication: medication,
  deactivateMedication: medication,
  confirmMedication: medication,
  keepIntakeDraft: { savedOn: ENTERED },
  listIntakeDrafts: [
    {
      step: "fip-info",
      answers: '{"typeOfFIP":["Wet"]}',
      begunFrom: ENTERED,
      device: "b3f1",
      changes: 4,
      savedOn: ENTERED,
    },
  ],
  listAudit: [auditEntry],
  listCaseAudit: [auditEntry],
  setTreatment: dose,
  updateTreatment: dose,
  getTestDates: {
    now: ENTERED,
    today: TODAY,
    latestToday: TODAY,
    earliestTreatmentDate: "2022-01-01T12:00:00.000Z",
    earliestWeightDate: "2000-01-01T12:00:00.000Z",
    treatment: {
      startDate: TODAY,
      lastDoseDate: "2027-02-11T12:00:00.000Z",
      graduationDate: "2027-02-12T12:00:00.000Z",
    },
    observation: { startDate: TODAY, endDate: "2027-02-12T12:00:00.000Z" },
  },
  explainSearch: { search: "findCases", call: "GET /cases", t: "mis", y: "cat-name" },
  getSettings: {
    productName: "FIP",
    links: { helpGroup: "https://example.org/help" },
    messaging: { appName: "Messenger", link: "https://example.org/team" },
  },
};
