import { type Kysely, sql } from "kysely";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseAway } from "#server/http/database-away.ts";
import { connect, connectOnce } from "./connect.ts";
import type { Database } from "./schema.ts";
import { openThrowaway, type Throwaway } from "./throwaway.ts";

let cluster: Throwaway;
let db: Kysely<Database>;
let operator: Client;
beforeAll(async () => {
  // Nobody is there who could have it. Told at the start: told later, a commit may come before all have heard it.
  cluster = await openThrowaway({ synchronous_standby_names: "nobody" });
  const address = { host: cluster.host, user: "postgres", database: "postgres" };
  db = connect(address);
  operator = await connectOnce(address);
  await operator.query("create table notes (text text)");
});
afterAll(async () => {
  await db.destroy();
  await operator.end();
  await cluster.close();
});

const WAITING = "select pid from pg_stat_activity where wait_event = 'SyncRep'";

async function cancelCommit(): Promise<void> {
  await expect.poll(async () => (await operator.query(WAITING)).rows.length).toBe(1);
  await operator.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
}

test("a commit that was cancelled while it waited for a standby is not taken for done", async () => {
  const write = db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction); // a throw-away cluster waits for nothing
    await sql`insert into notes values ('a')`.execute(transaction);
  });
  const [outcome, cancelled] = await Promise.allSettled([write, cancelCommit()]);
  expect(cancelled).toMatchObject({ status: "fulfilled" });
  expect(outcome).toMatchObject({ status: "rejected" });
  expect(isDatabaseAway(Object(outcome).reason)).toBe(true);
  // It stands here, alone: that is why.
  expect((await operator.query("select text from notes")).rows).toEqual([{ text: "a" }]);
});

test("and the connection goes on", async () => {
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
