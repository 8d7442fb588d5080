import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { type Address, connectOnce } from "#server/db/connect.ts";
import { type Fault, judge } from "../fault.ts";
import { openOlderClinic } from "../older-clinic.ts";
import { onStand } from "../stand.ts";

const READERS = 2;
const GRAM = 0.001;
// Whose rows migrations change or index.
const TABLES = ["weights", "accounts", "cases", "doses", "events"] as const;
const BETWEEN_MS = 5;
const ASIDE_MS = 300;
// As the product's own connections.
const LIMITS = "set lock_timeout = '3s'; set statement_timeout = '5s'";
const HELD_MS = 6000;
const DEADLOCK_DETECTED = "40P01";

/**
 * Every migration is applied to the clinic of the demonstration while its tables are read and written. The code of each
 * older release is not here, so its calls are stood in for by SQL on what it had: a read of a case with its weights, a
 * weight that grows by a gram, and a row of each other table that is written as it is.
 */
export const upgrade: Fault = {
  name: "upgrade",
  rows: "[R62]",
  shows: "each migration applied while others read and write",
  longOnly: true,
  run: () =>
    onStand(async (stand) => {
      const { address, names, apply, fill } = await openOlderClinic(stand);
      const all: Traffic[] = [];
      for (const name of names) {
        await fill();
        all.push(await during(address, () => apply(name)));
      }
      const control = await during(address, () => changeCarelessly(address));
      const lost = all.reduce((total, traffic) => total + traffic.lost, 0);
      const everywhere = (what: "done" | "refused") =>
        all.reduce((total, traffic) => total + sumOf(traffic[what]), 0);
      const reads = all.reduce((total, { done }) => total + done.reads, 0);
      const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
      const isWritten = TABLES.every((table) => all.some(({ done }) => done[table] > 0));
      const isSeen = TABLES.every((table) => control.refused[table] > 0);
      return judge(lost + everywhere("refused") === 0 && isWritten, isSeen, {
        tried: `${names.length} migrations, ${reads} reads and ${everywhere("done") - reads} writes of ${TABLES.length} tables meanwhile, in SQL`,
        result: `${everywhere("refused")} refused, ${lost} writes lost, the slowest after ${Math.round(slowest)} ms`,
        control: `changes that wait for their locks without end, each behind a long read: refused ${TABLES.map((table) => `${control.refused[table]} (${table})`).join(", ")}`,
      });
    }),
};

type Table = (typeof TABLES)[number];
/** Writes by their table. */
type Calls = Record<Table | "reads", number>;
type Traffic = { done: Calls; refused: Calls; lost: number; slowestMs: number };

const none = (): Calls => ({ reads: 0, weights: 0, accounts: 0, cases: 0, doses: 0, events: 0 });
const sumOf = (counts: Calls) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Reads and writes beside the work; every gram that was acknowledged has to be there. */
async function during(address: Address, work: () => Promise<void>): Promise<Traffic> {
  const traffic: Traffic = { done: none(), refused: none(), lost: 0, slowestMs: 0 };
  const kinds = [...Array<"reads">(READERS).fill("reads"), ...TABLES];
  const clients = await Promise.all(kinds.map(() => connectOnce(address)));
  const [first] = clients;
  if (!first) return traffic;
  const before = await gramsIn(first);
  let isOver = false;
  const workers = clients.map(async (client, index) => {
    await client.query(LIMITS);
    while (!isOver) await callOnce(client, kinds[index] ?? "reads", traffic);
  });
  await pause(ASIDE_MS);
  await work().finally(async () => {
    await pause(ASIDE_MS);
    isOver = true;
    await Promise.all(workers);
  });
  traffic.lost = traffic.done.weights - ((await gramsIn(first)) - before);
  await Promise.all(clients.map((client) => client.end()));
  return traffic;
}

async function callOnce(client: Client, kind: keyof Calls, traffic: Traffic): Promise<void> {
  const start = performance.now();
  const call = () => client.query(CALLS[kind]);
  // As the product does: a read of two tables and a migration of both may wait for each other.
  const again = (error: Error & { code?: string }) =>
    error.code === DEADLOCK_DETECTED ? call() : Promise.reject(error);
  await call()
    .catch(again)
    .then(
      () => {
        traffic.done[kind] += 1;
      },
      () => {
        traffic.refused[kind] += 1;
      },
    );
  traffic.slowestMs = Math.max(traffic.slowestMs, performance.now() - start);
  await pause(BETWEEN_MS);
}

const sameAgain = (table: Table) =>
  `update ${table} set id = id where id = (select id from ${table} order by random() limit 1)`;
const CALLS: Record<keyof Calls, string> = {
  reads: `
    select count(*) from cases
    join weights on weights.case_id = cases.id join accounts on accounts.id = cases.account_id`,
  weights: `
    update weights set weight_kg = weight_kg + ${GRAM}
    where id = (select id from weights where weight_kg < 10 order by random() limit 1)`,
  accounts: sameAgain("accounts"),
  cases: sameAgain("cases"),
  doses: sameAgain("doses"),
  events: sameAgain("events"),
};

async function gramsIn(client: Client): Promise<number> {
  const { rows } = await client.query<{ grams: number }>(
    "select round(sum(weight_kg) * 1000)::float8 as grams from weights",
  );
  return rows[0]?.grams ?? 0;
}

/** As no migration of the product does it: of each table. */
async function changeCarelessly(address: Address): Promise<void> {
  const clients = await Promise.all(["reader", ...TABLES].map(() => connectOnce(address)));
  const [reader, ...changers] = clients;
  if (!reader) return;
  await reader.query("begin");
  for (const table of TABLES) await reader.query(`select count(*) from ${table}`);
  const changed = TABLES.map((table, index) =>
    changers[index]?.query(`alter table ${table} add column careless text`),
  );
  await pause(HELD_MS);
  await reader.query("commit");
  await Promise.all(changed);
  await Promise.all(clients.map((client) => client.end()));
}
