import { describe, expect, test } from "vitest";
import { SELECTABLE_STATUSES } from "#domain/course/status.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import { ANSWERS, BODIES } from "./examples/calls.ts";
import { MEDICATION, WEIGHT } from "./examples/miso.ts";
import * as contract from "./index.ts";
import type { Route } from "./route.ts";

const bodyMessages = ({ body }: Route, sent: unknown) =>
  body?.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
const queryMessages = ({ query }: Route, sent: unknown) =>
  query?.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];

describe("a change of status", () => {
  test.each(SELECTABLE_STATUSES)("to %s is accepted", (newStatus) => {
    expect(bodyMessages(contract.changeStatus, { ...BODIES.changeStatus, newStatus })).toEqual([]);
  });

  test.each(["New", "Intake Complete", "In Treatment", "cured", "", undefined])(
    "to %j is refused",
    (newStatus) => {
      expect(bodyMessages(contract.changeStatus, { ...BODIES.changeStatus, newStatus })).toEqual([
        "Choose a new status.",
      ]);
    },
  );

  test.each([
    ["the day", "effectiveDate"],
    ["the type", "type"],
    ["the version", "statusVersion"],
  ])("needs %s", (_, field) => {
    expect(bodyMessages(contract.changeStatus, { ...BODIES.changeStatus, [field]: undefined })).toHaveLength(
      1,
    );
  });

  test("needs no note", () => {
    const { note: _, ...rest } = { note: "", ...BODIES.changeStatus };
    expect(contract.changeStatus.body?.parse(rest)).toMatchObject({ note: "", effectiveDate: "2026-11-20" });
  });
});

