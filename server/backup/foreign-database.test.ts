import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectOnce } from "../db/connect.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const EMPTIED = "drop schema public cascade; create schema public";

let database: TestDatabase;
let client: Client;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  client = await connectOnce(database.address);
  folder = join(await mkdtemp(join(tmpdir(), "fip-foreign-")), "backup");
  await writeBackup(client, folder, NOW);
});
afterEach(async () => {
  await client.end();
  await database.close();
  await rm(join(folder, ".."), { recursive: true });
});

/** Every table, view and function of the schema, in the order of their names. */
async function there(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    order by name`);
  return rows.map(({ name }) => name);
}

test.each([
  [
    "tables, with a record of migrations of their own",
    `${EMPTIED}; create table invoices (id int primary key); create table customers (id int primary key);
     create table migrations (id int primary key, name text); create function vat(int) returns int language sql return $1`,
    "tables of something else: customers, invoices, migrations",
  ],
  [
    "tables that are called as ours",
    `${EMPTIED}; create table accounts (id int primary key); create table cases (id int primary key)`,
    "tables of something else: accounts, cases",
  ],
  ["a table beside ours", "create table invoices (id int primary key)", "tables of something else: invoices"],
  ["a view of ours", "create view phones as select phone from accounts", "tables of something else: phones"],
  [
    "a function alone",
    `${EMPTIED}; create function vat(int) returns int language sql return $1`,
    "functions of something else: vat(integer)",
  ],
  [
    "a function that is called as one of ours",
    "create function plain_text(int) returns int language sql return $1",
    "functions of something else: plain_text(integer)",
  ],
])("a database that holds %s is refused, and nothing of it is dropped", async (_, made, what) => {
  await client.query(made);
  const before = await there();
  await expect(restoreBackup(client, folder)).rejects.toThrow(
    `This database holds ${what}. Nothing was changed.`,
  );
  expect(await there()).toEqual(before);
});

test.each([
  ["nothing", EMPTIED],
  ["what an extension brought", `${EMPTIED}; create extension pg_trgm`],
  ["the tables of an install that nobody has used yet", ""],
  ["the tables of another schema", "create schema other; create table other.invoices (id int primary key)"],
])("a database that holds %s is restored into", async (_, made) => {
  await client.query(made);
  await expect(restoreBackup(client, folder)).resolves.toMatchObject({ format: 1 });
});

test("what cannot be dropped leaves all that was there", async () => {
  await client.query(
    "create schema other; create view other.names as select plain_text(name) from cat_names",
  );
  const before = await there();
  await expect(restoreBackup(client, folder)).rejects.toThrow("cat_names");
  expect(await there()).toEqual(before);
});
