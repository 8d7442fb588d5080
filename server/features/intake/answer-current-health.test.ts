import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCase, getCase, getIntake } from "#contract/cases.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import { listEvents } from "#contract/events.ts";
import { answerCurrentHealth } from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { caseOf, currentHealth } from "#server/testing/intake-answers.ts";
import { fillIn } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

type CatWeight = BodyOf<typeof answerCurrentHealth>["catWeight"];

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp({ now: "2026-11-20T10:00:00.000Z" });
  ann = await world.owner();
});
afterAll(() => world.close());

async function open(): Promise<{ caseId: string }> {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  return { caseId };
}

function answer(params: { caseId: string }, catWeight: CatWeight, key?: string) {
  return ann.send(answerCurrentHealth, { params, body: { ...currentHealth, catWeight }, key });
}

async function weightsOf(params: { caseId: string }) {
  const { body } = await ann.send(getCase, { params });
  return body.metrics.weights;
}

function keptWeights({ caseId }: { caseId: string }) {
  return world.db
    .selectFrom("weights")
    .select(["weightKg", "origin", "withdrawnReason", "withdrawnBy"])
    .where("caseId", "=", caseId)
    .orderBy("enteredOn")
    .execute();
}

const entered = (weightType: "kg" | "lb", userEnteredDecimalValue: number) => ({
  weightType,
  userEnteredDecimalValue,
});

test("the weight becomes the first of the case, without an event", async () => {
  const params = await open();
  const before = await world.rows();
  await answer(params, { weightKg: 3.1, effectiveDate: "2026-11-18", userFormattedWeight: "3,1 Kilo" });

  expect(await weightsOf(params)).toEqual([
    {
      _id: expect.any(String),
      data: { weightKg: 3.1, effectiveDate: "2026-11-18T12:00:00.000Z", userFormattedWeight: "3.1 kg" },
      enteredOn: expect.stringMatching(/^2026-11-20T10:00:00\.00\dZ$/),
      enteredBy: ann.accountId,
      enteredByName: ann.fullName,
      metricVersion: 1,
      origin: "intake",
    },
  ]);
  expect(await keptWeights(params)).toMatchObject([{ origin: "intake" }]);
  expect((await world.rows()).events).toBe(before.events);
});

describe("sent again", () => {
  const first = { weightKg: 3.1, effectiveDate: "2026-11-18", userFormattedWeight: "three kilos" };

  test.each<[string, CatWeight]>([
    ["another weight", { ...first, weightKg: 3.2 }],
    ["another day", { ...first, effectiveDate: "2026-11-19" }],
  ])("with %s, it replaces the first one, which is kept and never counts", async (_, corrected) => {
    const params = await open();
    await answer(params, first);
    await answer(params, corrected);

    expect(await weightsOf(params)).toMatchObject([{ data: { weightKg: corrected.weightKg } }]);
    expect(await keptWeights(params)).toEqual([
      {
        weightKg: 3.1,
        origin: "intake",
        withdrawnReason: "replaced by a corrected answer",
        withdrawnBy: ann.accountId,
      },
      { weightKg: corrected.weightKg, origin: "intake", withdrawnReason: null, withdrawnBy: null },
    ]);
  });

  test("with the same weight, it changes nothing about the weight", async () => {
    const params = await open();
    await answer(params, first);
    const before = await weightsOf(params);
    await answer(params, { ...first, effectiveDate: "2026-11-18T12:00:00.000Z" });
    expect(await weightsOf(params)).toEqual(before);
    expect(await keptWeights(params)).toHaveLength(1);
  });

  test("twice at once, one weight counts", async () => {
    const params = await open();
    const sent = await Promise.all(
      [3, 3.1, 3.2, 3.3].map((weightKg) => answer(params, { ...first, weightKg })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await weightsOf(params)).toHaveLength(1);
  });
});

describe("the weight that an adviser struck out", () => {
  const first = { weightKg: 3.6287392, effectiveDate: "2026-11-18", entered: entered("lb", 8) };
  let ada: Person;
  let params: { caseId: string };
  beforeAll(async () => {
    ada = await world.admin();
  });
  beforeEach(async () => {
    params = await open();
    await answer(params, first, "first");
    await strike();
  });

  async function strike() {
    const [weight] = await weightsOf(params);
    const struck = { ...params, weightId: weight?._id ?? "" };
    const body = { reason: "With the carrier" };
    expect((await ada.send(withdrawWeight, { params: struck, body })).status).toBe(201);
  }

  test.each<[string, CatWeight]>([
    ["as it was", first],
    ["in another unit", { weightKg: 3.629, effectiveDate: "2026-11-18", entered: entered("kg", 3.629) }],
  ])("stays struck out when its step is sent again with it, %s", async (_, catWeight) => {
    const before = await keptWeights(params);
    for (const isVomiting of ["Yes", "No", "No"] as const) {
      const body = { ...currentHealth, isVomiting, catWeight };
      expect((await ann.send(answerCurrentHealth, { params, body })).status).toBe(200);
    }
    // Told again under its key, it writes nothing; where another answer was sent over it, it is refused.
    expect((await answer(params, first, "first")).status).toBe(catWeight === first ? 200 : 409);
    expect(before).toMatchObject([{ withdrawnReason: "With the carrier" }]);
    expect(await keptWeights(params)).toEqual(before);
    expect(await weightsOf(params)).toEqual([]);
  });

  test("makes no treatment until another one counts", async () => {
    await answer(params, { ...first, effectiveDate: "2026-11-19" });
    const body = await fillIn(ada, params.caseId, { day: "2026-11-20" });
    await strike();
    await answer(params, { ...first, effectiveDate: "2026-11-19" });
    await answer(params, first);
    const { problem } = await ada.send(setTreatment, { params, body });
    expect(problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining("at least one weight measurement"),
    });
    await ann.send(recordWeight, { params, body: first });
    expect(await weightsOf(params)).toMatchObject([{ origin: "update", data: { weightKg: 3.6287392 } }]);
  });

  test.each<[string, CatWeight]>([
    ["another weight", { ...first, weightKg: 12.5, entered: entered("kg", 12.5) }],
    ["another day", { ...first, effectiveDate: "2026-11-19" }],
  ])("is followed by %s, which counts", async (_, corrected) => {
    await answer(params, corrected);
    await answer(params, corrected);
    expect(await weightsOf(params)).toMatchObject([{ data: { weightKg: corrected.weightKg } }]);
    expect(await keptWeights(params)).toHaveLength(2);
    const { body } = await ada.send(listEvents, { query: { t: "New Case", limit: 200 } });
    expect(body.find(({ caseId }) => caseId === params.caseId)?.weightFlags).toEqual(
      corrected.weightKg === 12.5 ? ["very-heavy"] : undefined,
    );
  });

  test("does not count beside one that was answered since either; one that was only replaced does again", async () => {
    const second = { weightKg: 3.1, effectiveDate: "2026-11-18", userFormattedWeight: "3.1 kg" };
    await answer(params, second);
    await answer(params, first);
    expect(await weightsOf(params)).toEqual([]);
    expect(await keptWeights(params)).toMatchObject([
      { withdrawnReason: "With the carrier" },
      { weightKg: 3.1, withdrawnReason: "replaced by a corrected answer" },
    ]);
    await answer(params, second);
    expect(await weightsOf(params)).toMatchObject([{ data: { weightKg: 3.1 } }]);
  });
});

