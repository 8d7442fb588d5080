import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, getCase, getIntake } from "#contract/cases.ts";
import { answerCurrentHealth } from "#contract/intake.ts";
import type { BodyOf } from "#contract/route.ts";
import { caseOf, currentHealth } from "#server/testing/intake-answers.ts";
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

function answer(params: { caseId: string }, catWeight: CatWeight) {
  return ann.send(answerCurrentHealth, { params, body: { ...currentHealth, catWeight } });
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
