import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fileOf, manifestOf } from "#server/backup/manifest.ts";
import { connectOnce } from "#server/db/connect.ts";
import { openThrowaway, type Throwaway } from "#server/db/throwaway.ts";
import { buildPages } from "./build/build-pages.ts";
import { SERVER } from "./build/build-server.ts";
import { fetchInTurn } from "./testing/fetch-in-turn.ts";
import { type Ended, type Running, run } from "./testing/run.ts";

const ROOT = join(import.meta.dirname, "..");
const DOCKERFILE = join(ROOT, "deploy/Dockerfile");
const Lock = z.object({ packages: z.record(z.string(), z.record(z.string(), z.unknown())) });

let folder: string;
let database: Throwaway;
let server: Running;
const settings = () => ({
  DATABASE_URL: `postgres://postgres@localhost/postgres?host=${database.host}`,
  DATA_DIR: join(folder, "data"),
  PORT: "0",
});

beforeAll(async () => {
  expect(buildPages()).toBe(true);
  folder = await mkdtemp(join(tmpdir(), "fip-production-"));
  database = await openThrowaway();
  for (const path of [...(await copied()), ...(await packages())]) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter: isShipped });
  }
});
afterAll(async () => {
  await server?.kill("SIGKILL");
  await database.close();
  await rm(folder, { recursive: true });
});

/** What the Dockerfile puts into the image, packages aside. */
async function copied(): Promise<string[]> {
  const text = await readFile(DOCKERFILE, "utf8");
  const image = text.slice(text.lastIndexOf("\nFROM "));
  const paths = [...image.matchAll(/^COPY (?:--from=\w+ \/app\/)?(\S+) \S+$/gm)].map(([, path = ""]) => path);
  return paths.filter((path) => path !== "node_modules");
}

/** What npm ci --omit=dev --omit=optional installs. */
async function packages(): Promise<string[]> {
  const lock = Lock.parse(JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")));
  const isOmitted = ({ dev, optional, devOptional }: Record<string, unknown>) =>
    dev || optional || devOptional;
  return Object.entries(lock.packages).flatMap(([path, about]) => (path && !isOmitted(about) ? [path] : []));
}

// As Dockerfile.dockerignore has it.
function isShipped(path: string): boolean {
  return path.includes("node_modules") || !/\.test\.tsx?$|\/testing$/.test(path);
}

const runThere = (file: string, args: string[], more: Record<string, string> = {}) =>
  run(join(folder, file), args, { ...settings(), ...more }, folder);

async function statusAt(origin: string, path: string): Promise<number> {
  return (await fetchInTurn(`${origin}${path}`, { headers: { accept: "text/html" } })).status;
}

test("what goes into the image starts, serves and is looked after without anything that only builds and tests it", async () => {
  server = runThere(SERVER, [], { METRICS_PORT: "0" });
  const [, origin = "", metrics = ""] = await server.printed(/runs at (http:\S+)\n[\s\S]*Metrics: (\S+)\n/);
  const statuses = await Promise.all(
    ["/readyz", "/", "/about", "/api/docs", "/metrics"].map((path) => statusAt(origin, path)),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 404]);
  expect(await (await fetch(metrics)).text()).toContain("fip_database_up 1");

  const endings: Ended[] = [];
  for (const [file, ...args] of [
    ["tools/backup.ts", join(folder, "backup")],
    ["tools/backup.ts", "verify", join(folder, "backup")],
    ["tools/admin.ts", "list"],
    ["tools/audit.ts", "verify"],
    ["tools/check.ts"],
  ] as const) {
    endings.push(await runThere(file, args).ended);
  }
  expect(endings.map(({ code, stderr }) => [code, stderr])).toEqual(endings.map(() => [0, ""]));
  expect(await server.kill("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
});

test("the nightly backup of the containers removes old ones, also when it fails, and ends as it did", async () => {
  const compose = await readFile(join(ROOT, "deploy/compose.yaml"), "utf8");
  const [, line = ""] = /command: \[sh, -c, "(node tools\/backup\.ts.*)"\]/.exec(compose) ?? [];
  const backups = join(settings().DATA_DIR, "backups");
  await layBackup(join(backups, "2026-08-01"), "2026-08-01");
  await layBackup(join(backups, "2026-09-01"), "2026-09-01");
  const atNight = async (more: Record<string, string>) => {
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...settings(), ...more };
    const words = line.replaceAll("$$", "$").replace("/data/backups", backups);
    const { status } = spawnSync("sh", ["-c", words], { cwd: folder, env });
    return [status, await readdir(backups)];
  };
  expect(await atNight({ DATABASE_URL: "postgres://localhost:1/none" })).toEqual([1, ["2026-09-01"]]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await atNight({})).toEqual([0, [expect.stringContaining(`${today}T`)]]);
});

/** What is left to remove of a whole backup, as old as if it had been made on that day. */
async function layBackup(backup: string, day: string): Promise<void> {
  await mkdir(backup, { recursive: true });
  for (const file of [fileOf(backup, "accounts"), manifestOf(backup)]) await writeFile(file, "{}");
  for (const path of [manifestOf(backup), backup]) await utimes(path, new Date(day), new Date(day));
}

test("the settings of a .env beside it are those of the server and of the commands, and what the environment says stays", async () => {
  await writeFile(join(folder, ".env"), "DATABASE_URL=hunter2\nDRAIN_SECONDS=soon\n");
  const { DATA_DIR, PORT, DATABASE_URL } = settings();
  const wrong =
    "DATABASE_URL: give the address of a PostgreSQL, such as postgres://user:password@host:5432/name.";
  const [served, listed, said] = await Promise.all([
    run(join(folder, SERVER), [], { DATA_DIR, PORT }, folder).ended,
    run(join(folder, "tools/admin.ts"), ["list"], { DATA_DIR, DRAIN_SECONDS: "0" }, folder).ended,
    run(join(folder, SERVER), [], { DATA_DIR, PORT, DATABASE_URL }, folder).ended,
  ]);
  await rm(join(folder, ".env"));
  expect([served, listed, said].map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual([
    [1, "", `${wrong}\nDRAIN_SECONDS: give whole seconds, such as 5.\n`],
    [1, "", `${wrong}\n`],
    [1, "", "DRAIN_SECONDS: give whole seconds, such as 5.\n"],
  ]);
});

test("a server that was built before the migrations beside it starts on none of them, and says what to do", async () => {
  const fresh = join(folder, "server/db/migrations/9999-fresh.sql");
  await writeFile(fresh, "create table fresh (id integer);");
  server = runThere(SERVER, []);
  expect(await server.ended).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "The server was built from other files than those that are here: run npm run build, then start it again. Nothing was changed in the database.\n",
  });
  await rm(fresh);
  server = runThere(SERVER, []);
  await server.printed(/runs at/);
  await server.kill("SIGTERM");
});

test("what nobody foresaw is told with the source that it happened in, and where that stands in what was built", async () => {
  const client = await connectOnce({ connectionString: settings().DATABASE_URL });
  await client.query("alter table setup_codes rename to setup_codes_gone");
  const { code, stderr } = await runThere(SERVER, []).ended;
  await client.query("alter table setup_codes_gone rename to setup_codes");
  await client.end();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The server could not start: relation "setup_codes" does not exist, in server\/[\w/-]+\.ts \(dist\/server\/main\.js:\d+\)\. Start it again;.*\n$/,
  );
});