describe("the words of the weight", () => {
  test.each<[CatWeight, string]>([
    [{ weightKg: 3.1, effectiveDate: "2026-11-20" }, "3.1 kg"],
    [{ weightKg: 3.1, effectiveDate: "2026-11-20", userFormattedWeight: "30 kg" }, "3.1 kg"],
    [
      {
        weightKg: 3.629,
        effectiveDate: "2026-11-20",
        userFormattedWeight: "9 lb",
        entered: { weightType: "lboz", userEnteredPounds: 8, userEnteredOunces: 0 },
      },
      "8 lb 0 oz",
    ],
    [{ weightKg: 18.143696, effectiveDate: "2026-11-20", entered: entered("lb", 40) }, "40 lb"],
  ])("of %j are %s, in the intake too", async (catWeight, words) => {
    const params = await open();
    await answer(params, catWeight);
    const [weight] = await weightsOf(params);
    expect(weight?.data.userFormattedWeight).toBe(words);
    const { body } = await ann.send(getIntake, { params, query: { t: "intake" } });
    expect(body.currentHealthInfo?.catWeight).toEqual(weight?.data);
  });
});

describe("a weight that is refused leaves no trace", () => {
  const day = "2026-11-20";
  test.each<[CatWeight, string, string]>([
    [
      { weightKg: 18.1, effectiveDate: day, entered: entered("kg", 18.1) },
      "catWeight",
      "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.1",
    ],
    [
      { weightKg: 18.6, effectiveDate: day, entered: entered("lb", 41) },
      "catWeight",
      "Weight must be greater than 0, but less than 40 pounds. Receieved value: 41",
    ],
    [
      { weightKg: 8, effectiveDate: day, entered: entered("lb", 8) },
      "catWeight",
      "8 lb is 3.629 kg, but 8 kg was sent. Enter the weight again.",
    ],
    [
      { weightKg: 18.2, effectiveDate: day },
      "catWeight.weightKg",
      "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.2",
    ],
    [
      { weightKg: 3.1, effectiveDate: "2026-11-22" },
      "catWeight.effectiveDate",
      "Date must be between Jan 01, 2000 and Nov 21, 2026",
    ],
    [
      { weightKg: 3.1, effectiveDate: "1999-12-31" },
      "catWeight.effectiveDate",
      "Date must be between Jan 01, 2000 and Nov 21, 2026",
    ],
  ])("%j", async (catWeight, path, message) => {
    world.now = "2026-11-20T10:00:01.000Z";
    const params = await open();
    const before = await world.rows();
    const { problem } = await answer(params, catWeight);
    expect(problem).toMatchObject({ status: 400, detail: message, errors: [{ path, message }] });
    expect(await world.rows()).toEqual(before);
  });

  test.each([
    ["2026-11-20T09:59:59.999Z", "2026-11-20", 200],
    ["2026-11-20T09:59:59.999Z", "2026-11-21", 400],
    ["2026-11-20T10:00:00.000Z", "2026-11-21", 200],
  ])("at %s the day %s gets %i: today is anybody's day", async (now, effectiveDate, status) => {
    world.now = now;
    expect((await answer(await open(), { weightKg: 3, effectiveDate })).status).toBe(status);
  });
});

test("descriptions without their Yes are dropped", async () => {
  const params = await open();
  const body = { ...currentHealth, isEating: "No", hasFever: "No" } as const;
  await ann.send(answerCurrentHealth, { params, body });
  const intake = await ann.send(getIntake, { params, query: { t: "intake" } });
  expect(intake.body.currentHealthInfo).toMatchObject({
    describeEating: "",
    describeFever: "",
    describeOtherHealthIssues: "Stage 2",
  });
});
