import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartFailure } from "#server/start/start-failure.ts";
import { binariesIn } from "./binaries.ts";
import { type Embedded, openEmbedded } from "./open.ts";
import { preparePlace } from "./place.ts";
import { reach } from "./reach.ts";
import { startServer, stopServer } from "./server.ts";
import { userFor } from "./user.ts";

let folder: string;
let opened: Embedded[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-embedded-"));
  await chmod(folder, 0o711);
  opened = [];
});
afterEach(async () => {
  for (const embedded of opened) await embedded.close();
  await rm(folder, { recursive: true });
});

async function open(dataDir: string): Promise<Embedded> {
  const embedded = await openEmbedded(dataDir);
  opened.push(embedded);
  return embedded;
}

async function ask({ host }: Embedded, question: string): Promise<unknown> {
  const client = new Client({ host, user: "postgres", database: "postgres" });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" }).finally(() => client.end());
  return rows[0]?.[0];
}

test("real data reaches the disk, over a socket that nobody else can enter, and no port", async () => {
  const embedded = await open(folder);
  expect(await ask(embedded, "show fsync")).toBe("on");
  expect(await ask(embedded, "show synchronous_commit")).toBe("on");
  expect(await ask(embedded, "show full_page_writes")).toBe("on");
  expect(await ask(embedded, "show listen_addresses")).toBe("");
  expect((await stat(embedded.host)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, "postgres"))).mode & 0o777).toBe(0o700);
});

test("lower case and parts of names work in every script", async () => {
  const embedded = await open(folder);
  expect(await ask(embedded, "select lower('ÉMILE КОТ')")).toBe("émile кот");
  await ask(embedded, "create extension pg_trgm");
  expect(await ask(embedded, "select cardinality(show_trgm('кот'))")).toBe(4);
});

test("a start removes what was left half made an hour ago, and nothing of anybody else's", async () => {
  const left = ["postgres-draft-aB3dE9", "postgresql-draft-Zz0000", "socket-draft-4f5G6h"];
  const others = ["site-draft-old", "postgres-draft", "my-postgres-draft-aB3dE9", "socket-draft-of-mine"];
  const underWay = "postgres-draft-f00Bar";
  for (const name of [...left, ...others]) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), 0, Date.now() / 1000 - 3601);
  }
  await mkdir(join(folder, underWay));
  await open(folder);
  const there = await readdir(folder);
  expect([...left, ...others, underWay].filter((name) => there.includes(name))).toEqual([
    ...others,
    underWay,
  ]);
});

test("what could not be copied leaves nothing behind that would fill a full disk further", async () => {
  // As long as a path may be, but for what is copied into it.
  const longest = (process.platform === "darwin" ? 1024 : 4096) - "/postgresql-draft-aB3dE9".length - 8;
  let dataDir = folder;
  while (dataDir.length < longest - 1)
    dataDir = join(dataDir, "d".repeat(Math.min(200, longest - dataDir.length - 1)));
  await mkdir(dataDir, { recursive: true });
  await expect(binariesIn(dataDir)).rejects.toMatchObject({ code: "ENAMETOOLONG" });
  expect(await readdir(dataDir)).toEqual([]);
});

test("the socket's folder is the database's from the moment it is there: others may start just then", async () => {
  const socket = join(folder, "socket");
  const seen = new Set<number | undefined>();
  let isLooking = true;
  const looking = (async () => {
    while (isLooking) {
      seen.add(statSync(socket, { throwIfNoEntry: false })?.uid);
      await immediate();
    }
  })();
  for (let round = 0; round < 50; round++) {
    await preparePlace(folder);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    await rm(socket, { recursive: true });
  }
  isLooking = false;
  await looking;
  expect(seen).toEqual(new Set([undefined, userFor(join(folder, "postgres"))?.uid ?? process.getuid?.()]));
});

