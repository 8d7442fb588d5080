import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { doChores } from "#server/chores/run-chores.ts";
import { ask } from "#server/testing/ask.ts";
import { ROWS } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { connect, connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

const MANUAL = join(import.meta.dirname, "../../docs/operations.md");
const ROLE = `fip_app_${randomBytes(4).toString("hex")}`;

let world: World;
/** The product as the user of the manual, beside one as the owner of the tables. */
let limited: World;
let client: Client;
beforeAll(async () => {
  world = await startApp();
  const [, lines = ""] = /```sql\n(create role fip_app[^`]*)```/.exec(await readFile(MANUAL, "utf8")) ?? [];
  await sql.raw(lines.replaceAll("fip_app", ROLE)).execute(world.db);
  process.env.PGOPTIONS = `-c role=${ROLE}`;
  const db = connect(world.address);
  const app = buildApp({ db, config: world.config, pages: "/nowhere", now: () => world.now });
  await app.ready();
  client = await connectOnce(world.address);
  limited = { ...world, app, db };
});
afterAll(async () => {
  delete process.env.PGOPTIONS;
  await client.end();
  await limited.app.close();
  await limited.db.destroy();
  await sql.raw(`drop owned by ${ROLE}; drop role ${ROLE}`).execute(world.db);
  await world.close();
});

describe("the user of the manual [R50] [R55]", () => {
  test("is the one who asks", async () => {
    expect((await client.query("select current_user as name")).rows).toEqual([{ name: ROLE }]);
  });

  test("is enough for every call of the contract, and for the chores", async () => {
    const ada = await world.admin();
    const statuses = await ROWS.reduce<Promise<[string, number, number][]>>(
      async (before, { verb, route, gets, input }) => {
        const done = await before;
        const stage = await setStage(world, ada);
        const { token } = await world.admin();
        const { statusCode } = await ask(limited, route, await input(stage), token);
        return [...done, [verb, statusCode, gets["an adviser"]]];
      },
      Promise.resolve([]),
    );
    expect(statuses.filter(([, status, expected]) => status !== expected)).toEqual([]);
    await sql`update accounts set deleted_on = ${world.now} where not is_admin`.execute(world.db);
    await doChores(
      { db: limited.db, config: world.config, now: () => "2027-01-20T10:00:00.000Z" },
      limited.app.log,
    );
    const { rows } = await sql`select from accounts where phone like 'erased:%'`.execute(world.db);
    expect(rows.length).toBeGreaterThan(20);
  });

  test("may start the server when there is nothing to apply, and is told when there is", async () => {
    await expect(migrate(client)).resolves.toBeUndefined();
    await sql`delete from migrations where name like '0003%'`.execute(world.db);
    await expect(migrate(client)).rejects.toThrow(
      /^There are migrations to apply, and the user of DATABASE_URL/,
    );
  });

  test.each([
    "create table planted (x int)",
    "create function planted() returns int language sql as 'select 1'",
    "alter table accounts add column planted int",
    "alter table accounts disable trigger all",
    "drop table audit_entries",
    "truncate audit_entries",
    "update audit_entries set verb = 'getCase'",
    "delete from audit_entries",
    "delete from audit_seals",
    "update audit_sealed set seal = 1",
    "insert into migrations values ('9999', '', now())",
    "create role planted",
    "copy accounts to program 'cat'",
  ])("may not: %s", async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});
