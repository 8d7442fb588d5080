import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { readOnly } from "./read-only.ts";
import type { Database } from "./schema.ts";

let database: TestDatabase;
let reading: Kysely<Database>;
beforeAll(async () => {
  database = await testDatabase();
  reading = database.db.withPlugin(readOnly);
});
afterAll(() => database.close());

test("what only reads reads", async () => {
  expect(await reading.selectFrom("accounts").select("id").execute()).toEqual([]);
});

test.each([
  ["a delete", () => reading.deleteFrom("medications").execute()],
  ["an update", () => reading.updateTable("medications").set({ active: true }).execute()],
  ["SQL of its own", () => sql`delete from medications`.execute(reading)],
  [
    "SQL that hides it",
    () => sql`with gone as (delete from medications returning id) select * from gone`.execute(reading),
  ],
])("and is kept from %s", async (_, write) => {
  await expect(write()).rejects.toThrow("must not write");
  expect(await reading.selectFrom("medications").select("id").execute()).not.toEqual([]);
});
