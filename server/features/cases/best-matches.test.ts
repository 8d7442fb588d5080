import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { bestMatches } from "./best-matches.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await sql`insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select n::text, md5(n::text), 'Example', '', now() from generate_series(1, 5000) n`.execute(db);
  await sql`insert into cases (account_id, created_by, created_on, cat)
    select id, id, now(), jsonb_build_object('name', md5(phone || 'cat')) from accounts`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.close());

async function planOf(field: "cat-name" | "owner-name", term: string): Promise<string> {
  const matches = bestMatches({ field, term, after: undefined, limit: 50 });
  const { rows } = await sql`explain select * from ${matches} as matches`.execute(database.db);
  return JSON.stringify(rows);
}

test.each([
  ["cat-name", "cases_cat_name"],
  ["owner-name", "accounts_full_name"],
] as const)("a search by %s goes through the index of names", async (field, index) => {
  const plan = await planOf(field, "c0ffee");
  expect(plan).toContain(`Bitmap Index Scan on ${index}`);
  expect(plan).toContain("CTE matching");
});

test("three characters are enough for the index, two are left to the planner", async () => {
  expect(await planOf("cat-name", "c0f")).toContain("CTE matching");
  expect(await planOf("cat-name", "c0")).not.toContain("CTE matching");
});