describe("a search", () => {
  test.each([
    [{ y: "cat-name" }, "t"],
    [{ t: "mis" }, "y"],
    [{ t: " ", y: "owner-name" }, "t"],
    [{ t: "mis", y: "phone" }, "y"],
    [{ t: "x".repeat(101), y: "cat-name" }, "t"],
  ])("by %j is refused because of %s", (query, field) => {
    const issues = contract.findCases.query?.safeParse(query).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test.each([
    [{ startDate: "2026-11-19", endDate: "2026-11-19" }, []],
    [{ startDate: "2026-11-20", endDate: "2026-11-19" }, ["The end date is before the start date."]],
    [
      { startDate: "2026-11-20T12:00:00.000Z", endDate: "2026-11-19" },
      ["The end date is before the start date."],
    ],
  ])("for graduations in %j: %j", (body, messages) => {
    expect(bodyMessages(contract.findGraduating, body)).toEqual(messages);
  });

  test.each([["startDate"], ["endDate"]])("for graduations needs the %s", (field) => {
    expect(
      bodyMessages(contract.findGraduating, { ...BODIES.findGraduating, [field]: undefined }),
    ).toHaveLength(1);
  });
});

describe("the inbox", () => {
  test.each(EVENT_TYPES)("lists %s", (t) => {
    expect(queryMessages(contract.listEvents, { t })).toEqual([]);
  });

  test.each(["Historic", "new account", "", undefined])("knows no type %j", (t) => {
    expect(queryMessages(contract.listEvents, { t })).toEqual([
      "There was some issue trying to figure out the event type.",
    ]);
  });

  test.each([
    ["New", 0],
    ["Complete", 0],
    ["DeletedAccount", 0],
    ["Open", 1],
  ])("by status %s: %d refusals", (s, refusals) => {
    expect(queryMessages(contract.listEventsByStatus, { s })).toHaveLength(refusals);
  });

  test("takes a new status without a note and without data", () => {
    const body = { eventId: BODIES.changeEventStatus?.eventId, newStatus: "Complete" };
    expect(contract.changeEventStatus.body?.parse(body)).toEqual({ ...body, note: "" });
  });
});

describe("an account", () => {
  test.each(["firstName", "lastName", "phone", "password", "passwordCheck"])("needs %s", (field) => {
    expect(
      bodyMessages(contract.createAccount, { ...BODIES.createAccount, [field]: undefined }),
    ).toHaveLength(1);
  });

  test.each([
    ["firstName", " ", "Enter a first name."],
    ["lastName", "", "Enter a last name."],
    ["phone", "", "Enter a phone number."],
    ["password", "", "Enter a password."],
  ])("with %s %j is refused", (field, value, message) => {
    expect(bodyMessages(contract.createAccount, { ...BODIES.createAccount, [field]: value })).toEqual([
      message,
    ]);
  });

  test("has its password as typed, blanks and all", () => {
    const typed = " \u0000 pass\tword\n ";
    const body = { ...BODIES.createAccount, password: typed, passwordCheck: typed };
    expect(contract.createAccount.body?.parse(body)).toMatchObject({ password: typed, passwordCheck: typed });
  });
});

describe("what is typed may be so long", () => {
  test.each<[string, Route, object | undefined, string, number]>([
    ["a first name", contract.createAccount, BODIES.createAccount, "firstName", 100],
    ["a last name", contract.createAccount, BODIES.createAccount, "lastName", 100],
    ["a phone number", contract.createAccount, BODIES.createAccount, "phone", 40],
    ["a password", contract.login, BODIES.login, "password", 1024],
    ["its verification", contract.createAccount, BODIES.createAccount, "passwordCheck", 1024],
    ["its verification by an admin", contract.resetPassword, BODIES.resetPassword, "passwordCheck", 1024],
    ["a setup code", contract.claimSetup, BODIES.claimSetup, "code", 100],
    ["a cat's name", contract.answerCatInfo, BODIES.answerCatInfo, "name", 100],
    ["a description", contract.answerFipInfo, BODIES.answerFipInfo, "describeEyes", 2000],
    ["an address", contract.answerShipping, BODIES.answerShipping, "address", 1000],
    ["a weight in words", contract.recordWeight, BODIES.recordWeight, "userFormattedWeight", 40],
  ])("%s", (_, route, body, field, max) => {
    expect(bodyMessages(route, { ...body, [field]: "x".repeat(max) })).toEqual([]);
    expect(bodyMessages(route, { ...body, [field]: "x".repeat(max + 1) })).toHaveLength(1);
  });

  test("a password may be one letter here: how short is too short is said by the rule for new ones", () => {
    expect(bodyMessages(contract.login, { ...BODIES.login, password: "x" })).toEqual([]);
  });

  test("a cursor", () => {
    expect(queryMessages(contract.listOwnCases, { after: "x".repeat(300) })).toEqual([]);
    expect(queryMessages(contract.listOwnCases, { after: "x".repeat(301) })).toHaveLength(1);
  });
});

describe("a treatment", () => {
  test.each(["medication", "dosage", "dose", "liquid", "weight", "strategy", "weightUsedInCalc"])(
    "needs %s",
    (field) => {
      const sent = { ...BODIES.setTreatment, [field]: undefined };
      expect(bodyMessages(contract.setTreatment, sent)).toHaveLength(1);
      expect(bodyMessages(contract.updateTreatment, sent)).toHaveLength(1);
    },
  );

  test.each(["treatmentStartDate", "graduationDate", "effectiveDate"])("needs %s, a day", (field) => {
    expect(bodyMessages(contract.setTreatment, { ...BODIES.setTreatment, [field]: "2026-02-30" })).toEqual([
      "Give a day as yyyy-MM-dd, for example 2026-11-20.",
    ]);
  });

  test("is enough with the ids of its medication and weight, and without the form's version", () => {
    const { treatmentFormVersion: _, ...rest } = { treatmentFormVersion: 1, ...BODIES.setTreatment };
    const sent = { ...rest, medication: { _id: MEDICATION }, weight: { _id: WEIGHT } };
    expect(bodyMessages(contract.setTreatment, sent)).toEqual([]);
  });

  test("may carry the chosen medication and dosage whole, as the catalogue answered them", () => {
    const [medication] = ANSWERS.listMedications ?? [];
    const sent = { ...BODIES.setTreatment, medication, dosage: medication?.dosages[0] };
    expect(bodyMessages(contract.setTreatment, sent)).toEqual([]);
    expect(bodyMessages(contract.updateTreatment, sent)).toEqual([]);
  });

  test("has its days read as days, and no note as an empty one", () => {
    const { note: _, ...rest } = { note: "", ...BODIES.setTreatment };
    expect(contract.setTreatment.body?.parse(rest)).toMatchObject({
      note: "",
      treatmentStartDate: "2026-10-29",
      graduationDate: "2027-01-21",
      effectiveDate: "2026-11-20",
    });
  });
});
