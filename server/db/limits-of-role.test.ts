import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";

const MANUAL = join(import.meta.dirname, "../../docs/scale.md");
const ROLE = `fip_app_${randomBytes(4).toString("hex")}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await sql.raw(`drop role ${ROLE}`).execute(database.db);
  await database.close();
});

test("behind what ignores the limits of our connections, the manual's lines give the same ones to the role", async () => {
  const [, lines = ""] = /```sql\n(alter role fip_app[^`]*)```/.exec(await readFile(MANUAL, "utf8")) ?? [];
  await sql.raw(`create role ${ROLE}; ${lines.replaceAll("fip_app", ROLE)}`).execute(database.db);
  const ours = await sql<{ limits: string[] }>`
    select array_agg(name || '=' || current_setting(name) order by name) as limits
    from pg_settings where source = 'client' and name like '%timeout'`.execute(database.db);
  const theirs = await sql<{ limits: string[] }>`
    select array_agg(one order by one) as limits
    from pg_roles, unnest(rolconfig) as one where rolname = ${ROLE}`.execute(database.db);
  expect(theirs.rows).toEqual(ours.rows);
  expect(ours.rows[0]?.limits).toHaveLength(3);
});
