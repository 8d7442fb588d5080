import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { recordWeight } from "#contract/weights.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import { STATUSES } from "#domain/course/status.ts";
import { putInStatus } from "#server/testing/put-in-status.ts";
import { adjust, fillIn, type Treatment, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const caseOf = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;

/** A cat of 3.24 kg, in treatment since 1 November with 1 ml a day. */
async function treated(): Promise<string> {
  const caseId = await world.cat(ann, { weightKg: 3.24, weightDay: "2026-11-01" });
  await treat(ada, caseId, { day: "2026-11-01" });
  return caseId;
}

test("an adviser adds a dose; the status, the start and the graduation stay [API-36] [GRD-17]", async () => {
  const caseId = await treated();
  await ann.send(recordWeight, { params: { caseId }, body: { weightKg: 3.3, effectiveDate: "2026-11-12" } });
  const before = await caseOf(caseId);
  const body = await fillIn(ada, caseId, { day: "2026-11-15", type: "Neuro", note: "Wobbly since Friday." });

  const { status, body: dose } = await ada.send(updateTreatment, { params: { caseId }, body });

  expect(status).toBe(200);
  expect(dose).toMatchObject({
    dosage: { type: "Neuro", dosage: 20 },
    dose: 1.3,
    weight: before.metrics.weights[0],
    weightUsedInCalc: 3.3,
    effectiveMgPerKg: 65 / 3.3,
    origin: "update",
    note: "Wobbly since Friday.",
    effectiveDate: "2026-11-15T12:00:00.000Z",
    treatmentStartDate: "2026-11-01T12:00:00.000Z",
    graduationDate: "2027-01-24T12:00:00.000Z",
    enteredBy: ada.accountId,
    enteredByName: ada.fullName,
  });
  expect(await caseOf(caseId)).toEqual({ ...before, doses: [dose, ...before.doses] });
});

test("a back-dated dose goes into the history and does not override a later one", async () => {
  const caseId = await treated();
  const later = await adjust(ada, caseId, { day: "2026-11-15", type: "Neuro" });
  const earlier = await adjust(ada, caseId, { day: "2026-11-10", type: "Ocular" });
  const { doses } = await caseOf(caseId);
  expect(doses.slice(0, 2).map(({ _id }) => _id)).toEqual([later._id, earlier._id]);
});

test("the answer to a back-dated dose names the later one that goes on, also when it is sent again", async () => {
  const caseId = await treated();
  const later = await adjust(ada, caseId, { day: "2026-11-15", type: "Neuro" });
  const body = await fillIn(ada, caseId, { day: "2026-11-10", type: "Ocular" });
  const send = async () => (await ada.send(updateTreatment, { params: { caseId }, body, key: caseId })).body;
  const { dose, liquid, medication, effectiveDate } = later;
  const first = await send();
  expect(later).not.toHaveProperty("stillInForce");
  expect(first.stillInForce).toEqual({ dose, liquid, medication, effectiveDate });
  expect(await send()).toEqual(first);

  const strike = { params: { caseId, doseId: later._id }, body: { reason: "Mistyped" } };
  await ada.send(withdrawDose, strike);
  const { stillInForce, ...nowInForce } = first;
  // It was kept in the history only, and is more than a quarter above what counted before.
  const since = expect.stringContaining(
    "1.3 ml once a day, GS-441524 oral suspension 50 mg/ml, which had been",
  );
  expect(await send()).toEqual({ ...nowInForce, since });
});

test("of two doses of one day the later entry counts, even if the clock steps back between", async () => {
  const caseId = await treated();
  await adjust(ada, caseId, { day: "2026-11-15", type: "Neuro" });
  world.now = "2026-11-20T09:00:00.000Z";
  const corrected = await adjust(ada, caseId, { day: "2026-11-15", type: "Wet" });
  world.now = "2026-11-20T10:00:00.000Z";
  expect((await caseOf(caseId)).doses[0]).toEqual(corrected);
});

test("doses that arrive at once are entered one after the other", async () => {
  const caseId = await treated();
  const body = await fillIn(ada, caseId, { day: "2026-11-15" });
  await Promise.all(
    Array.from({ length: 10 }, () => ada.send(updateTreatment, { params: { caseId }, body })),
  );
  const { doses } = await caseOf(caseId);
  expect(new Set(doses.map(({ enteredOn }) => enteredOn)).size).toBe(11);
});

test("a dose of a day is made from the weight of that day, not from a later one", async () => {
  const caseId = await treated();
  await ann.send(recordWeight, { params: { caseId }, body: { weightKg: 3.6, effectiveDate: "2026-11-12" } });
  const dose = await adjust(ada, caseId, { day: "2026-11-11", type: "Neuro" });
  expect(dose.weight.data.weightKg).toBe(3.24);
});

test.each(
  STATUSES.map(
    (status) => [status, ["In Treatment", "Treatment Extension", "Relapse"].includes(status)] as const,
  ),
)("in %s: %s", async (status, may) => {
  const caseId = await treated();
  const body = await fillIn(ada, caseId, { day: "2026-11-15" });
  await putInStatus(world, ada, caseId, status);
  const before = await world.rows();
  const answered = await ada.send(updateTreatment, { params: { caseId }, body });
  expect(answered.status).toBe(may ? 200 : 409);
  expect((await world.rows()).doses).toBe((before.doses ?? 0) + Number(may));
  expect((await caseOf(caseId)).status).toBe(status);
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, caseId: string, body: unknown) => {
    const before = await world.rows();
    const { problem } = await person.send(updateTreatment, { params: { caseId }, body: body as Treatment });
    expect(await world.rows()).toEqual(before);
    return problem;
  };

  test("an owner, nobody, and a case that is not there", async () => {
    const caseId = await treated();
    const body = await fillIn(ada, caseId, { day: "2026-11-15" });
    expect(await refusal(ann, caseId, body)).toMatchObject({ status: 403 });
    expect(await refusal(world, caseId, body)).toMatchObject({ status: 401 });
    expect(await refusal(ada, randomUUID(), body)).toMatchObject({ status: 404 });
  });

  test("a day before 2022, or in the future [VAL-41]", async () => {
    const caseId = await treated();
    const body = await fillIn(ada, caseId, { day: "2026-11-15" });
    const detail = "Date must be between Jan 01, 2022 and Nov 21, 2026";
    const expected = { status: 400, detail, errors: [{ path: "effectiveDate", message: detail }] };
    expect(await refusal(ada, caseId, { ...body, effectiveDate: "2021-12-31" })).toMatchObject(expected);
    expect(await refusal(ada, caseId, { ...body, effectiveDate: "2026-11-22" })).toMatchObject(expected);
  });

  test("a day before every weight", async () => {
    const caseId = await treated();
    const body = await fillIn(ada, caseId, { day: "2026-11-15" });
    expect(await refusal(ada, caseId, { ...body, effectiveDate: "2026-10-31" })).toMatchObject({
      status: 400,
      detail: "Unable to find a weight effective on or before proposed treatment date 'Oct 31, 2026'",
    });
  });

  test.each(["weights", "doses"] as const)("a case without %s", async (table) => {
    const caseId = await treated();
    const body = await fillIn(ada, caseId, { day: "2026-11-15" });
    await world.db.updateTable(table).set({ withdrawnOn: world.now }).where("caseId", "=", caseId).execute();
    expect(await refusal(ada, caseId, body)).toMatchObject({
      status: 409,
      detail:
        "Not all required data found, cannot set treatment.  Treatment requires a case, and at least one weight and one dose.",
    });
  });

  test.each<[string, Partial<Treatment>]>([
    ["dose", { dose: 2 }],
    ["treatmentStartDate", { treatmentStartDate: "2026-11-15" }],
    ["graduationDate", { graduationDate: "2027-02-07" }],
    ["weight", { weight: { _id: randomUUID() } }],
    ["weightUsedInCalc", { weightUsedInCalc: 3.4 }],
  ])("a %s that is not the server's", async (name, tampered) => {
    const caseId = await treated();
    const body = await fillIn(ada, caseId, { day: "2026-11-15" });
    expect(await refusal(ada, caseId, { ...body, ...tampered })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`(${name}). The server calculated 1 ml a day`),
      current: {
        dose: 1,
        treatmentStartDate: "2026-11-01T12:00:00.000Z",
        graduationDate: "2027-01-24T12:00:00.000Z",
      },
    });
  });
});

