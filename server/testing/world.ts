import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { buildApp, type Given } from "#server/app.ts";
import type { Address } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type Send, sender } from "#server/send.ts";
import { type Config, readConfig } from "#server/start/config.ts";
import { type CatDetails, openCase } from "./cats.ts";
import { testDatabase } from "./database.ts";
import { type Person, type PersonDetails, settle } from "./people.ts";

export type { Person } from "./people.ts";

export type World = {
  app: FastifyInstance;
  db: Kysely<Database>;
  /** For what needs a connection of its own. */
  address: Address;
  config: Config;
  /** The clock of every call. Set it to let time pass. */
  now: Instant;
  /** Lets a minute pass, so that what comes next is told apart from what was. */
  later(): void;
  /** Makes calls without a token. */
  send: Send;
  owner(details?: PersonDetails): Promise<Person>;
  admin(details?: PersonDetails): Promise<Person>;
  /** Opens a case with a finished intake; gives its id. */
  cat(owner: Person, details?: CatDetails): Promise<string>;
  /** How many rows each table has: to show that a refused call wrote nothing but that it was refused, and counted. */
  rows(): Promise<Record<string, number>>;
  close(): Promise<void>;
};

type Unusual = Pick<Given, "calls" | "pages" | "log" | "isLeaving" | "meters"> & {
  now?: Instant;
  /** Variables of the environment. */
  environment?: Record<string, string>;
};

// A test that is not about pages must not depend on whether they are built.
const NO_PAGES = "/nowhere";
const ENVIRONMENT = { TOKEN_SECRET: "a secret that only the tests know", LOG_LEVEL: "silent" };

/** The whole server on a fresh database, without a port. Call `close` after all tests of the file. */
export async function startApp({
  now = "2026-11-20T10:00:00.000Z",
  environment = {},
  ...given
}: Unusual = {}): Promise<World> {
  const { db, address, close } = await testDatabase();
  const config = await readConfig({ ...ENVIRONMENT, ...environment });
  const clock = { now };
  const app = buildApp({ pages: NO_PAGES, ...given, db, config, now: () => clock.now });
  await app.ready();
  const place = { app, db, now: () => clock.now };
  return {
    app,
    db,
    address,
    config,
    get now() {
      return clock.now;
    },
    set now(instant) {
      clock.now = instant;
    },
    later: () => {
      clock.now = new Date(Date.parse(clock.now) + 60_000).toISOString();
    },
    send: sender(app),
    owner: (details = {}) => settle(place, false, details),
    admin: (details = {}) => settle(place, true, details),
    cat: (owner, details = {}) => openCase(owner, clock.now, details),
    rows: () => countRows(db),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

const RECORDS = /^(audit_|login_tries$)/;

async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !RECORDS.test(name));
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
