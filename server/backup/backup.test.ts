import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  appendFile,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Client, QueryResult } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { login } from "#contract/accounts.ts";
import { getCase, listAllCases } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import { readConfig } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { buildApp } from "../app.ts";
import { connectOnce } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { ADVISERS, DEMO_PASSWORD } from "../demo/people.ts";
import { playClinic } from "../demo/play.ts";
import { sender } from "../send.ts";
import { findUnsound } from "../soundness/find-unsound.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { startApp } from "../testing/world.ts";
import { fileOf, type Manifest, manifestOf, type TableCopy, verifyBackup } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** A file to which nothing can be written, as on a full disk. */
const FULL = "/dev/full";
const NOW = new Date("2026-11-20T10:00:00Z");

let source: TestDatabase;
let reader: Client;
let folder: string;
beforeAll(async () => {
  const world = await startApp();
  source = await testDatabase();
  await playClinic(source.db, world.config, NOW.toISOString());
  await world.close();
  reader = await connectOnce(source.address);
});
afterAll(async () => {
  await reader.end();
  await source.close();
});

let target: TestDatabase;
let writer: Client;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "fip-backup-")), "new");
  target = await testDatabase();
  writer = await connectOnce(target.address);
});
afterEach(async () => {
  await writer.end();
  await target.close();
  await rm(join(folder, ".."), { recursive: true });
});

const tablesIn = ({ tables }: Manifest) => tables;
const isKept = ({ name }: TableCopy) => !["sessions", "password_codes", "setup_codes"].includes(name);

test("what was backed up is what is there after it is restored, to the byte [R61]", async () => {
  const before = await writeBackup(reader, folder, NOW);
  await restoreBackup(writer, folder);
  const after = await writeBackup(writer, `${folder}-again`, NOW);
  // What let somebody in is ended, so that its rows are as many and no more the same.
  expect(tablesIn(after).map(({ name, rows }) => [name, rows])).toEqual(
    tablesIn(before).map(({ name, rows }) => [name, rows]),
  );
  expect(tablesIn(after).filter(isKept)).toEqual(tablesIn(before).filter(isKept));
  expect(Object.fromEntries(tablesIn(after).map(({ name, rows }) => [name, rows]))).toMatchObject({
    cases: 41,
    weights: expect.toSatisfy((rows) => rows > 200),
  });
});

test.runIf(process.platform === "linux")(
  "a backup is on its disk before it has its name, and its name is before anybody is told",
  async () => {
    const flushed: [path: string, isNamed: boolean][] = [];
    const handle = await open(join(folder, ".."));
    const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(async function (
      this: FileHandle,
    ) {
      flushed.push([await readlink(`/proc/self/fd/${this.fd}`), existsSync(folder)]);
    });
    await writeBackup(reader, folder, NOW);
    sync.mockRestore();
    await handle.close();
    const draft = `${folder}.unfinished`;
    expect(flushed).toEqual([
      [manifestOf(draft), false],
      [draft, false],
      [join(folder, ".."), true],
    ]);
  },
);

test("where a folder cannot be flushed, a backup is one all the same", async () => {
  const handle = await open(join(folder, ".."));
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle), "sync")
    .mockImplementationOnce(async () => {})
    .mockRejectedValue(Object.assign(new Error("not here"), { code: "EINVAL" }));
  await writeBackup(reader, folder, NOW);
  sync.mockRestore();
  await handle.close();
  expect(existsSync(folder)).toBe(true);
});

test("the product works on what was restored, and all of it is sound [R61]", async () => {
  await writeBackup(reader, folder, NOW);
  await restoreBackup(writer, folder);
  expect(await findUnsound(writer)).toEqual([]);

  const config = await readConfig({ TOKEN_SECRET: "drawn-for-the-restored-one-9f2c71", LOG_LEVEL: "silent" });
  const app = buildApp({ db: target.db, config, pages: "/nowhere", now: () => NOW.toISOString() });
  const [adviser] = ADVISERS;
  const body = { phone: adviser.phone, password: DEMO_PASSWORD };
  const send = sender(app, (await sender(app)(login, { body })).body);
  const cases = (await send(listAllCases, { query: { m: "all" } })).body;
  const treated = cases.find(({ status }) => status === "In Treatment");
  const params = { caseId: treated?._id ?? "" };
  const shown = (await send(getCase, { params })).body;
  const weight = { weightKg: shown.metrics.weights[0]?.data.weightKg ?? 0, effectiveDate: "2026-11-20" };
  const statuses = [
    (await send(recordWeight, { params, body: weight })).status,
    (await send(countEvents)).status,
  ];
  await app.close();
  expect([cases.length, shown.doses.length > 0, ...statuses]).toEqual([41, true, 201, 200]);
});

