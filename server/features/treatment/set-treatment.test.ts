import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import { STATUSES } from "#domain/course/status.ts";
import { putInStatus } from "#server/testing/put-in-status.ts";
import { fillIn, type Treatment, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const ORAL = "2c89dd70-18ad-4ccb-905b-641376e98b20";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const caseOf = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;

test("an adviser sets a treatment: the case is In Treatment and keeps what made its dose [API-34] [API-35] [ENT-23] [GRD-16]", async () => {
  world.now = "2026-11-12T10:00:00.000Z";
  const caseId = await world.cat(ann, { weightKg: 3.24, weightDay: "2026-11-10" });
  world.now = "2026-11-20T10:00:00.000Z";
  const body = await fillIn(ada, caseId, { day: "2026-11-15", note: "Start with food." });

  const { status, body: dose } = await ada.send(setTreatment, { params: { caseId }, body });

  const shown = await caseOf(caseId);
  const [weight] = shown.metrics.weights;
  expect(status).toBe(200);
  expect(dose).toEqual({
    _id: expect.any(String),
    medication: {
      _id: ORAL,
      version: 1,
      displayName: "GS-441524 oral suspension 50 mg/ml",
      type: "liquid",
      concentration_mg_ml: 50,
      dosesPerDay: 1,
    },
    dosage: { type: "Wet", dosage: 15 },
    dose: 1,
    liquid: true,
    weight,
    weightUsedInCalc: 3.3,
    strategy: { nearest: 0.1, direction: "up" },
    effectiveMgPerKg: 50 / 3.24,
    origin: "set",
    note: "Start with food.",
    effectiveDate: "2026-11-15T12:00:00.000Z",
    enteredOn: "2026-11-20T10:00:00.000Z",
    enteredBy: ada.accountId,
    enteredByName: ada.fullName,
    treatmentStartDate: "2026-11-15T12:00:00.000Z",
    graduationDate: "2027-02-07T12:00:00.000Z",
  });
  expect(shown).toMatchObject({
    status: "In Treatment",
    treatmentStartDate: "2026-11-15T12:00:00.000Z",
    graduationDate: "2027-02-07T12:00:00.000Z",
    doses: [dose],
  });
  // From the day of entry on, not from the back-dated start.
  expect(shown.statusChanges[0]).toMatchObject({
    newStatus: "In Treatment",
    automatic: true,
    note: "",
    effectiveDate: "2026-11-20T12:00:00.000Z",
    enteredBy: ada.accountId,
  });
});

test("what the form says besides, as the catalogue says it, is accepted [ENT-22]", async () => {
  const caseId = await world.cat(ann);
  const body = await fillIn(ada, caseId, { day: "2026-11-20" });
  const medication = {
    ...body.medication,
    displayName: "GS-441524 oral suspension 50 mg/ml",
    type: "liquid" as const,
    concentration_mg_ml: 50,
    dosesPerDay: 1,
  };
  const spelled = {
    ...body,
    treatmentFormVersion: 1 as const,
    medication: { ...medication, _id: ORAL.toUpperCase() },
  };
  expect((await ada.send(setTreatment, { params: { caseId }, body: spelled })).status).toBe(200);
});

test("tablets are dosed in mg", async () => {
  const caseId = await world.cat(ann, { weightKg: 3.24 });
  const dose = await treat(ada, caseId, { day: "2026-11-20", medication: "GS-441524 tablet" });
  expect(dose).toMatchObject({ dose: 52.5, liquid: false, weightUsedInCalc: 3.5 });
});

describe("the weight that counts", () => {
  const weigh = (caseId: string, weightKg: number, effectiveDate: string) =>
    ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } });

  test.each([
    ["the latest on or before the start", "2026-11-12", 3.2],
    ["one of the very day", "2026-11-14", 3.4],
    ["the earliest after it, if there is none before", "2026-11-01", 3],
  ])("is %s", async (_, day, weightKg) => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-05" });
    await weigh(caseId, 3.4, "2026-11-14");
    await weigh(caseId, 3.2, "2026-11-10");
    const dose = await treat(ada, caseId, { day });
    expect(dose.weight.data.weightKg).toBe(weightKg);
  });
});

