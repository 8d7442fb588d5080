import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectOnce } from "#server/db/connect.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { fill } from "./fill.ts";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = await connectOnce(database.address);
  await fill(client, 400);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test.each([
  ["the course of a case", "select graduation_day - treatment_start_day as days from cases"],
  ["the course of a dose", "select graduation_day - treatment_start_day as days from doses"],
  ["the observation of a case", "select observation_end_day - observation_start_day as days from cases"],
  ["the change to one", "select observation_end_day - effective_day as days from status_changes"],
])("what is made up lasts as long as what is real: %s", async (_, days) => {
  const { rows } = await client.query(
    `select distinct days from (${days}) as made_up where days is not null`,
  );
  expect(rows).toEqual([{ days: 84 }]);
});

test("the observation of a case begins on the day on which its course ends", async () => {
  const { rows } = await client.query(
    "select distinct observation_start_day - graduation_day as days from cases where status = 'Observation'",
  );
  expect(rows).toEqual([{ days: 0 }]);
});