test("no login that a backup brings is ever to be found alive, wherever its restore ends [R61]", async () => {
  await reader.query(`insert into sessions (account_id, created_on, expires_on)
    select id, now(), now() + interval '1 day' from accounts limit 1`);
  await writeBackup(reader, folder, NOW);
  const other = await connectOnce(target.address);
  const query: (...values: unknown[]) => unknown = writer.query.bind(writer);
  const found: { alive: boolean }[] = [];
  const commitAndLook = async () => {
    await query("commit");
    const sessions = await other
      .query("select ended_on is null as alive from sessions")
      .catch(() => undefined);
    found.push(...(sessions?.rows ?? []));
  };
  vi.spyOn(writer, "query").mockImplementation((...values) =>
    values[0] === "commit" ? commitAndLook() : query(...values),
  );
  await restoreBackup(writer, folder);
  await other.end();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ alive }) => alive)).toEqual([]);
});

test("a restore takes its time, also on a connection whose limits are those of calls", async () => {
  await writeBackup(reader, folder, NOW);
  await writer.query("set statement_timeout = '5s'");
  const query = writer.query.bind(writer) as (...values: unknown[]) => Promise<QueryResult>;
  const limits = new Set<string>();
  const lookAndCommit = async () => {
    const { rows } = await query("show statement_timeout");
    limits.add(rows[0].statement_timeout);
    return query("commit");
  };
  vi.spyOn(writer, "query").mockImplementation((...values: unknown[]) =>
    values[0] === "commit" ? lookAndCommit() : query(...values),
  );
  await restoreBackup(writer, folder);
  expect([...limits]).toEqual(["0"]);
});

const WRITERS = 8;

test("a backup is one moment, also while others write [R61]", async () => {
  const person = (n: number) => ({ phone: `+1415555${9000 + n}`, passwordHash: "-", createdOn: NOW });
  const join = (n: number) =>
    target.db.transaction().execute(async (db) => {
      const names = { firstName: "Ann", lastName: `${n}` };
      const insert = db.insertInto("accounts").values({ ...person(n), ...names });
      const { id } = await insert.returning("id").executeTakeFirstOrThrow();
      const event = { type: "New Account", accountId: id, initiatedBy: id, createdOn: NOW };
      await db.insertInto("events").values(event).execute();
    });
  // As many as have a connection: whoever waits for one is sent away where the machine is slow.
  const joinInTurn = async (first: number) => {
    for (let n = first; n < 200; n += WRITERS) await join(n);
  };
  const [manifest] = await Promise.all([
    writeBackup(writer, folder, NOW),
    ...Array.from({ length: WRITERS }, (_, first) => joinInTurn(first)),
  ]);
  const rows = Object.fromEntries(tablesIn(manifest).map((table) => [table.name, table.rows]));
  expect(rows.accounts).toBe(rows.events);
});

test("a backup that waits for a migration holds what that one rewrote [R61]", async () => {
  const migrating = await connectOnce(source.address);
  await migrating.query("begin");
  await migrating.query(
    "alter table accounts add column planted text generated always as (first_name || 'x') stored",
  );
  const backup = writeBackup(reader, folder, NOW);
  const waiting = () =>
    migrating.query("select from pg_locks where relation = 'accounts'::regclass and not granted");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await migrating.query("commit");
  const { tables } = await backup;
  const { rows } = await migrating.query("select count(*)::int as n from accounts");
  await migrating.query("alter table accounts drop column planted");
  await migrating.end();
  expect(tables.find(({ name }) => name === "accounts")?.rows).toBe(rows[0].n);
});

test.skipIf(!existsSync(FULL))(
  "a disk that is full is said in a sentence, and nothing is left [R61]",
  async () => {
    const holder = await connectOnce(source.address);
    await holder.query("begin");
    await holder.query("lock table accounts in access exclusive mode");
    const backup = writeBackup(reader, folder, NOW).catch((error) => error);
    const waiting = () =>
      holder.query("select from pg_locks where relation = 'accounts'::regclass and not granted");
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await symlink(FULL, fileOf(`${folder}.unfinished`, "accounts"));
    await holder.query("rollback");
    await holder.end();
    const failure = await backup;
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure.message).toBe(
      `The backup cannot be written into ${folder}.unfinished: there is no room left on its disk (ENOSPC). Nothing of it is left. Make room, or name a folder on another disk.`,
    );
    expect(await readdir(join(folder, ".."))).toEqual([]);
  },
);

test("other users of the machine cannot read it", async () => {
  await writeBackup(reader, folder, NOW);
  const modes = await Promise.all(
    [folder, manifestOf(folder), fileOf(folder, "accounts")].map((file) => stat(file)),
  );
  expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
});

test("a backup of an older version is brought up to date when it is restored [R61]", async () => {
  await writer.query("drop schema public cascade");
  await writer.query("create schema public");
  await migrate(writer, undefined, "0001-foundation.sql");
  const { migrations } = await writeBackup(writer, folder, NOW);
  await restoreBackup(writer, folder);
  const restored = await writeBackup(writer, `${folder}-again`, NOW);
  expect(migrations).toHaveLength(1);
  expect(restored.migrations.length).toBeGreaterThan(1);
});

