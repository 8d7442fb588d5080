import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WeightMetricData } from "#contract/weight.ts";
import { parseWeightInput, type WeightInput } from "#domain/weight/weight.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { isNumber, pageOf, placeOf } from "./page.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The cursor of a page that ends with such a row. */
function cursorOf(key: string | number): string {
  const cursors: string[] = [];
  const row = { id: randomUUID() };
  pageOf(
    [row, row],
    { limit: 1 },
    (after) => cursors.push(after),
    () => key,
  );
  return cursors[0] ?? "";
}

test("a page goes on where one of those found is gone by the time it is read", () => {
  const cursors: string[] = [];
  const row = { id: randomUUID() };
  const page = pageOf(
    [row],
    { limit: 1 },
    (after) => cursors.push(after),
    () => "Miso",
    2,
  );
  expect(page).toEqual([row]);
  expect(cursors).toEqual([`${row.id}~Miso`]);
});

// Whatever the bits of a number may be, and what is typed: the shorter, the likelier.
const aNumber = fc.oneof(
  fc.double(),
  fc.double({ max: 18, min: 0 }),
  fc.nat(40_000).map((n) => n / 1000),
);
const someWeights = fc.oneof(
  aNumber,
  fc
    .record<WeightInput>({ weightType: fc.constantFrom("kg", "lb"), userEnteredDecimalValue: aNumber })
    .map(kilogramsOf),
  fc
    .record<WeightInput>({
      weightType: fc.constant("lboz"),
      userEnteredPounds: fc.nat(40),
      userEnteredOunces: fc.nat(15),
    })
    .map(kilogramsOf),
);

function kilogramsOf(input: WeightInput): number {
  const parsed = parseWeightInput(input);
  return "ok" in parsed ? parsed.ok.weightKg : 0;
}

const isTaken = (weightKg: number) =>
  WeightMetricData.safeParse({ weightKg, effectiveDate: "2026-11-20" }).success;

test("every weight that is taken comes back out of a cursor, to the last bit", async () => {
  const property = fc.asyncProperty(someWeights.filter(isTaken), async (weightKg) => {
    const key = placeOf({ limit: 1, after: cursorOf(weightKg) }, isNumber)?.key;
    const { rows } = await sql<{ kg: number }>`select ${key}::double precision as kg`.execute(database.db);
    expect(rows).toEqual([{ kg: weightKg }]);
  });
  const least = [Number.MIN_VALUE, 1e-300, 1e-7, 9.9e-7, 1e-6].map((kg): [number] => [kg]);
  await fc.assert(property, { numRuns: 1000, examples: least });
});

describe("a cursor is refused whatever a list takes for its key", () => {
  test.each([
    ["without an id", "a~b"],
    ["with the character NUL", `${randomUUID()}~a\u0000b`],
    ["with half a character", `${randomUUID()}~a\ud83db`],
    ["with an override of direction", `${randomUUID()}~a\u202eb`],
  ])("%s", (_, after) => {
    expect(() => placeOf({ limit: 1, after }, () => true)).toThrow("There is no such page.");
  });

  test("and a name comes back out of it as it is", () => {
    const name = "Miso ~ 🐈‍⬛ ~ O’Malley";
    expect(placeOf({ limit: 1, after: cursorOf(name) }, () => true)?.key).toBe(name);
  });
});
