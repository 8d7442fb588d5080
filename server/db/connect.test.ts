import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function readBack(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
  return rows[0]?.value;
}

test.each([
  ["a count is a number", "(select count(*) from accounts)", 0],
  ["an int8 is a number", "9007199254740991::int8", Number.MAX_SAFE_INTEGER],
  ["a numeric is a number", "3.25::numeric", 3.25],
  ["a double is a number", "0.1::float8", 0.1],
  ["a day is its text, in no time zone", "'2026-11-20'::date", "2026-11-20"],
  ["an instant is ISO text in UTC", "'2026-11-20 13:00:00.5+01'::timestamptz", "2026-11-20T12:00:00.500Z"],
  [
    "jsonb keeps its keys",
    `'{"_id": 1, "concentration_mg_ml": 2}'::jsonb`,
    { _id: 1, concentration_mg_ml: 2 },
  ],
  ["nothing is null", "null::timestamptz", null],
])("%s", async (_, expression, value) => {
  expect(await readBack(expression)).toEqual(value);
});

test("no statement is compiled first, on whichever connection", async () => {
  const client = await connectOnce(database.address);
  const { rows } = await client.query("show jit").finally(() => client.end());
  expect([await readBack("current_setting('jit')"), rows]).toEqual(["off", [{ jit: "off" }]]);
});
