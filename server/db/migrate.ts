import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { StartFailure } from "../start-failure.ts";

type Migration = { name: string; sql: string; sha256: string };

/**
 * Brings the database up to date: applies the numbered .sql files that it has not seen, in order, each in a
 * transaction of its own. Several processes may do so at once: each file is applied once.
 * @param client a connection without time limits
 * @throws StartFailure when a file was changed after it was applied, or does not apply
 */
export async function migrate(
  client: Client,
  folder = join(import.meta.dirname, "migrations"),
): Promise<void> {
  const migrations = await readMigrations(folder);
  await createRecord(client);
  for (const migration of migrations) {
    await client.query("begin");
    try {
      await applyOnce(client, migration);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // As committed: a checkout on Windows may have other line ends.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
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
  // Behind a long query, waiting for its lock would stop everybody else: rather give up and be started again.
  await client.query("set local lock_timeout = '5s'");
  await client.query(sql).catch((error: Error) => {
    throw new StartFailure(`The migration ${name} does not apply: ${error.message}`);
  });
  await client.query("insert into migrations (name, sha256, applied_on) values ($1, $2, now())", [
    name,
    sha256,
  ]);
}
