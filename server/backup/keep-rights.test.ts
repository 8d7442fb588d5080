import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectOnce } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { rightsOnTables, tellWhoMayRewrite } from "./keep-rights.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const MANUAL = join(import.meta.dirname, "../../docs/operations.md");
const ROLE = `fip_app_${randomBytes(4).toString("hex")}`;

let database: TestDatabase;
let owner: Client;
let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "fip-rights-")), "backup");
  database = await testDatabase();
  owner = await connectOnce(database.address);
  const [, lines = ""] = /```sql\n(create role fip_app[^`]*)```/.exec(await readFile(MANUAL, "utf8")) ?? [];
  await owner.query(lines.replaceAll("fip_app", ROLE));
});
afterEach(async () => {
  await owner.query(`drop owned by ${ROLE}; drop role ${ROLE}`);
  await owner.end();
  await database.close();
  await rm(join(folder, ".."), { recursive: true });
});

const mayOnAudit = async () => {
  const names = ["select", "insert", "update", "delete"];
  const { rows } = await owner.query<{ may: boolean[] }>(
    "select array(select has_table_privilege($1, 'audit_entries', name) from unnest($2::text[]) name) as may",
    [ROLE, names],
  );
  return names.filter((_, at) => rows[0]?.may[at]);
};

test("a restore gives the user of the manual no right to rewrite the audit, and takes none away [R50] [R61]", async () => {
  const before = await rightsOnTables(owner);
  await writeBackup(owner, folder, new Date());
  await restoreBackup(owner, folder);
  expect(await mayOnAudit()).toEqual(["select", "insert"]);
  expect(await tellWhoMayRewrite(owner)).toBeUndefined();
  const inOrder = ({ rights }: typeof before) => rights.map((right) => Object.values(right).join(" ")).sort();
  expect(inOrder(await rightsOnTables(owner))).toEqual(inOrder(before));
});

test("nor does that of a backup of an older version, from before the audit", async () => {
  const older = await testDatabase();
  const client = await connectOnce(older.address);
  await client.query("drop schema public cascade; create schema public");
  await migrate(client, undefined, "0001-foundation.sql");
  await writeBackup(client, folder, new Date());
  await client.end();
  await older.close();
  await restoreBackup(owner, folder);
  expect(await mayOnAudit()).toEqual(["select", "insert"]);
});

/** Begins a restore that does not get past this statement. */
async function tear(statement: RegExp): Promise<void> {
  const query: (...values: unknown[]) => unknown = owner.query.bind(owner);
  const torn = vi.spyOn(owner, "query").mockImplementation((...values) => {
    if (statement.test(String(values[0]))) throw new Error("torn");
    return query(...values);
  });
  await expect(restoreBackup(owner, folder)).rejects.toThrow("torn");
  torn.mockRestore();
}

test("nor does one that ends on its way", async () => {
  await owner.query("grant delete on setup_codes to public");
  await writeBackup(owner, folder, new Date());
  await tear(/^delete from/);
  expect(await mayOnAudit()).toEqual(["select", "insert"]);
  const { rights } = await rightsOnTables(owner);
  expect(rights).toContainEqual({ table: "setup_codes", to: "public", right: "DELETE" });
});

test("who may rewrite the audit after one that was cut off before its tables were made is told", async () => {
  await writeBackup(owner, folder, new Date());
  await tear(/^create table audit_entries/m);
  await restoreBackup(owner, folder);
  expect(await tellWhoMayRewrite(owner)).toContain(`what the audit holds: ${ROLE}. `);
});