test("a dose is not set over a weight, a strike-out or a status that its form has not shown", async () => {
  const caseId = await treated();
  const params = { caseId };
  const seenOn = async () => {
    const { body } = await ada.send(getTreatmentCase, { params });
    const weights = [...body.metrics.weights, ...(body.withdrawn?.weights ?? [])];
    return latestOf([...weights, ...body.statusChanges]);
  };
  const form = await fillIn(ada, caseId, { day: "2026-11-15", type: "Neuro" });
  const send = (seenOn: string) => ada.send(updateTreatment, { params, body: { ...form, seenOn } });
  const atFirst = await seenOn();

  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const body = { weightKg: 2.1, effectiveDate: "2026-10-30" };
  const { metric } = (await ann.send(recordWeight, { params, body })).body;
  const before = await caseOf(caseId);
  expect((await send(atFirst)).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/was changed since this form was opened\./),
  });
  expect(await caseOf(caseId)).toEqual(before);

  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const shown = await seenOn();
  const reason = { reason: "Mistyped" };
  await ann.send(withdrawWeight, { params: { ...params, weightId: metric._id }, body: reason });
  expect((await send(shown)).status).toBe(409);
  const struckOut = await seenOn();

  // The cat has relapsed: its owner reads to ask before the next dose.
  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const relapse = {
    statusVersion: 1,
    type: "Status",
    newStatus: "Relapse",
    effectiveDate: "2026-11-20",
  } as const;
  await ada.send(changeStatus, { params, body: relapse });
  expect((await send(struckOut)).status).toBe(409);
  expect((await send(await seenOn())).status).toBe(200);
});
