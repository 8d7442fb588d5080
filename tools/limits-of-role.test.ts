import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Address, connectOnce } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { openThrowaway, type Throwaway } from "#server/db/throwaway.ts";
import { openPooler, type Pooler } from "./testing/pooler.ts";
import { run } from "./testing/run.ts";

const DOCS = join(import.meta.dirname, "../docs");
const LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

let database: Throwaway;
let pooler: Pooler;
const as = (user: string): Address => ({ host: database.host, user, database: "postgres" });

async function linesOf(manual: string, first: string): Promise<string> {
  const page = await readFile(join(DOCS, manual), "utf8");
  return new RegExp(`\`\`\`sql\n(${first}[^\`]*)\`\`\``).exec(page)?.[1] ?? "";
}

beforeAll(async () => {
  database = await openThrowaway();
  pooler = await openPooler(database.host);
  const owner = await connectOnce(as("postgres"));
  await migrate(owner);
  await owner.query(await linesOf("operations.md", "create role fip_app"));
  const limits = await linesOf("scale.md", "alter role fip_app");
  await owner.query(limits.replace("lock_timeout = '3s'", "lock_timeout = '5ms'"));
  await owner.end();
});
afterAll(async () => {
  pooler.close();
  await database.close();
});

test("a connection for what takes long has no limits, though its role has the manual's", async () => {
  const client = await connectOnce(as("fip_app"));
  const { rows } = await client.query("select name, setting from pg_settings where name = any ($1)", [
    LIMITS,
  ]);
  await client.end();
  expect(rows).toEqual(expect.arrayContaining(LIMITS.map((name) => ({ name, setting: "0" }))));
});

test.each([
  ["backup", ["backup"], "accounts"],
  ["check", [], "accounts"],
  ["audit", ["verify"], "audit_entries"],
] as const)(
  "npm run %s takes its time as that role, also behind what ignores what it asks for at its start",
  async (tool, words, table) => {
    const holder = await connectOnce(as("postgres"));
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const folder = join(database.dataDir, "backup");
    const args = words.map((word) => (word === "backup" ? folder : word));
    const env = {
      DATABASE_URL: `postgres://fip_app@127.0.0.1:${pooler.port}/postgres`,
      DATA_DIR: database.dataDir,
    };
    const { ended } = run(`tools/${tool}.ts`, args, env);
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
    try {
      await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    } finally {
      await holder.end();
    }
    const { code, stderr } = await ended;
    await rm(folder, { recursive: true, force: true });
    expect([code, stderr]).toEqual([0, ""]);
  },
);
