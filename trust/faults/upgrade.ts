import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { type Address, connectOnce } from "#server/db/connect.ts";
import { type Fault, judge } from "../fault.ts";
import { openOlderClinic } from "../older-clinic.ts";
import { onStand } from "../stand.ts";

const WORKERS = 4;
const GRAM = 0.001;
const BETWEEN_MS = 5;
const ASIDE_MS = 300;
// As the product's own connections.
const LIMITS = "set lock_timeout = '3s'; set statement_timeout = '5s'";
const HELD_MS = 6000;

/**
 * Every migration is applied to the clinic of the demonstration while its tables are read and written. The code of each
 * older release is not here, so its calls are stood in for by SQL on what it had: a read of a case with its weights, and a
 * weight that grows by a gram.
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
      const sum = (what: "reads" | "writes" | "lost" | "refused") =>
        all.reduce((total, traffic) => total + traffic[what], 0);
      const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
      return judge(sum("lost") + sum("refused") === 0 && sum("writes") > 0, control.refused > 0, {
        tried: `${names.length} migrations, ${sum("reads")} reads and ${sum("writes")} writes meanwhile, in SQL`,
        result: `${sum("refused")} refused, ${sum("lost")} writes lost, the slowest after ${Math.round(slowest)} ms`,
        control: `a change that waits for its lock without end, behind a long read: ${control.refused} refused`,
      });
    }),
};

type Traffic = { reads: number; writes: number; lost: number; refused: number; slowestMs: number };

/** Reads and writes beside the work; every write that was acknowledged has to be there. */
async function during(address: Address, work: () => Promise<void>): Promise<Traffic> {
  const traffic: Traffic = { reads: 0, writes: 0, lost: 0, refused: 0, slowestMs: 0 };
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => connectOnce(address)));
  const [first] = clients;
  if (!first) return traffic;
  const before = await gramsIn(first);
  let isOver = false;
  const workers = clients.map(async (client, index) => {
    await client.query(LIMITS);
    while (!isOver) await callOnce(client, index, traffic);
  });
  await pause(ASIDE_MS);
  await work().finally(async () => {
    await pause(ASIDE_MS);
    isOver = true;
    await Promise.all(workers);
  });
  traffic.lost = traffic.writes - ((await gramsIn(first)) - before);
  await Promise.all(clients.map((client) => client.end()));
  return traffic;
}

async function callOnce(client: Client, index: number, traffic: Traffic): Promise<void> {
  const start = performance.now();
  const isWrite = index % 2 === 0;
  await client.query(isWrite ? WRITE : READ, isWrite ? [GRAM] : []).then(
    () => {
      if (isWrite) traffic.writes += 1;
      else traffic.reads += 1;
    },
    () => {
      traffic.refused += 1;
    },
  );
  traffic.slowestMs = Math.max(traffic.slowestMs, performance.now() - start);
  await pause(BETWEEN_MS);
}

const READ = `
  select count(*) from cases join weights on weights.case_id = cases.id join accounts on accounts.id = cases.account_id`;
const WRITE = `
  update weights set weight_kg = weight_kg + $1
  where id = (select id from weights where weight_kg < 10 order by random() limit 1)`;

async function gramsIn(client: Client): Promise<number> {
  const { rows } = await client.query<{ grams: number }>(
    "select round(sum(weight_kg) * 1000)::float8 as grams from weights",
  );
  return rows[0]?.grams ?? 0;
}

/** As no migration of the product does it. */
async function changeCarelessly(address: Address): Promise<void> {
  const [reader, changer] = [await connectOnce(address), await connectOnce(address)];
  await reader.query("begin");
  await reader.query("select count(*) from weights");
  const changed = changer.query("alter table weights add column careless text");
  await pause(HELD_MS);
  await reader.query("commit");
  await changed;
  await Promise.all([reader.end(), changer.end()]);
}
