import { type Kysely, sql, type Transaction } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isDatabaseAway } from "#server/http/database-away.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { openGate } from "#server/testing/database-gate.ts";
import { connect } from "./connect.ts";
import { prepare } from "./prepare.ts";
import type { Database } from "./schema.ts";

let database: TestDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterEach(() => database.close());

const LAST_ON = "2026-11-20T12:00:00.000Z";

/** It returns nothing. Of a second one of the same key the table has none. */
const put = prepare((on, { keyHash }: { keyHash: string }) =>
  on.insertInto("loginTries").values({ keyHash, tries: 1, lastOn: LAST_ON }).compile(),
);
/** It selects nothing. */
const lock = prepare((on, { keyHash }: { keyHash: string }) =>
  on.selectFrom("loginTries").where("keyHash", "=", keyHash).forUpdate().compile(),
);
const ask = (on: Kysely<Database>) => sql`select 1`.execute(on);
const inOne = (work: (transaction: Transaction<Database>) => Promise<unknown>) =>
  db.transaction().execute(work);
const waitingForLocks = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
const kept = async () => (await db.selectFrom("loginTries").select("keyHash").execute()).length;

test("begin goes with the first statement, and what tells nothing with the one after it or the commit", async () => {
  const gate = await openGate(database.address);
  const counted = connect(gate.address);
  await ask(counted);
  const before = gate.trips();
  await counted.transaction().execute(async (transaction) => {
    await lock(transaction, { keyHash: "a" });
    await ask(transaction);
    await put(transaction, { keyHash: "a" });
    await put(transaction, { keyHash: "b" });
    await ask(transaction);
    await put(transaction, { keyHash: "c" });
  });
  // Begin and a lock with a question; two that are put with a question; the last with the commit.
  expect(gate.trips() - before).toBe(3);
  expect(await kept()).toBe(3);
  await counted.destroy();
  await gate.close();
});

test("what of it fails, fails the commit by its own name, and nothing is kept", async () => {
  const twice = inOne(async (transaction) => {
    await put(transaction, { keyHash: "a" });
    await put(transaction, { keyHash: "a" });
    await put(transaction, { keyHash: "b" });
  });
  await expect(twice).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toBe(0);
});

test("or whatever comes before that", async () => {
  let isBehind = false;
  const twice = inOne(async (transaction) => {
    await put(transaction, { keyHash: "a" });
    await put(transaction, { keyHash: "a" });
    await ask(transaction);
    isBehind = true;
  });
  await expect(twice).rejects.toMatchObject({ code: "23505" });
  expect(isBehind).toBe(false);
});

test("what is asked behind a lock is asked once that is there", async () => {
  await put(db, { keyHash: "a" });
  const tries = (on: Kysely<Database>) => on.selectFrom("loginTries").select("tries").executeTakeFirst();
  const isLocked = Promise.withResolvers<void>();
  const first = inOne(async (transaction) => {
    await lock(transaction, { keyHash: "a" });
    await ask(transaction);
    isLocked.resolve();
    await expect.poll(() => waitingForLocks()).toBe(1);
    await transaction.updateTable("loginTries").set({ tries: 2 }).execute();
  });
  await isLocked.promise;
  const second = inOne(async (transaction) => {
    await lock(transaction, { keyHash: "a" });
    return tries(transaction);
  });
  await first;
  expect(await second).toEqual({ tries: 2 });
});

test("of what is given up it does not matter what failed, and the connection goes on", async () => {
  const refused = inOne(async (transaction) => {
    await put(transaction, { keyHash: "a" });
    await put(transaction, { keyHash: "a" });
    throw new Error("Not so.");
  });
  await expect(refused).rejects.toThrow("Not so.");
  await inOne((transaction) => put(transaction, { keyHash: "a" }));
  expect(await kept()).toBe(1);
});

test("outside a transaction each is waited for, on a connection that had one, too", async () => {
  await inOne(ask);
  await put(db, { keyHash: "a" });
  await expect(put(db, { keyHash: "a" })).rejects.toMatchObject({ code: "23505" });
  expect(await kept()).toBe(1);
});

test("a transaction in which nothing is asked is one, too", async () => {
  await inOne(async () => {});
  await inOne((transaction) => put(transaction, { keyHash: "a" }));
  expect(await kept()).toBe(1);
});

test("on a connection that was ended meanwhile the first statement fails, and the next transaction has another", async () => {
  const ended = inOne(async (transaction) => {
    await db.connection().execute(async (other) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    });
    await ask(transaction);
  });
  const error = await ended.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(isDatabaseAway(error)).toBe(true);
  await inOne(ask);
});
