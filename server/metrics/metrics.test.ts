import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { requestPassword } from "#contract/password-requests.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { sealAudit } from "#server/chores/seal-audit.ts";
import { connectOnce } from "#server/db/connect.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { newMeters } from "./meters.ts";
import { buildMetricsApp } from "./serve-metrics.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const LATER = "2026-11-20T10:05:00.000Z";

let dataDir: string;
let world: World;
let ann: Person;
let told: FastifyInstance;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fip-metrics-"));
  const meters = newMeters();
  world = await startApp({ now: NOW, meters, environment: { DATA_DIR: dataDir } });
  ann = await world.owner();
  await world.cat(ann);
  const poolUse = () => ({ used: 3, idle: 2, waiting: 1 });
  told = buildMetricsApp({ ...world, meters, poolUse, now: () => world.now });
});
afterAll(async () => {
  await told.close();
  await world.close();
  await rm(dataDir, { recursive: true });
});

/** The value of a series, as Prometheus reads it; undefined if it is not told. */
async function read(series: string): Promise<number | undefined> {
  const { body } = await told.inject({ url: "/metrics" });
  const line = body.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

const callsOf = (route: string, status: string) =>
  read(`fip_call_seconds_count{method="GET",route="${route}",status="${status}"}`);

test("every alarm is about what is told", async () => {
  const alarms = await readFile(join(import.meta.dirname, "../../deploy/prometheus/alarms.yaml"), "utf8");
  const names = alarms
    .match(/\b(?:fip|nodejs|process)_\w+/g)
    ?.map((name) => name.replace(/_(?:bucket|count)$/, ""));
  const { body } = await told.inject({ url: "/metrics" });
  expect(names?.length).toBeGreaterThan(10);
  expect(names?.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});

test("the public port tells none of it [R59]", async () => {
  for (const url of ["/metrics", "/api/metrics", "/metrics/"]) {
    const { statusCode, body } = await world.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain("fip_");
  }
});

test("a call counts once, by its route and what came of it, and is over", async () => {
  const before = (await callsOf("/api/cases", "2xx")) ?? 0;
  await ann.send(listOwnCases, { query: {} });
  await world.send(listOwnCases, { query: {} });
  expect(await callsOf("/api/cases", "2xx")).toBe(before + 1);
  expect(await callsOf("/api/cases", "4xx")).toBe(1);
  expect(await read("fip_calls_in_flight")).toBe(0);
});

test("a login that fails counts, by what was wrong; one that is asked for its code is none [R32]", async () => {
  const bea = await world.owner();
  const { code } = await withFactor(world, bea);
  const logIn = async ({ phone }: Person, given: { password?: string; code?: string } = {}) =>
    (await world.send(login, { body: { phone, password: PASSWORD, ...given } })).status;
  const failed = async () => [
    await read('fip_failed_logins_total{why="password"}'),
    await read('fip_failed_logins_total{why="code"}'),
  ];
  expect(await logIn(bea)).toBe(401);
  expect(await logIn(bea, { code: code() })).toBe(200);
  expect(await failed()).toEqual([undefined, undefined]);
  expect(await logIn(bea, { code: "000 000" })).toBe(401);
  expect(await logIn(ann, { password: "not the right one" })).toBe(401);
  expect(await failed()).toEqual([1, 1]);
});

test("whoever asks too often counts, also when sent away before anything is done", async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => ann.send(listOwnCases, { query: {} })));
  const sentAway = answers.filter(({ status }) => status === 429);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(await read('fip_refusals_total{why="too often"}')).toBe(sentAway.length);
});

test("the process and the connections are told", async () => {
  expect(await read("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(await read("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
  expect(await read('fip_database_connections{state="waiting"}')).toBe(1);
});

test("the inbox is told by type, without what is done", async () => {
  expect(await read('fip_open_events{type="New Case"}')).toBe(1);
  expect(await read('fip_open_events{type="Password"}')).toBe(0);
  await world.db.updateTable("events").set({ status: "Complete" }).where("type", "=", "New Case").execute();
  expect(await read('fip_open_events{type="New Case"}')).toBeUndefined();
});

test("what is of a deleted account or case waits for nobody, and is not told", async () => {
  const bea = await world.owner();
  await world.send(requestPassword, { body: { phone: bea.phone } });
  const caseId = await world.cat(bea);
  const before = [
    await read('fip_open_events{type="New Case"}'),
    await read('fip_open_events{type="Password"}'),
  ];
  await world.db.updateTable("cases").set({ deletedOn: world.now }).where("id", "=", caseId).execute();
  await world.db
    .updateTable("accounts")
    .set({ deletedOn: world.now })
    .where("id", "=", bea.accountId)
    .execute();
  expect(before).toEqual([1, 1]);
  expect(await read('fip_open_events{type="New Case"}')).toBeUndefined();
  expect(await read('fip_open_events{type="Password"}')).toBe(0);
});

test("how long the oldest of a type waits is told, and nothing where none does", async () => {
  const age = 'fip_open_event_age_seconds{type="Password"}';
  expect(await read(age)).toBeUndefined();
  const bea = await world.owner();
  await world.send(requestPassword, { body: { phone: bea.phone } });
  world.now = new Date(Date.parse(world.now) + 86_400_000).toISOString();
  await world.send(requestPassword, { body: { phone: (await world.owner()).phone } });
  expect(await read(age)).toBe(86_400);
});

test("audit entries that nobody seals grow old", async () => {
  world.now = LATER;
  expect(await read("fip_audit_unsealed_seconds")).toBe(300);
  await sealAudit(world.db, LATER);
  expect(await read("fip_audit_unsealed_seconds")).toBe(0);
});

test("one that a seal has left, or that was written late, grows old like any other", async () => {
  world.now = LATER;
  await sealAudit(world.db, LATER);
  const [entry] = await world.db.selectFrom("auditEntries").selectAll().limit(1).execute();
  if (!entry) throw new Error("Nothing is on record.");
  const at = new Date(Date.parse(LATER) - 200_000).toISOString();
  const late = { ...entry, id: randomUUID(), at, params: JSON.stringify(entry.params) };
  await world.db.insertInto("auditEntries").values(late).execute();
  expect(await read("fip_audit_unsealed_seconds")).toBe(200);
});

test("the newest whole backup has an age, and none is no backup", async () => {
  expect(await read("fip_backup_age_seconds")).toBeUndefined();
  const client = await connectOnce(world.address);
  await writeBackup(client, join(dataDir, "backups/older"), new Date("2026-11-18T10:05:00.000Z"));
  await writeBackup(client, join(dataDir, "backups/newer"), new Date("2026-11-19T10:05:00.000Z"));
  await client.end();
  expect(await read("fip_backup_age_seconds")).toBe(86_400);
});

test("a database that is away is told, and what it turned away, and nothing of what it said before", async () => {
  expect(await read("fip_database_up")).toBe(1);
  await world.db.destroy();
  await ann.send(listOwnCases, { query: {} });
  expect(await read("fip_database_up")).toBe(0);
  expect(await read('fip_refusals_total{why="database away"}')).toBe(1);
  expect(await read('fip_open_events{type="Password"}')).toBeUndefined();
});
