import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { beginUnlimited } from "./begin-unlimited.ts";
import { BUILT_WITH } from "./built-with.ts";
import { readRecord } from "./read-record.ts";

const INSUFFICIENT_PRIVILEGE = "42501";
const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS = 30;
const MIGRATIONS = join(import.meta.dirname, "migrations");

export type Migration = { name: string; sql: string; sha256: string };

/**
 * Brings the database up to date: applies the numbered .sql files that it has not seen, in order, each in a
 * transaction of its own. Several processes may do so at once: each file is applied once. Where there is nothing to
 * apply, a user who may only read the record of what was applied is enough.
 * @param client a connection without time limits
 * @param until the last file to apply; all of them unless said
 * @throws StartFailure when a file was changed after it was applied, or does not apply, or the database is another product's,
 * or when the server was built beside other files
 */
export async function migrate(client: Client, folder = MIGRATIONS, until?: string): Promise<void> {
  const all = await readMigrations(folder);
  if (folder === MIGRATIONS) refuseOthers(all);
  const migrations = all.filter(({ name }) => until === undefined || name <= until);
  const applied = new Map((await readRecord(client))?.map(({ name, sha256 }) => [name, sha256]));
  const fresh = migrations.filter(({ name, sha256 }) => applied.get(name) !== sha256);
  if (fresh.length === 0) return;
  await createRecord(client).catch(explainRefusal);
  for (const migration of fresh) await applyBetweenCalls(client, migration, ATTEMPTS);
}

/**
 * Whoever comes to a table waits behind a migration that waits for it. So the migration gives up after a second, lets
 * them pass, and asks again.
 */
async function applyBetweenCalls(client: Client, migration: Migration, attempts: number): Promise<void> {
  await beginUnlimited(client);
  try {
    await applyOnce(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (!isLockTimeout(error) || attempts === 1) throw error;
    await applyBetweenCalls(client, migration, attempts - 1);
  }
}

function isLockTimeout(error: unknown): boolean {
  const { cause } = Object(error);
  return Object(cause).code === LOCK_NOT_AVAILABLE;
}

/** The numbered .sql files of a folder, in their order. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = numbered(await readdir(folder));
  return Promise.all(
    names.map(async (name) => {
      // As committed: a checkout on Windows may have other line ends.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function numbered(files: readonly string[]): string[] {
  return files.filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
}

/** What was built before works on other tables than those that these files make, and lacks what they came with. */
function refuseOthers(found: readonly Migration[]): void {
  if (BUILT_WITH === undefined) return;
  if (numbered(BUILT_WITH).join() === found.map(({ name }) => name).join()) return;
  throw new StartFailure(
    "The server was built from other files than those that are here: run npm run build, then start it again. Nothing was changed in the database.",
  );
}

function explainRefusal(error: Error & { code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartFailure(
    "There are migrations to apply, and the user of DATABASE_URL may not change tables: run npm run admin -- list with the address of the database's owner, which applies them.",
  );
}

async function createRecord(client: Client): Promise<void> {
  const create = () =>
    client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_on timestamptz not null)",
    );
  // Two processes at once: `if not exists` does not wait for the other, and one of them fails. Once.
  await create().catch(create);
}

async function applyOnce(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  // Of several processes one goes on here; the others wait for its commit and then see the row.
  await client.query("lock table migrations in share row exclusive mode");
  const { rows } = await client.query<{ sha256: string }>("select sha256 from migrations where name = $1", [
    name,
  ]);
  const [applied] = rows;
  if (applied && applied.sha256 !== sha256) {
    throw new StartFailure(
      `The migration ${name} was changed after this database applied it: restore the file and put the change into a new one.`,
    );
  }
  if (applied) return;
  await client.query("set local lock_timeout = '1s'");
  await client.query(sql).catch((cause: Error) => {
    throw new StartFailure(`The migration ${name} does not apply: ${cause.message}`, { cause });
  });
  await client.query("insert into migrations (name, sha256, applied_on) values ($1, $2, now())", [
    name,
    sha256,
  ]);
}
