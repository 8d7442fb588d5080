import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { StartFailure } from "#server/start/start-failure.ts";
import { Fingerprint } from "./fingerprint.ts";

const MANIFEST = "manifest.json";

const TableCopy = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  rows: z.number().int(),
  /** Of the rows as PostgreSQL's COPY writes them, in the order of the primary key. */
  sha256: z.string(),
});
export type TableCopy = z.output<typeof TableCopy>;

/** What a backup holds: the first thing read and the last thing written of it. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  takenOn: z.iso.datetime(),
  /** The migrations that had been applied: the shape of the tables. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  /** In an order in which every row finds those that it refers to. */
  tables: z.array(TableCopy),
});
export type Manifest = z.output<typeof Manifest>;

/** The file of a table in the folder of a backup. */
export const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);
export const manifestOf = (folder: string) => join(folder, MANIFEST);

/**
 * Reads a backup through and compares every table with what the manifest says.
 * @throws StartFailure naming what is missing or was changed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await verifyTable(folder, table);
  return manifest;
}

/** @throws StartFailure when there is none, or it cannot be read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), "utf8").catch(() => {
    throw new StartFailure(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(`${manifestOf(folder)} cannot be read: it was changed, or is of another version.`);
  }
}

async function verifyTable(folder: string, { name, sha256, rows }: TableCopy): Promise<void> {
  const fingerprint = new Fingerprint();
  try {
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), fingerprint, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch {
    throw new StartFailure(`${fileOf(folder, name)} is missing or broken. Use another backup.`);
  }
  if (fingerprint.sha256() === sha256 && fingerprint.rows === rows) return;
  throw new StartFailure(`${fileOf(folder, name)} is not what was backed up. Use another backup.`);
}
