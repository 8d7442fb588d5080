import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { beginUnlimited } from "../db/begin-unlimited.ts";
import { readMigrations } from "../db/migrate.ts";
import { tablesOf } from "./tables.ts";

/** Names of tables and views, and of functions with the types that they take: `plain_text(text)`. */
type Things = { tables: string[]; functions: string[] };

const RECORD = "migrations";

/**
 * Insists that there is nothing in the database's schema, or only what our migrations have made there: the address may be that of
 * another product's database. What an extension brought is nobody's.
 * @throws StartFailure naming what else there is
 */
export async function refuseForeign(client: Client): Promise<void> {
  const [there, own] = [await thingsThere(client), await madeByUs(client)];
  const tables = there.tables.filter((name) => !own.tables.includes(name));
  const functions = there.functions.filter((name) => !own.functions.includes(name));
  const [kind, names] = tables.length > 0 ? ["tables", tables] : ["functions", functions];
  if (names.length === 0) return;
  throw new StartFailure(
    `This database holds ${kind} of something else: ${names.join(", ")}. Nothing was changed. A backup is restored into an empty database: look whether DATABASE_URL names the right one.`,
  );
}

/** Drops what our migrations have made, and nothing else: all of it or none. */
export async function dropOwn(client: Client): Promise<void> {
  const { tables, functions } = await madeByUs(client);
  const own = (await tablesOf(client)).filter(({ name }) => tables.includes(name));
  await beginUnlimited(client);
  try {
    for (const { name } of own.toReversed()) await client.query(`drop table ${name}`);
    for (const name of functions.toReversed()) await client.query(`drop function if exists ${name}`);
    if (tables.includes(RECORD)) await client.query(`drop table ${RECORD}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** By the record of what was applied: without it, a table that is called as one of ours is somebody else's. */
async function madeByUs(client: Client): Promise<Things> {
  const { rows: records } = await client.query(IS_OUR_RECORD);
  if (records.length === 0) return { tables: [], functions: [] };
  const { rows } = await client.query<{ sha256: string }>(`select sha256 from ${RECORD}`);
  const applied = (await readMigrations()).filter((ours) =>
    rows.some(({ sha256 }) => sha256 === ours.sha256),
  );
  const made = (pattern: RegExp) =>
    applied.flatMap(({ sql }) => [...sql.matchAll(pattern)].map(([, name = ""]) => name));
  return {
    tables: [RECORD, ...made(/^create table (\w+)/gm)],
    functions: [...new Set(made(/^create (?:or replace )?function (\w+\([\w, ]*\))/gm))],
  };
}

async function thingsThere(client: Client): Promise<Things> {
  const { rows } = await client.query<Things>(THERE);
  return rows[0] ?? { tables: [], functions: [] };
}

const IS_OUR_RECORD = `
  select from pg_attribute
  where attrelid = to_regclass('${RECORD}') and not attisdropped and attname in ('name', 'sha256', 'applied_on')
  having count(*) = 3`;

const THERE = `
  select
    array(
      select relname::text from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by relname collate "C"
    ) as tables,
    array(
      select proname || '(' || oidvectortypes(proargtypes) || ')' from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by proname, proargtypes
    ) as functions`;
