import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate, readMigrations } from "./migrate.ts";

let database: TestDatabase;
let clients: Client[];
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  clients = [];
  folder = await mkdtemp(join(tmpdir(), "fip-migrations-"));
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
  await rm(folder, { recursive: true });
});

async function client(): Promise<Client> {
  const opened = await connectOnce(database.address);
  clients.push(opened);
  return opened;
}

function file(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function names(from: Client, table: string): Promise<string[]> {
  const { rows } = await from.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}

test("files are applied in order and recorded, and what is no migration is left alone", async () => {
  await file("9002-fill.sql", "insert into steps values ('two');");
  await file("9001-steps.sql", "create table steps (name text); insert into steps values ('one');");
  await file("notes.txt", "no sql");
  const one = await client();
  await migrate(one, folder);
  expect(await names(one, "steps")).toEqual(["one", "two"]);
  expect(await names(one, "migrations")).toEqual(expect.arrayContaining(["9001-steps.sql", "9002-fill.sql"]));
});

test("several processes at once apply each file once, also as the very first", async () => {
  await file("9001-steps.sql", "create table steps (name text);");
  await file("9002-fill.sql", "insert into steps values ('once');");
  const [one, ...others] = await Promise.all([client(), client(), client(), client()]);
  await one.query("drop table migrations");
  await Promise.all([one, ...others].map((process) => migrate(process, folder)));
  expect(await names(one, "steps")).toEqual(["once"]);
});

test("a process that comes while another one makes the record waits for it", async () => {
  await file("9001-steps.sql", "create table steps (name text);");
  const [first, second, watcher] = await Promise.all([client(), client(), client()]);
  await first.query("drop table migrations");
  await first.query("begin");
  await first.query(
    "create table migrations (name text primary key, sha256 text not null, applied_on timestamptz not null)",
  );
  const migrated = migrate(second, folder);
  const waiting = () =>
    watcher.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await first.query("commit");
  await migrated;
  expect(await names(first, "migrations")).toEqual(["9001-steps.sql"]);
});

test("a file that was changed after it was applied is refused", async () => {
  await file("9001-steps.sql", "create table steps (name text);");
  const one = await client();
  await migrate(one, folder);
  await file("9001-steps.sql", "create table steps (name varchar);");
  await expect(migrate(one, folder)).rejects.toThrow(
    "The migration 9001-steps.sql was changed after this database applied it: restore the file and put the change into a new one.",
  );
});

test("other line ends are no change", async () => {
  await file("9001-steps.sql", "create table steps (\n  name text\n);\n");
  const one = await client();
  await migrate(one, folder);
  await file("9001-steps.sql", "create table steps (\r\n  name text\r\n);\r\n");
  await expect(migrate(one, folder)).resolves.toBeUndefined();
});

test("a file that fails leaves nothing of itself, and those before it stay", async () => {
  await file("9001-steps.sql", "create table steps (name text);");
  await file("9002-fill.sql", "insert into steps values ('half'); insert into stairs values ('half');");
  const one = await client();
  await expect(migrate(one, folder)).rejects.toThrow(
    'The migration 9002-fill.sql does not apply: relation "stairs" does not exist',
  );
  expect(await names(one, "steps")).toEqual([]);
});

test("no number is used again: of two files with the same, the rest of the name decides which comes first", async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
  // Both were applied in this order, and what was applied keeps its name.
  expect(numbers.filter((number, k) => numbers.indexOf(number) < k)).toEqual(["0074"]);
});