describe("is refused with a sentence, and nothing is restored", () => {
  async function refusal(work: Promise<unknown>): Promise<string> {
    const { message } = await work.then(
      () => new Error("done"),
      (error: Error) => error,
    );
    const { rows } = await writer.query("select count(*)::int as n from accounts");
    expect(rows).toEqual([{ n: 0 }]);
    return message;
  }

  test("a folder without a backup", async () => {
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/^There is no backup in/);
  });

  test("a file that was cut short", async () => {
    await writeBackup(reader, folder, NOW);
    const file = fileOf(folder, "weights");
    await writeFile(file, (await readFile(file)).subarray(0, 300));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/weights.copy.gz is missing or broken/);
  });

  test("a file of another backup", async () => {
    await writeBackup(reader, folder, NOW);
    await writeFile(fileOf(folder, "weights"), await readFile(fileOf(folder, "events")));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/weights.copy.gz is not what was backed up/);
  });

  test("a manifest that was edited", async () => {
    await writeBackup(reader, folder, NOW);
    await appendFile(manifestOf(folder), "}");
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/cannot be read/);
  });

  test("one of a newer version", async () => {
    const { migrations } = await writeBackup(reader, folder, NOW);
    const text = await readFile(manifestOf(folder), "utf8");
    const [{ sha256 = "" } = {}] = migrations;
    await writeFile(manifestOf(folder), text.replace(sha256, "0".repeat(64)));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/another version of this product/);
  });

  /** Takes a backup, and writes other tables into its manifest. */
  async function edit(tables: (tables: TableCopy[]) => TableCopy[]) {
    const manifest = await writeBackup(reader, folder, NOW);
    await writeFile(manifestOf(folder), JSON.stringify({ ...manifest, tables: tables(manifest.tables) }));
  }
  const onWeights = (change: (columns: string[]) => string[]) =>
    edit((tables) =>
      tables.map((one) => (one.name === "weights" ? { ...one, columns: change(one.columns) } : one)),
    );
  const OTHER_TABLES = /^The manifest does not name the tables of which a backup/;

  test("rows that the tables do not take", async () => {
    // "intake" as a day: what stands in either of the two is known, so it is this refusal each time.
    const other = new Map([
      ["effective_day", "origin"],
      ["origin", "effective_day"],
    ]);
    await onWeights((columns) => columns.map((name) => other.get(name) ?? name));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(/invalid input syntax for type date/);
  });

  test("a column that the table does not have", async () => {
    await onWeights((columns) => columns.map((name) => name.replace("weight_kg", "weight_lb")));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(OTHER_TABLES);
  });

  test("a table of PostgreSQL itself: what its rows say would be carried out", async () => {
    await writeFile(`${folder}-none`, gzipSync(""));
    const sha256 = createHash("sha256").digest("hex");
    await edit((tables) => [
      { name: "pg_description", columns: ["description"], rows: 0, sha256 },
      ...tables,
    ]);
    await rename(`${folder}-none`, fileOf(folder, "pg_description"));
    const described = async () => (await writer.query("select from pg_description")).rowCount;
    const before = await described();
    expect(await refusal(restoreBackup(writer, folder))).toMatch(OTHER_TABLES);
    expect(await described()).toBe(before);
  });

  test("a table less: whoever cut off the audit would be told that it is whole", async () => {
    await edit((tables) => tables.filter(({ name }) => name !== "audit_sealed"));
    expect(await refusal(restoreBackup(writer, folder))).toMatch(OTHER_TABLES);
  });
});

test("an install that is in use is never overwritten", async () => {
  await writeBackup(reader, folder, NOW);
  await expect(restoreBackup(reader, folder)).rejects.toThrow("This install is in use: it holds accounts.");
  await expect(verifyBackup(folder)).resolves.toEqual(await writeBackup(reader, `${folder}-again`, NOW));
});

test("nothing is written over", async () => {
  await writeBackup(reader, folder, NOW);
  await expect(writeBackup(reader, folder, NOW)).rejects.toThrow("is there already");
});

test("what is left of a backup that was cut short is said to be that, and left alone", async () => {
  await mkdir(`${folder}.unfinished`);
  await expect(writeBackup(reader, folder, NOW)).rejects.toThrow(
    `${folder}.unfinished is there: a backup that was cut short, and no whole one. If no other backup is under way now, remove it,`,
  );
  await rm(`${folder}.unfinished`, { recursive: true });
  await expect(writeBackup(reader, folder, NOW)).resolves.toMatchObject({ format: 1 });
});

test.each([
  ["that no server was started on", "drop table migrations"],
  ["in which a restore was cut short", "delete from migrations"],
])("a database %s has nothing to back up", async (_, statement) => {
  await writer.query(statement);
  await expect(writeBackup(writer, folder, NOW)).rejects.toThrow("There is nothing to back up");
  await expect(stat(`${folder}.unfinished`)).rejects.toThrow("ENOENT");
});
