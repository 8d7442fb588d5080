import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { to } from "pg-copy-streams";
import { StartFailure } from "#server/start/start-failure.ts";
import { beginUnlimited } from "../db/begin-unlimited.ts";
import { syncFolder } from "../db/embedded/files.ts";
import { migrationsOf } from "../db/migrations-of.ts";
import { Fingerprint } from "./fingerprint.ts";
import { fileOf, type Manifest, manifestOf, type TableCopy } from "./manifest.ts";
import { copyOf, PLAIN, type Table, tablesOf } from "./tables.ts";

/**
 * Writes everything the product keeps into a new folder, as it was at one moment, while others go on reading and
 * writing. The folder appears under its name only when it is whole. Closed to other users: it holds addresses.
 * @param client a connection without time limits
 * @throws StartFailure when the folder is there already or cannot be written
 */
export async function writeBackup(client: Client, folder: string, now: Date): Promise<Manifest> {
  const draft = `${folder}.unfinished`;
  await makeDraft(draft, folder);
  const held = await tablesOf(client);
  await beginUnlimited(client, "isolation level repeatable read read only");
  let manifest: Manifest;
  try {
    await holdTables(client, held);
    manifest = await writeTables(client, draft, now);
    await writeFile(manifestOf(draft), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    // Whole on its disk before it is called so, and called so there before anybody is told.
    await syncFolder(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    throw whyUnwritten(error, draft);
  } finally {
    await client.query("rollback");
  }
  await syncFolder(dirname(folder));
  return manifest;
}

const NO_ROOM = "there is no room left on its disk";
const UNWRITTEN: Record<string, string> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EFBIG: "a file is too large for its disk",
  EIO: "its disk fails",
};

/** What a disk says is a sentence; anything else stays what it was. */
function whyUnwritten(error: unknown, draft: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const why = UNWRITTEN[code];
  if (!why) return error;
  return new StartFailure(
    `The backup cannot be written into ${draft}: ${why} (${code}). Nothing of it is left. Make room, or name a folder on another disk.`,
  );
}

const CUT_SHORT =
  "is there: a backup that was cut short, and no whole one. If no other backup is under way now, remove it, because it holds names and addresses, and start the backup again.";

async function makeDraft(draft: string, folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new StartFailure(
      `${folder} is there already, and a backup is never written over. Name another folder.`,
    );
  }
  try {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    if (reason === "EEXIST" && existsSync(draft)) throw new StartFailure(`${draft} ${CUT_SHORT}`);
    throw new StartFailure(`The folder ${draft} cannot be made (${reason}).`);
  }
}

// Before the moment is fixed by the first read: a table that a migration rewrites after it is empty to whoever looks from
// before, and the backup would be of nothing without a word. Whoever reads and writes is not held up.
async function holdTables(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
}

async function writeTables(client: Client, folder: string, now: Date): Promise<Manifest> {
  await client.query(PLAIN);
  const migrations = await migrationsOf(client, "back up");
  const tables: TableCopy[] = [];
  for (const table of await tablesOf(client)) tables.push(await writeTable(client, folder, table));
  return { format: 1, takenOn: now.toISOString(), migrations, tables };
}

async function writeTable(client: Client, folder: string, table: Table): Promise<TableCopy> {
  const fingerprint = new Fingerprint();
  const file = createWriteStream(fileOf(folder, table.name), { mode: 0o600, flush: true });
  await pipeline(client.query(to(copyOf(table))), fingerprint, createGzip(), file);
  return {
    name: table.name,
    columns: table.columns,
    rows: fingerprint.rows,
    sha256: fingerprint.sha256(),
  };
}
