import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { isDatabaseAway } from "./database-away.ts";

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** What goes wrong when that is done. */
async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => "nothing",
    (error: unknown) => error,
  );
}

const ask = (one: Kysely<Database>) => sql`select 1`.execute(one);
const nowhere = (connectionString: string) => ask(connect({ connectionString }));

/** Several statements on one connection, in a transaction. */
const inOne = (...statements: string[]) =>
  db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });

describe("the database is away when", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["nobody listens", () => nowhere("postgres://127.0.0.1:1/x")],
    ["its socket is gone", () => ask(connect({ host: "/nowhere", user: "x", database: "x" }))],
    ["its host has no address", () => nowhere("postgres://nowhere.invalid/x")],
    ["it ends the connection", () => inOne("select pg_terminate_backend(pg_backend_pid())", "select 1")],
    ["a statement takes too long", () => inOne("set local statement_timeout = 1", "select pg_sleep(5)")],
    ["it takes no writes", () => inOne("set transaction read only", "delete from sessions")],
    [
      "every connection is taken",
      () => Promise.all(Array.from({ length: 11 }, () => inOne("select pg_sleep(2.5)"))),
    ],
    ["it is frozen, and the driver waits no longer", frozen],
    ["it was closed by the stop of the server", closed],
  ])("%s", async (_, work) => {
    expect(isDatabaseAway(await errorOf(work))).toBe(true);
  });

  test("somebody holds a lock for too long", async () => {
    const error = await db.transaction().execute(async (holder) => {
      await sql`lock table medications`.execute(holder);
      return errorOf(() => inOne("set local lock_timeout = 1", "select * from medications"));
    });
    expect(isDatabaseAway(error)).toBe(true);
  });

  async function frozen() {
    const client = new Client({ ...database.address, query_timeout: 1 });
    await client.connect();
    await client.query("select pg_sleep(0.5)").finally(() => client.end());
  }

  async function closed() {
    const other = connect(database.address);
    await ask(other);
    await other.destroy();
    await ask(other);
  }
});

describe("the database is there, and something else is wrong, when", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a statement is wrong", () => inOne("select nothing")],
    [
      "a value is refused",
      () => inOne("insert into setup_codes values ('a', now(), now()), ('a', now(), now())"),
    ],
    ["a file is missing", () => readFile("/nowhere/at/all")],
    ["the code is wrong", async () => JSON.parse("{")],
    ["nothing is", async () => undefined],
  ])("%s", async (_, work) => {
    expect(isDatabaseAway(await errorOf(work))).toBe(false);
  });
});
