import type * as contract from "#contract/index.ts";
import type { AnswerOf, BodyOf, QueryOf } from "#contract/route.ts";
import {
  ANA,
  account,
  calculated,
  cat,
  dose,
  ENTERED,
  EVENT,
  event,
  eventWeight,
  fip,
  health,
  MEDICATION,
  MISO,
  medications,
  oneCase,
  person,
  sentWeight,
  statusChange,
  strategy,
  TODAY,
  weight,
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
const nextUrl = { nextUrl: `/intake/${MISO}/fip-info` };

export const BODIES: Partial<Bodies> = {
  login: { phone: person.phone, password: person.password },
  createAccount: person,
  resetPassword: { accountId: ANA, password: person.password, passwordCheck: person.password },
  claimSetup: { ...person, code: "K7QF-29XD" },
  createCase: { caseInfoVersion: 1, accountId: ANA },
  answerCatInfo: cat,
  answerFipInfo: fip,
  answerCurrentHealth: { ...health, catWeight: sentWeight },
  answerCurrentMedications: medications,
  answerShipping: { shippingVersion: 1, address: "1 Example Street\nSpringfield" },
  recordWeight: sentWeight,
  findGraduating: { startDate: "2026-11-19", endDate: "2026-11-21" },
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
};

export const QUERIES: Partial<Queries> = {
  listOwnCases: page,
  listAllCases: { m: "all", ...page },
  findCases: { t: "mis", y: "cat-name", ...page },
  findGraduating: page,
  getIntake: { t: "intake" },
  listEvents: { t: "Weight Updated", ...page },
  listEventsByStatus: { s: "Complete", ...page },
};

export const ANSWERS: Partial<Answers> = {
  login: token,
  createAccount: token,
  getAccount: {
    _id: ANA,
    name: "Ana Duarte",
    phone: "+1 415 555 0134",
    cats: [{ caseId: MISO, name: "Miso", status: "In Treatment" }],
  },
  resetPassword: { message: "The password was changed." },
  claimSetup: token,
  createCase: MISO,
  answerCatInfo: nextUrl,
  answerFipInfo: nextUrl,
  answerCurrentHealth: nextUrl,
  answerCurrentMedications: nextUrl,
  answerShipping: nextUrl,
  recordWeight: { metric: weight, message: "Weight recorded.", newDose: dose },
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
  listAllCases: [oneCase],
  findCases: [oneCase],
  findGraduating: [oneCase],
  listIntakeStatuses: [{ catName: "Pepper", nextUrl: `/intake/${MISO}/current-health` }],
  changeStatus: statusChange,
  countEvents: [{ type: "New Account", count: 2 }],
  listEvents: [event],
  listEventsByStatus: [event],
  getEventSummary: [{ case: { catName: "Miso", status: "In Treatment", caseId: MISO } }],
  getEventWeightHistory: [eventWeight],
  changeEventStatus: event,
  listMedications: [
    {
      _id: MEDICATION,
      version: 1,
      displayName: "GS-441524 injection 15 mg/ml",
      type: "liquid",
      concentration_mg_ml: 15,
      strategy,
      dosages: [{ type: "Wet", dosage: 6, source: "a paper", sourceDate: TODAY }],
      dosesPerDay: 1,
      ceilingMgPerKg: 15,
      active: true,
      source: "a paper",
      confirmedOn: ENTERED,
    },
  ],
  setTreatment: dose,
  updateTreatment: dose,
  getSettings: {
    productName: "FIP",
    links: { helpGroup: "https://example.org/help" },
    messaging: { appName: "Messenger", link: "https://example.org/team" },
  },
};
