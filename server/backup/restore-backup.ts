import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { StartFailure } from "#server/start/start-failure.ts";
import { beginUnlimited } from "../db/begin-unlimited.ts";
import { migrate } from "../db/migrate.ts";
import { dropOwn, refuseForeign } from "./drop-own.ts";
import { endRestoredAccess } from "./end-restored-access.ts";
import { Fingerprint } from "./fingerprint.ts";
import { putRightsBack, rightsOnTables } from "./keep-rights.ts";
import { fileOf, type Manifest, type TableCopy, verifyBackup } from "./manifest.ts";
import { ofOtherVersion } from "./of-other-version.ts";
import { copyOf, PLAIN, tablesOf } from "./tables.ts";

/**
 * Puts a backup into an install that nobody has used yet: builds the tables as they were when it was taken, fills
 * them, compares what they hold now with what was backed up, ends what lets somebody in without a password, and brings them
 * up to date. All rows or none. What other users than the owner might do with the tables stays.
 * @param client a connection without time limits
 * @throws StartFailure when the backup is broken or newer than this version, the install holds accounts, or the database
 *   something else
 */
export async function restoreBackup(client: Client, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await refuseUnknownShape(manifest);
  await refuseForeign(client);
  await refuseUsed(client);
  const rights = await rightsOnTables(client);
  await dropOwn(client);
  await migrate(client, undefined, manifest.migrations.at(-1)?.name);
  // At once: it may end here, and again for what the rest makes.
  await putRightsBack(client, rights);
  await fillTables(client, folder, manifest);
  await migrate(client);
  await putRightsBack(client, rights);
  return manifest;
}

async function refuseUnknownShape(manifest: Manifest): Promise<void> {
  const why = await ofOtherVersion(manifest);
  if (why) throw new StartFailure(why);
}

/** Whoever has an account would lose it. The draft catalogue of a fresh install is nobody's. */
async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('accounts')::text as there",
  );
  if (!rows[0]?.there) return;
  const { rowCount } = await client.query("select from accounts limit 1");
  if (!rowCount) return;
  throw new StartFailure(
    "This install is in use: it holds accounts. A backup is restored into an empty one (another DATA_DIR or DATABASE_URL).",
  );
}

async function fillTables(client: Client, folder: string, { tables }: Manifest): Promise<void> {
  await beginUnlimited(client);
  try {
    await refuseOtherTables(client, tables);
    await client.query(PLAIN);
    for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
    for (const table of tables) await fillTable(client, folder, table);
    for (const table of tables) await compare(client, table);
    await endRestoredAccess(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The tables that were built for it and no others, so that what somebody wrote into a manifest reaches nothing else, and leaves none out. */
async function refuseOtherTables(client: Client, tables: readonly TableCopy[]): Promise<void> {
  const namesOf = (some: readonly Pick<TableCopy, "name" | "columns">[]) =>
    some.map(({ name, columns }) => `${name} ${columns.toSorted()}`).toSorted();
  if (isDeepStrictEqual(namesOf(tables), namesOf(await tablesOf(client)))) return;
  throw new StartFailure(
    "The manifest does not name the tables of which a backup of that version is taken: it was changed. Nothing was restored; use another backup.",
  );
}

async function fillTable(client: Client, folder: string, { name, columns }: TableCopy): Promise<void> {
  const into = client.query(from(`copy ${name} (${columns.join(", ")}) from stdin`));
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), into);
}

/** Reads a table back and takes its fingerprint again. */
async function compare(client: Client, copy: TableCopy): Promise<void> {
  const table = (await tablesOf(client)).find(({ name }) => name === copy.name);
  // Backups of before have the order of the database that they were taken of.
  for (const order of ["of bytes", "of the database"] as const) {
    if (table && (await isCopy(client, copyOf({ ...table, columns: copy.columns }, order), copy))) return;
  }
  throw new StartFailure(`The table ${copy.name} does not hold what was backed up; nothing was restored.`);
}

async function isCopy(client: Client, read: string, { sha256, rows }: TableCopy): Promise<boolean> {
  const fingerprint = new Fingerprint();
  await pipeline(client.query(to(read)), fingerprint, async (chunks) => {
    for await (const _ of chunks);
  });
  return fingerprint.rows === rows && fingerprint.sha256() === sha256;
}