describe("in which status", () => {
  test.each(
    STATUSES.map((status) => [status, ["Intake Complete", "New", "Restart"].includes(status)] as const),
  )("%s: %s", async (status, may) => {
    const caseId = await world.cat(ann);
    const body = await fillIn(ada, caseId, { day: "2026-11-20" });
    await putInStatus(world, ada, caseId, status);
    const answered = await ada.send(setTreatment, { params: { caseId }, body });
    expect(answered.status).toBe(may ? 200 : 409);
    expect((await caseOf(caseId)).status).toBe(may ? "In Treatment" : status);
  });

  test("the refusal names the statuses", async () => {
    const caseId = await world.cat(ann);
    const body = await fillIn(ada, caseId, { day: "2026-11-20" });
    await ada.send(setTreatment, { params: { caseId }, body });
    const { problem } = await ada.send(setTreatment, { params: { caseId }, body });
    expect(problem).toMatchObject({
      status: 409,
      detail:
        "Treatment can only be set in the status Intake Complete, New or Restart. This case is 'In Treatment'.",
      current: { status: "In Treatment" },
    });
  });

  test("it is In Treatment even after a change that somebody dated tomorrow, where it is tomorrow already", async () => {
    const caseId = await world.cat(ann);
    const change = { statusVersion: 1, type: "Status", newStatus: "Restart" } as const;
    await ada.send(changeStatus, { params: { caseId }, body: { ...change, effectiveDate: "2026-11-21" } });
    await treat(ada, caseId, { day: "2026-11-20" });
    expect((await caseOf(caseId)).status).toBe("In Treatment");
  });
});

test("of fifty advisers at once exactly one sets the treatment [R42]", async () => {
  const caseId = await world.cat(ann);
  const body = await fillIn(ada, caseId, { day: "2026-11-20" });

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ada.send(setTreatment, { params: { caseId }, body })),
  );

  const [set, ...refused] = answers.map(({ status }) => status).sort();
  expect(set).toBe(200);
  // A machine too slow to hear all fifty in time asks some to come again.
  expect(refused.filter((status) => status !== 409 && status !== 503)).toEqual([]);
  expect(refused).toContain(409);
  const shown = await caseOf(caseId);
  expect(shown.doses).toHaveLength(1);
  expect(shown.statusChanges.filter(({ newStatus }) => newStatus === "In Treatment")).toHaveLength(1);
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, caseId: string, body: unknown) => {
    const before = await world.rows();
    const { problem } = await person.send(setTreatment, { params: { caseId }, body: body as Treatment });
    expect(await world.rows()).toEqual(before);
    return problem;
  };
  const cat = async () => {
    const caseId = await world.cat(ann, { weightKg: 3.24, weightDay: "2026-11-10" });
    return { caseId, body: await fillIn(ada, caseId, { day: "2026-11-15" }) };
  };

  test("an owner, and nobody", async () => {
    const { caseId, body } = await cat();
    expect(await refusal(ann, caseId, body)).toMatchObject({ status: 403 });
    expect(await refusal(world, caseId, body)).toMatchObject({ status: 401 });
  });

  test("a case that is not there, or no longer", async () => {
    const { caseId, body } = await cat();
    expect(await refusal(ada, randomUUID(), body)).toMatchObject({ status: 404 });
    await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", caseId).execute();
    expect(await refusal(ada, caseId, body)).toMatchObject({ status: 404 });
  });

  test("a case without a weight", async () => {
    const { caseId, body } = await cat();
    await world.db
      .updateTable("weights")
      .set({ withdrawnOn: world.now })
      .where("caseId", "=", caseId)
      .execute();
    expect(await refusal(ada, caseId, body)).toMatchObject({
      status: 409,
      detail:
        "Not all required data found, cannot set treatment.  Treatment requires a case and at least one weight measurement.",
    });
  });

  test.each(["2021-12-31", "2026-11-22"])("a start on %s [VAL-34]", async (day) => {
    const { caseId, body } = await cat();
    const days = { effectiveDate: day, treatmentStartDate: day };
    const detail = "Date must be between Jan 01, 2022 and Nov 21, 2026";
    expect(await refusal(ada, caseId, { ...body, ...days })).toMatchObject({
      status: 400,
      detail,
      errors: [{ path: "treatmentStartDate", message: detail }],
    });
  });

  test.each(["2022-01-01", "2026-11-21"])("but not a start on %s [VAL-34]", async (day) => {
    const { caseId } = await cat();
    expect((await treat(ada, caseId, { day })).effectiveDate).toBe(`${day}T12:00:00.000Z`);
  });
});

test("a treatment is not set over a weight that its form has not shown", async () => {
  const caseId = await world.cat(ann, { weightKg: 4, weightDay: "2026-11-10" });
  const { metrics, statusChanges } = await caseOf(caseId);
  const seenOn = latestOf([...metrics.weights, ...statusChanges]);
  const body = { ...(await fillIn(ada, caseId, { day: "2026-11-12" })), seenOn };
  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const weight = { weightKg: 2.8, effectiveDate: "2026-11-13" };
  await ann.send(recordWeight, { params: { caseId }, body: weight });
  const { problem } = await ada.send(setTreatment, { params: { caseId }, body });
  expect(problem).toMatchObject({ status: 409, detail: expect.stringMatching(/since this form was opened/) });
  expect((await caseOf(caseId)).doses).toEqual([]);
});