test("a folder too deep for a socket's name has its socket elsewhere, closed to others", async () => {
  const deep = join(folder, "d".repeat(100));
  const embedded = await open(deep);
  expect(embedded.host).toMatch(/^\/tmp\/fip-[0-9a-f]{16}$/);
  expect((await stat(embedded.host)).mode & 0o777).toBe(0o700);
  expect(await ask(embedded, "select 1")).toBe(1);
  await rm(embedded.host, { recursive: true });
});

test("what the database refuses is not written to its log: it would quote phones", async () => {
  const embedded = await open(folder);
  await ask(embedded, "create table phones (phone text unique)");
  await ask(embedded, "insert into phones values ('+14155550100')");
  await expect(ask(embedded, "insert into phones values ('+14155550100')")).rejects.toThrow(/duplicate key/);
  expect(await readFile(join(folder, "postgres.log"), "utf8")).not.toContain("4155550100");
});

test("a lock file with the number of some other process of the same user is no obstacle", async () => {
  await (await openEmbedded(folder)).close();
  const other = spawn("cat", { ...userFor(join(folder, "postgres")), stdio: "pipe", cwd: "/" });
  await writeFile(join(folder, "postgres/postmaster.pid"), `${other.pid}\n${join(folder, "postgres")}\n`);
  expect(await ask(await open(folder), "select 1")).toBe(1);
  other.kill();
});

test("why PostgreSQL does not start is said in a sentence", async () => {
  await (await openEmbedded(folder)).close();
  await writeFile(join(folder, "postgres/postgresql.conf"), "no_such_setting = 1\n");
  await expect(openEmbedded(folder)).rejects.toThrow(
    /^The database in .* does not start: configuration file ".*" contains errors \(.*postgres\.log\)$/,
  );
});

describe("a folder that is damaged or was copied only in part is refused, and nothing goes on running in it", () => {
  const damages: [string, () => Promise<void>][] = [
    ["the databases are missing", () => rm(join(folder, "postgres/base"), { recursive: true })],
    ["a page of a catalogue was overwritten", () => spoilPage(join(folder, "postgres/global/1260"))],
  ];

  test.each(damages)("%s", async (_, damage) => {
    await (await openEmbedded(folder)).close();
    await damage();
    const failure = await openEmbedded(folder).catch((error) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure.message).toContain(`The database in ${folder} lets nobody in: `);
    expect(failure.message).toContain(`(${join(folder, "postgres.log")}). `);
    expect(failure.message).toContain("restore a backup");
    expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
  });
});

async function spoilPage(path: string): Promise<void> {
  const file = await openFile(path, "r+");
  await file.write(Buffer.alloc(8192, 0xa5));
  await file.close();
}

test("why it does not start is what it said itself, not what the one that runs says into the same log", async () => {
  const running = await open(folder);
  const second = await startServer(await preparePlace(folder), await binariesIn(folder), {});
  await expect.poll(() => second.hasEnded()).toBe(true);
  const nobody = new Client({ host: running.host, user: "nobody", database: "postgres" });
  await expect(nobody.connect()).rejects.toThrow("does not exist");
  expect(await second.reason()).toMatch(/^lock file "postmaster.pid" already exists/);
});

test("one that somebody faster has used and stopped before it could be entered is started once more", async () => {
  await (await openEmbedded(folder)).close();
  const [place, binaries] = [await preparePlace(folder), await binariesIn(folder)];
  const rules = join(place.cluster, "pg_hba.conf");
  const usual = await readFile(rules);
  await writeFile(rules, "local all all reject\n");
  const reaching = reach(place, binaries, {});
  await expect
    .poll(() => readFile(join(place.cluster, "postmaster.pid"), "utf8").catch(() => ""))
    .toMatch(/ready/);
  await writeFile(rules, usual);
  await stopServer(place, binaries);
  const lease = await reaching;
  expect((await lease.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await lease.end();
  await stopServer(place, binaries);
});

test("a folder that was made for it beforehand will do", async () => {
  await mkdir(join(folder, "data"), { mode: 0o755 });
  expect(await ask(await open(join(folder, "data")), "select 1")).toBe(1);
});
