import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#contract/accounts.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

let world: World;
let ann: Person;
let reader: Client;
let migrating: Client;
let folder: string;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  [reader, migrating] = [await connectOnce(world.address), await connectOnce(world.address)];
  folder = await mkdtemp(join(tmpdir(), "fip-migrations-"));
  await writeFile(join(folder, "9001-planted.sql"), "alter table accounts add column planted text;");
});
afterAll(async () => {
  await Promise.all([reader.end(), migrating.end()]);
  await rm(folder, { recursive: true });
  await world.close();
});

const look = async () => (await ann.send(getAccount, { params: { accountId: ann.accountId } })).status;

const columns = async () =>
  (await reader.query("select from information_schema.columns where column_name = 'planted'")).rowCount;

test("a migration that waits behind a long query lets everybody pass, and is applied after it", async () => {
  await reader.query("begin");
  await reader.query("select from accounts");
  const migrated = migrate(migrating, folder);
  const waiting = () =>
    reader.query(
      "select from pg_locks where relation = 'accounts'::regclass and not granted and mode = 'AccessExclusiveLock'",
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  const statuses = [await look(), await look(), await look(), await look()];
  expect([statuses, await columns()]).toEqual([[200, 200, 200, 200], 0]);
  await reader.query("commit");
  await migrated;
  expect([await look(), await columns()]).toEqual([200, 1]);
});
