import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { LIST_MISSING } from "#server/tables/cat-names.ts";
import { storyOf } from "./story.ts";
import { ADVISER_ID, account, ownersOf, SEED_TABLES, type SeedTable } from "./tables.ts";

const CHUNK_CASES = 2000;
const ADVISER_NUMBER = 50_000_000;

/**
 * Fills a migrated, empty database with so many cases and all that belongs to them, the same on each run.
 * @param client a connection without time limits; with a superuser's, references are not checked on the way in. The
 * indexes are built at the end.
 */
export async function fill(client: Client, cases: number, told = (_: string) => {}): Promise<void> {
  const owners = ownersOf(cases);
  const restore = await dropIndexes(client);
  const isSuperuser = await mayLeaveReferences(client);
  if (isSuperuser) await client.query("set session_replication_role = replica");
  for (const table of SEED_TABLES) {
    told(table.name);
    await copy(client, table, linesOf(table, cases, owners));
  }
  if (isSuperuser) await client.query("set session_replication_role = default");
  for (const create of restore) {
    told(create.replace(/ USING.*/s, ""));
    await client.query(create);
  }
  await client.query(LIST_MISSING);
  await client.query("vacuum analyze");
}

async function mayLeaveReferences(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_roles where rolname = current_user and rolsuper");
  return rows.length > 0;
}

async function copy(client: Client, { name, columns }: SeedTable, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(from(`copy ${name} (${columns}) from stdin`)));
}

function* linesOf(table: SeedTable, cases: number, owners: number): Generator<string> {
  const isOwners = table.per === "owner";
  let lines = isOwners ? lineOf(account(ADVISER_ID, ADVISER_NUMBER, true)) : "";
  const last = isOwners ? owners : cases;
  for (let n = 0; n < last; n += 1) {
    for (const row of table.rows(storyOf(n, cases), owners)) lines += lineOf(row);
    if (n % CHUNK_CASES === 0) {
      yield lines;
      lines = "";
    }
  }
  yield lines;
}

function lineOf(row: readonly unknown[]): string {
  return `${row.map((value) => (value === null ? "\\N" : String(value))).join("\t")}\n`;
}

// All but those that are a constraint: an index that exists is brought up to date row by row.
async function dropIndexes(client: Client): Promise<string[]> {
  const names = SEED_TABLES.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; create: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [names],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ create }) => create);
}
