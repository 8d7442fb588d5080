import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, deleteCase, findByWeight } from "#contract/cases.ts";
import type { BodyOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { caseOf } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { latestWeights } from "./latest-weights.ts";

type Bounds = BodyOf<typeof findByWeight>;

let world: World;
let ada: Person;
let ann: Person;
const names = new Map<string, string>();
beforeAll(async () => {
  world = await startApp();
  [ada, ann] = [await world.admin(), await world.owner()];
  await weighed("light", [2.9, "2026-11-10"]);
  await weighed("grown", [2.9, "2026-11-01"], [4.1, "2026-11-18"]);
  await weighed("lb", [8 * 0.4535924, "2026-11-12"]);
  // Entered last, but of an earlier day: the heavier one stays the latest.
  await weighed("back-dated", [4.1, "2026-11-15"], [3, "2026-11-02"]);
  await weighed("corrected", [6, "2026-11-20"], [5, "2026-11-20"]);
  await ann.send(createCase, { body: caseOf(ann.accountId) });
});
afterAll(() => world.close());

async function weighed(name: string, ...weights: [number, string][]): Promise<string> {
  const [[first = 1, day = ""] = [], ...rest] = weights;
  const caseId = await world.cat(ann, { name, weightKg: first, weightDay: day });
  for (const [weightKg, effectiveDate] of rest) {
    await ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } });
  }
  names.set(caseId, name);
  return caseId;
}

const find = async (bounds: Bounds) =>
  (await ada.send(findByWeight, { body: bounds })).body.map(({ _id }) => names.get(_id));

test.each<[Bounds, string[]]>([
  [{ minWeightKg: 0 }, ["light", "lb", "back-dated", "grown", "corrected"]],
  [{ minWeightKg: 4.1, maxWeightKg: 5 }, ["back-dated", "grown", "corrected"]],
  [{ maxWeightKg: 2.9 }, ["light"]],
  [{ minWeightKg: 2.901, maxWeightKg: 4.099 }, ["lb"]],
  [{ minWeightKg: 6 }, []],
  [{ startDate: "2026-11-18" }, ["grown", "corrected"]],
  [{ endDate: "2026-11-12" }, ["light", "lb"]],
  [{ startDate: "2026-11-12", endDate: "2026-11-15" }, ["lb", "back-dated"]],
  [{ minWeightKg: 4, startDate: "2026-11-01", endDate: "2026-11-19" }, ["back-dated", "grown"]],
  [{ startDate: "2026-11-12T12:00:00.000Z", endDate: "2026-11-12" }, ["lb"]],
])("%j finds by the latest weight, bounds included, lightest first: %j [API-24]", async (bounds, found) => {
  const answer = await find(bounds);
  expect([...answer].sort()).toEqual([...found].sort());
  const { body } = await ada.send(findByWeight, { body: bounds });
  const kilos = body.map(({ metrics }) => metrics.weights[0]?.data.weightKg ?? 0);
  expect(kilos).toEqual(kilos.toSorted((one, other) => one - other));
});

test.each([
  [3.629, 3.629, ["lb"]],
  [3.63, 3.7, []],
  [3.6, 3.628, []],
])("8 lb counts to the nearest gram: from %d to %d kg is %j", async (minWeightKg, maxWeightKg, found) => {
  expect(await find({ minWeightKg, maxWeightKg })).toEqual(found);
});

test.each([1, 2, 3])("in pages of %i every case of one weight stands there once", async (limit) => {
  const kg = 10 + limit;
  const expected = [
    await weighed("twin", [kg, "2026-11-10"]),
    await weighed("twin", [kg, "2026-11-10"]),
    await weighed("twin", [kg, "2026-11-10"]),
  ];
  const body = { minWeightKg: kg, maxWeightKg: kg };
  const pages = await walk((after) => ada.send(findByWeight, { body, query: { limit, after } }));
  expect(pages.flat().map((one) => one._id)).toEqual(expected.sort());
});

test("the lightest weights that can be entered stand in pages like others, and end no list", async () => {
  const kilos = [Number.MIN_VALUE, 1e-300, 1e-7, 0.0000012, 0.001];
  const expected: string[] = [];
  for (const kg of kilos) expected.push(await weighed("speck", [kg, "2026-10-01"]));
  const body = { maxWeightKg: 0.001, endDate: "2026-10-01" };
  const pages = await walk((after) => ada.send(findByWeight, { body, query: { limit: 1, after } }));
  expect(pages.flat().map((one) => one._id)).toEqual(expected);
});

