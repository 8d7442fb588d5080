import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { connectOnce } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { onCluster, withDatabase } from "../testing/database.ts";
import { fileOf, type Manifest, manifestOf } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const cluster = inject("cluster");
const NOW = new Date("2026-11-20T10:00:00Z");
/** By a language's letters a stands before B, by bytes behind it. */
const [OF_A_LANGUAGE, OF_BYTES] = ["locale_provider icu icu_locale 'en'", "locale 'C'"];

let opened: { name: string; client: Client }[];
let folder: string;
beforeEach(async () => {
  opened = [];
  folder = join(await mkdtemp(join(tmpdir(), "fip-order-")), "backup");
});
afterEach(async () => {
  for (const { name, client } of opened) {
    await client.end();
    await onCluster(cluster, (on) => on.query(`drop database ${name}`));
  }
  await rm(join(folder, ".."), { recursive: true });
});

async function open(order: string): Promise<Client> {
  const name = `${cluster.template}_${randomBytes(6).toString("hex")}`;
  await onCluster(cluster, (on) =>
    on.query(`create database ${name} template template0 encoding 'utf8' ${order}`),
  );
  const client = await connectOnce(withDatabase(cluster, name));
  opened.push({ name, client });
  return client;
}

async function openUsed(order: string): Promise<Client> {
  const client = await open(order);
  await migrate(client);
  await client.query(`
    with ann as (
      insert into accounts (phone, first_name, last_name, password_hash, created_on)
      values ('+14155550101', 'Ann', 'Example', '-', now()) returning id
    )
    insert into idempotency_keys (account_id, call, key, body_hash, status, created_on)
    select id, 'POST /api/cases', key, '-', 201, now() from ann, unnest(array['a1', 'B1']) key`);
  return client;
}

const keysIn = async (client: Client) =>
  (await client.query<{ key: string }>("select key from idempotency_keys order by key")).rows.map(
    ({ key }) => key,
  );

test.each([
  ["by a language's letters", OF_A_LANGUAGE, OF_BYTES, ["B1", "a1"]],
  ["by bytes", OF_BYTES, OF_A_LANGUAGE, ["a1", "B1"]],
])(
  "a backup of a database that orders text %s is restored into one that does not [R61]",
  async (_, from, to, keys) => {
    await writeBackup(await openUsed(from), folder, NOW);
    const target = await open(to);
    await restoreBackup(target, folder);
    expect(await keysIn(target)).toEqual(keys);
  },
);

test("one of before, in the order of its database, is restored into such a one [R61]", async () => {
  await writeBackup(await openUsed(OF_A_LANGUAGE), folder, NOW);
  const file = fileOf(folder, "idempotency_keys");
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  const text = `${lines.toReversed().join("\n")}\n`;
  await writeFile(file, gzipSync(text));
  const manifest: Manifest = JSON.parse(await readFile(manifestOf(folder), "utf8"));
  const sha256 = createHash("sha256").update(text).digest("hex");
  const tables = manifest.tables.map((table) =>
    table.name === "idempotency_keys" ? { ...table, sha256 } : table,
  );
  await writeFile(manifestOf(folder), JSON.stringify({ ...manifest, tables }));
  const target = await open(OF_A_LANGUAGE);
  await restoreBackup(target, folder);
  expect(await keysIn(target)).toEqual(["a1", "B1"]);
});
