import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { weightEvents } from "#server/testing/decisions.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const sent = (weightKg: number, effectiveDate = "2026-11-20") => ({ weightKg, effectiveDate });

test("an owner records a weight as it was typed; the team finds it in the inbox [GRD-11] [API-15] [ENT-18] [ENT-20] [VAL-51] [CWT-06]", async () => {
  const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-13" });

  const { status, body } = await ann.send(recordWeight, {
    params: { caseId },
    body: {
      weightKg: 7 * 0.4535924,
      effectiveDate: "2026-11-20",
      entered: { weightType: "lboz", userEnteredPounds: 7, userEnteredOunces: 0 },
    },
  });

  expect(status).toBe(201);
  expect(body).toEqual({
    message: "Weight saved.",
    metric: {
      _id: expect.any(String),
      data: {
        weightKg: 7 * 0.4535924,
        effectiveDate: "2026-11-20T12:00:00.000Z",
        userFormattedWeight: "7 lb 0 oz",
      },
      enteredOn: expect.stringMatching(/^2026-11-20T10:00:00\.00\dZ$/),
      enteredBy: ann.accountId,
      enteredByName: ann.fullName,
      metricVersion: 1,
      origin: "update",
    },
  });
  const { body: shown } = await ann.send(getCase, { params: { caseId } });
  const [latest, first] = shown.metrics.weights;
  expect(latest).toEqual(body.metric);
  expect(first?.data.weightKg).toBe(3);
  expect(await weightEvents(world.db, caseId)).toEqual([
    {
      createdOn: world.now,
      status: "New",
      accountId: ann.accountId,
      initiatedBy: ann.accountId,
      weightId: latest?._id,
      previousWeightId: first?._id,
      weightDecision: { outcome: "no-treatment", flags: [], changePercent: 5.83, days: 7 },
    },
  ]);
});

test("an adviser records one for an owner, and stands there as the one who did", async () => {
  const caseId = await world.cat(ann);
  const { body } = await ada.send(recordWeight, { params: { caseId }, body: sent(3.1) });
  expect(body.metric).toMatchObject({ enteredBy: ada.accountId, enteredByName: ada.fullName });
  expect(await weightEvents(world.db, caseId)).toMatchObject([
    { accountId: ann.accountId, initiatedBy: ada.accountId },
  ]);
});

describe("of several weights", () => {
  const weights = async (caseId: string) => {
    const { body } = await ann.send(getCase, { params: { caseId } });
    return body.metrics.weights.map(({ data }) => data.weightKg);
  };

  test("the latest by day counts, whenever it was entered [CWT-01]", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-01" });
    await ann.send(recordWeight, { params: { caseId }, body: sent(3.4, "2026-11-19") });
    await ann.send(recordWeight, { params: { caseId }, body: sent(3.2, "2026-11-10") });
    await ann.send(recordWeight, { params: { caseId }, body: sent(2.9, "2026-10-20") });
    expect(await weights(caseId)).toEqual([3.4, 3.2, 3, 2.9]);
  });

  test("the later entry of one day counts, even if the clock steps back between", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-19" });
    await ann.send(recordWeight, { params: { caseId }, body: sent(6.8) });
    world.now = "2026-11-20T09:59:00.000Z";
    await ann.send(recordWeight, { params: { caseId }, body: sent(3.1) });
    world.now = "2026-11-20T10:00:00.000Z";
    expect(await weights(caseId)).toEqual([3.1, 6.8, 3]);
  });

  test("the one before by day is the previous one, not the one entered before", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-01" });
    await ann.send(recordWeight, { params: { caseId }, body: sent(3.4, "2026-11-19") });
    const { body } = await ann.send(recordWeight, { params: { caseId }, body: sent(3.3, "2026-11-11") });
    const events = await weightEvents(world.db, caseId);
    expect(events.find((event) => event.weightId === body.metric._id)?.weightDecision).toEqual({
      outcome: "no-treatment",
      flags: [],
      changePercent: 10,
      days: 10,
    });
  });

  test("the first of all is compared with the one after it", async () => {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-10" });
    await ann.send(recordWeight, { params: { caseId }, body: sent(6.6, "2026-11-09") });
    expect(await weightEvents(world.db, caseId)).toMatchObject([
      { previousWeightId: null, weightDecision: { outcome: "no-treatment", flags: ["lb-or-kg"] } },
    ]);
  });
});

test("sent twice under one key it is one weight, one event and the same answer", async () => {
  const caseId = await world.cat(ann);
  world.now = new Date(Date.parse(world.now) + 1000).toISOString();
  const input = { params: { caseId }, body: sent(3.1), key: randomUUID() };
  const first = await ann.send(recordWeight, input);
  const again = await ann.send(recordWeight, input);
  expect(again.body).toEqual(first.body);
  expect(await weightEvents(world.db, caseId)).toHaveLength(1);
});