test("whoever is weighed by the time of the next page leaves nobody out", async () => {
  const [first, last, next] = [
    await weighed("first", [16.1, "2026-11-10"]),
    await weighed("last", [16.2, "2026-11-10"]),
    await weighed("next", [16.3, "2026-11-10"]),
  ];
  const body = { minWeightKg: 16, maxWeightKg: 16.9 };
  const pages = await walk(async (after) => {
    const page = await ada.send(findByWeight, { body, query: { limit: 2, after } });
    await ann.send(recordWeight, {
      params: { caseId: last },
      body: { weightKg: 16.8, effectiveDate: "2026-11-11" },
    });
    return page;
  });
  // Weighed between, it stands in both places.
  expect(pages.map((page) => page.map((one) => one._id))).toEqual([
    [first, last],
    [next, last],
  ]);
});

test("a deleted case, or one of a deleted account, takes no place on a page", async () => {
  const deleted = await weighed("deleted", [15, "2026-11-10"]);
  const gone = await world.owner();
  await world.cat(gone, { weightKg: 15.1 });
  const found = await weighed("found", [15.2, "2026-11-10"]);
  await ada.send(deleteCase, { params: { caseId: deleted } });
  const { accountId } = gone;
  await world.db.updateTable("accounts").set({ deletedOn: world.now }).where("id", "=", accountId).execute();
  const { body } = await ada.send(findByWeight, { body: { minWeightKg: 15 }, query: { limit: 1 } });
  expect(body.map(({ _id }) => _id)).toEqual([found]);
});

describe("what is refused", () => {
  test.each<[unknown, string]>([
    [{}, ""],
    [{ minWeightKg: 5, maxWeightKg: 4 }, "maxWeightKg"],
    [{ startDate: "2026-11-20", endDate: "2026-11-19" }, "endDate"],
    [{ minWeightKg: -1 }, "minWeightKg"],
    [{ maxWeightKg: 101 }, "maxWeightKg"],
    [{ minWeightKg: "4" }, "minWeightKg"],
    [{ startDate: "2026-02-30" }, "startDate"],
    [{ minWeightKg: 1, weightType: "kg" }, ""],
  ])("%j", async (body, path) => {
    const { problem } = await ada.send(findByWeight, { body: body as Bounds });
    expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test.each(["", "4.20", "04.2", "1e999", "Infinity", "NaN", "-0", "0x1", " 4.2", "4,2"])(
    "a page after %j kilograms",
    async (kg) => {
      const query = { after: `${randomUUID()}~${kg}` };
      const { problem } = await ada.send(findByWeight, { body: { minWeightKg: 1 }, query });
      expect(problem).toMatchObject({ status: 400, errors: [{ path: "after" }] });
    },
  );

  test("an owner, and nobody", async () => {
    const body = { minWeightKg: 1 };
    expect((await ann.send(findByWeight, { body })).status).toBe(403);
    expect((await world.send(findByWeight, { body })).status).toBe(401);
  });
});

describe("among thousands of cases", () => {
  beforeAll(async () => {
    await sql`insert into cases (id, account_id, created_on, created_by)
      select gen_random_uuid(), ${ann.accountId}, now(), ${ann.accountId} from generate_series(1, 4000)`.execute(
      world.db,
    );
    // A statement has five seconds, which all of them at once may take on a machine that does other things.
    for (let week = 1; week <= 10; week += 1) {
      await sql`insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_on, entered_by)
        select cases.id, 2 + random() * 4, date '2020-01-01' + ${week}::int * 7, '', 'update', now(), ${ann.accountId}
        from cases`.execute(world.db);
    }
    await sql`analyze cases, weights, accounts`.execute(world.db);
  });

  test.each<[string, Bounds, string]>([
    ["a weight", { minWeightKg: 3, maxWeightKg: 3.01 }, "weights_by_kg"],
    ["everything, a page at a time", { minWeightKg: 0 }, "weights_by_kg"],
    ["a day", { startDate: "2026-11-20" }, "weights_by_day"],
  ])("%s is found by an index, and no table is read from end to end", async (_, bounds, index) => {
    const query = latestWeights(bounds, { after: undefined, limit: 51 });
    const { rows } = await sql<Record<string, string>>`explain select * from ${query} as latest`.execute(
      world.db,
    );
    const plan = rows.flatMap((row) => Object.values(row)).join("\n");
    expect(plan).toContain(index);
    expect(plan).toContain("weights_counting_latest");
    expect(plan).not.toMatch(/Seq Scan on (weights|cases)/);
  });
});
