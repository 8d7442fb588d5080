import { join } from "node:path";
import type { Client } from "pg";
import { type Address, connect, connectOnce } from "#server/db/connect.ts";
import { migrate, readMigrations } from "#server/db/migrate.ts";
import { playClinic } from "#server/demo/play.ts";
import { readConfig } from "#server/start/config.ts";
import type { Stand } from "./stand.ts";

/** A database as an older release left it, with what the demonstration's clinic has in it. */
export type OlderClinic = {
  address: Address;
  /** The migrations that it has not seen yet. */
  names: string[];
  /** Applies one, by a connection of its own. */
  apply(name: string): Promise<void>;
  /** Fills the tables that have appeared. */
  fill(): Promise<void>;
};

/** Plays the clinic into a database of today, and makes a second one that has the first migration only. */
export async function openOlderClinic({ install, onDatabase }: Stand): Promise<OlderClinic> {
  for (const name of ["clinic", "older"]) {
    await onDatabase((client) => client.query(`create database ${name}`));
  }
  const at = (database: string) => ({ host: join(install.dataDir, "socket"), user: "postgres", database });
  await use(at("clinic"), (client) => migrate(client));
  const db = connect(at("clinic"));
  const config = await readConfig({ DATA_DIR: install.dataDir });
  await playClinic(db, config, new Date().toISOString()).finally(() => db.destroy());
  const [first = "", ...names] = (await readMigrations()).map(({ name }) => name);
  const apply = (name: string) => use(at("older"), (client) => migrate(client, undefined, name));
  await apply(first);
  const fill = () => use(at("clinic"), (from) => use(at("older"), (to) => fillTables(from, to)));
  return { address: at("older"), names, apply, fill };
}

async function use<T>(address: Address, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectOnce(address);
  return work(client).finally(() => client.end());
}

async function fillTables(from: Client, to: Client): Promise<void> {
  // A copy: every row is there or will be, so what refers to what is not asked in between.
  await to.query("set session_replication_role = replica");
  const columns = await columnsOf(to);
  const known = await columnsOf(from);
  for (const [table, names] of columns) {
    const common = names.filter((name) => known.get(table)?.includes(name)).join(", ");
    if (common === "" || table === "migrations" || (await isStillToCome(to, table))) continue;
    const { rows } = await from.query(`select coalesce(jsonb_agg(t), '[]') as all from ${table} t`);
    await to.query(
      `insert into ${table} (${common}) select ${common} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows[0].all)],
    );
  }
}

/** The catalogue is made by a migration. */
async function isStillToCome(to: Client, table: string): Promise<boolean> {
  return table.startsWith("medication") && (await to.query(`select from ${table} limit 1`)).rowCount === 0;
}

async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; names: string[] }>(`
    select c.table_name as table, array_agg(quote_ident(c.column_name)::text) as names
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`);
  return new Map(rows.map(({ table, names }) => [table, names]));
}
