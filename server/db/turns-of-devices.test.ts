import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

const [BEFORE, AFTER] = ["0084-asks-first-of-older-servers.sql", "0085-turns-of-devices.sql"];

const ANN = "00000000-0000-4000-8000-00000000000a";
const NOW = "2026-11-27T10:00:00.000Z";

/** As the server of the version before counts. */
const COUNTED = `
  insert into idempotency_keys (account_id, call, key, body_hash, status, created_on, answer)
  values ('${ANN}', 'POST /x', 'turn;' || $1, repeat('0', 64), 410, '${NOW}', to_jsonb($2::bigint))
  on conflict (account_id, call, key) do update set answer = excluded.answer, created_on = excluded.created_on
  where idempotency_keys.status = 410 and idempotency_keys.answer::text::bigint <= $2 returning key`;

let database: TestDatabase;
let migrating: Client;
let older: Client;
let watching: Client;
beforeAll(async () => {
  database = await testDatabase();
  [migrating, older, watching] = await Promise.all([
    connectOnce(database.address),
    connectOnce(database.address),
    connectOnce(database.address),
  ]);
  await migrating.query("drop schema public cascade; create schema public");
  await migrate(migrating, undefined, BEFORE);
  await migrating.query(
    `insert into accounts (id, phone, first_name, last_name, password_hash, created_on)
     values ('${ANN}', '+14155550100', 'Ann', 'Example', '', '${NOW}')`,
  );
});
afterAll(async () => {
  await Promise.all([migrating, older, watching].map((client) => client.end()));
  await database.close();
});

const waiting = () =>
  watching.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );

test("what was counted, and what is counted meanwhile, comes along, and answers stay where they are", async () => {
  await older.query(COUNTED, ["still", 999_999_999_999_999]);
  await older.query(COUNTED, ["busy", 5]);
  await older.query(
    `insert into idempotency_keys (account_id, call, key, body_hash, status, created_on, answer)
     values ('${ANN}', 'POST /x', 'turn;of its own', repeat('0', 64), 201, '${NOW}', '7')`,
  );
  await older.query("begin");
  await older.query(COUNTED, ["busy", 6]);
  const migrated = migrate(migrating, undefined, AFTER);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  // Whoever holds the count may write the account, too.
  await older.query("lock table accounts in row exclusive mode nowait");
  await older.query("commit");
  await migrated;
  const { rows } = await watching.query(
    "select call, device, count, changed_on from device_turns order by count",
  );
  const [call, changed_on] = ["POST /x", NOW];
  expect(rows).toEqual([
    { call, device: "busy", count: 6, changed_on },
    { call, device: "still", count: 999_999_999_999_999, changed_on },
  ]);
  expect((await watching.query("select key from idempotency_keys")).rows).toEqual([
    { key: "turn;of its own" },
  ]);
});

test("a server of before, beside a new one, goes on in the old place, and what it leaves there is sound", async () => {
  await migrate(migrating);
  const unsound = () => findUnsound(watching);
  const before = await unsound();
  expect((await older.query(COUNTED, ["busy", 7])).rowCount).toBe(1);
  expect((await older.query(COUNTED, ["busy", 6])).rowCount).toBe(0);
  expect(await unsound()).toEqual(before);
});
