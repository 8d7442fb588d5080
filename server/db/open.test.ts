import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { type Address, connectOnce } from "./connect.ts";
import { checkVersion, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

describe("the version of PostgreSQL", () => {
  test.each(["15.0", "16.4 (Debian 16.4-1.pgdg120+1)", "18.4"])("%s will do", (version) => {
    expect(() => checkVersion(version)).not.toThrow();
  });

  test.each(["14.9", "9.6.24"])("%s is too old", (version) => {
    expect(() => checkVersion(version)).toThrow(
      `The database is PostgreSQL ${version}, but 15 or newer is needed.`,
    );
  });
});

test("a database that is still starting up is waited for [R68]", async () => {
  const database = await testDatabase();
  const starting = await startingUp(database.address);
  const opened = await openDatabase({ databaseUrl: starting.url, dataDir: "/nowhere" });
  expect(await pidOf(opened.db)).toEqual(expect.any(Number));
  await opened.close();
  await starting.close();
  await database.close();
});

/** PostgreSQL's own words to whoever comes too early, once; then the database itself. */
async function startingUp(address: Address) {
  if (!("host" in address)) throw new Error("The tests' own database is at a socket.");
  const { host, user, database } = address;
  const fields = ["SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up", "", ""].join("\0");
  const refusal = Buffer.concat([Buffer.from("E\0\0\0\0"), Buffer.from(fields)]);
  refusal.writeUInt32BE(refusal.length - 1, 1);
  let comers = 0;
  const server = createServer((socket) => {
    comers += 1;
    if (comers === 1) socket.once("data", () => socket.end(refusal));
    // Either side may end it first, while the other still writes.
    else pipeline(socket, connect(`${host}/.s.PGSQL.5432`), socket, () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  return { url, close: () => promisify(server.close.bind(server))() };
}

describe("the connections", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  test("may be ended by the database between two queries, and the next one works", async () => {
    const { db, address } = database;
    const other = await connectOnce(address);
    await db.connection().execute(async (working) => {
      const pid = await pidOf(working);
      await other.query("select pg_terminate_backend($1)", [pid]);
      const left = () => other.query("select from pg_stat_activity where pid = $1", [pid]);
      await expect.poll(async () => (await left()).rowCount).toBe(0);
      await expect(pidOf(working)).rejects.toThrow();
    });
    await other.end();
    expect(await pidOf(db)).toEqual(expect.any(Number));
  });

  test("may be ended by the database while they are idle, and the next one works", async () => {
    const { db, address } = database;
    const other = await connectOnce(address);
    const idle = await pidOf(db);
    await other.query("select pg_terminate_backend($1)", [idle]);
    await other.end();
    await expect.poll(() => pidOf(db).catch(() => idle)).not.toBe(idle);
  });

  test.each([
    ["statement_timeout", "5s"],
    ["lock_timeout", "3s"],
    ["idle_in_transaction_session_timeout", "10s"],
  ])("have a %s of %s", async (setting, value) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(
      database.db,
    );
    expect(rows).toEqual([{ value }]);
  });
});

async function pidOf(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}