test("for a cat that died it is kept, with a quiet answer without numbers", async () => {
  const caseId = await world.cat(ann, { name: "Biscuit" });
  await world.db.updateTable("cases").set({ status: "Rainbow" }).where("id", "=", caseId).execute();
  const { body } = await ann.send(recordWeight, { params: { caseId }, body: sent(3.1) });
  expect(body.message).toBe("This is kept with Biscuit's history. There is nothing you need to do.");
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, caseId: string, body: object) => {
    const before = await world.rows();
    const { problem } = await person.send(recordWeight, { params: { caseId }, body: body as never });
    expect(await world.rows()).toEqual(before);
    return problem;
  };

  test("the cat of somebody else, like one that does not exist", async () => {
    const bea = await world.owner();
    const caseId = await world.cat(ann);
    const notThere = { status: 404, detail: "This case does not exist, or it is not yours." };
    expect(await refusal(bea, caseId, sent(3.1))).toMatchObject(notThere);
    expect(await refusal(bea, randomUUID(), sent(3.1))).toMatchObject(notThere);
    expect(await refusal(world, caseId, sent(3.1))).toMatchObject({ status: 401 });
  });

  test("a deleted case, for its owner and for the team", async () => {
    const caseId = await world.cat(ann);
    await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", caseId).execute();
    expect(await refusal(ann, caseId, sent(3.1))).toMatchObject({ status: 404 });
    expect(await refusal(ada, caseId, sent(3.1))).toMatchObject({ status: 404 });
  });

  // sic: "Receieved" is the specification's spelling.
  const tooMuch = (limit: string, value: string) =>
    `Weight must be greater than 0, but less than ${limit}. Receieved value: ${value}`;
  const kg = (userEnteredDecimalValue: number) => ({ weightType: "kg", userEnteredDecimalValue });
  const lb = (userEnteredDecimalValue: number) => ({ weightType: "lb", userEnteredDecimalValue });
  const lboz = (userEnteredPounds: number, userEnteredOunces: number) => ({
    weightType: "lboz",
    userEnteredPounds,
    userEnteredOunces,
  });

  test.each([
    ["nothing", sent(0), "weightKg", tooMuch("18 kilograms", "0")],
    ["less than nothing", sent(-1), "weightKg", tooMuch("18 kilograms", "-1")],
    ["more than 40 lb", sent(18.144), "weightKg", tooMuch("18 kilograms", "18.144")],
    ["18.1 kg typed", { ...sent(18.1), entered: kg(18.1) }, "weightKg", tooMuch("18 kilograms", "18.1")],
    ["40.1 lb typed", { ...sent(18.1), entered: lb(40.1) }, "weightKg", tooMuch("40 pounds", "40.1")],
    [
      "40 lb 1 oz typed",
      { ...sent(18.1), entered: lboz(40, 1) },
      "weightKg",
      tooMuch("40 pounds", "40 lbs 1 oz"),
    ],
    [
      "0 lb 0 oz typed",
      { ...sent(18.1), entered: lboz(0, 0) },
      "weightKg",
      tooMuch("40 pounds", "0 lbs 0 oz"),
    ],
    [
      "kilograms that were not typed",
      { ...sent(6.5), entered: lb(6.5) },
      "weightKg",
      "6.5 lb is 2.948 kg, but 6.5 kg was sent. Enter the weight again.",
    ],
    [
      "a type of weight that is none [VAL-25]",
      { ...sent(3), entered: { weightType: "stone", userEnteredDecimalValue: 3 } },
      "entered.weightType",
      "Invalid weight type. Choose lb, kg or lb+oz.",
    ],
    ["words", { ...sent(3), weightKg: "3" }, "weightKg", "Enter the weight as a number, for example 4.2."],
    [
      "a day that is tomorrow everywhere",
      sent(3, "2026-11-22"),
      "effectiveDate",
      "Date must be between Jan 01, 2000 and Nov 21, 2026",
    ],
    [
      "a day that does not exist",
      sent(3, "2026-02-30"),
      "effectiveDate",
      expect.stringContaining("yyyy-MM-dd"),
    ],
  ])("%s", async (_, body, path, message) => {
    const caseId = await world.cat(ann);
    const expected = { status: 400, detail: message, errors: [{ path, message }] };
    expect(await refusal(ann, caseId, body)).toMatchObject(expected);
  });

  test.each(["status", "doses", "enteredBy", "caseId", "weight_kg"])("a field '%s'", async (field) => {
    const caseId = await world.cat(ann);
    expect(await refusal(ann, caseId, { ...sent(3), [field]: "x" })).toMatchObject({ status: 400 });
  });
});
