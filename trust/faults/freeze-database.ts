import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Answer, ask } from "../ask.ts";
import { seesHarm } from "../controls.ts";
import { type Fault, judge } from "../fault.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";
import { tidied } from "../tidy.ts";

const FROZEN_MS = { quick: 3000, long: 20_000 };
const WRITES_PER_SECOND = 20;
const READS_PER_SECOND = 20;
// Two seconds and five are what is wanted, and some for the machine; a few tries beside other tests are no place to tell.
// The limits of the driver alone would come after seven.
const REFUSED_WITHIN_MS = { quick: 6500, long: 2500 };
const BACK_WITHIN_MS = { quick: 20_000, long: 5000 };
const GIVEN_UP_MS = 30_000;
const LOOK_MS = 50;

/** PostgreSQL stops where it stands, as on a disk that hangs, and goes on later. */
export const freezeDatabase: Fault = {
  name: "freeze-database",
  rows: "[R63] [R68]",
  shows: "PostgreSQL frozen, then thawed, under load",
  run: (counts) =>
    onStand(async (stand) => {
      const control = await seesHarm(stand);
      const ledger = new Ledger(stand.cases);
      const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
      const { reads, isFrozen } = await freeze(stand, FROZEN_MS[counts]);
      const backMs = await untilReady(stand);
      await writes.stop();
      const balance = await stand.onDatabase((client) => ledger.balance(client));
      const slowest = Math.max(...reads.map(({ ms }) => ms));
      const refused = reads.filter(({ status, retryAfter }) => status === 503 && retryAfter).length;
      const holds =
        isBalanced(balance) &&
        refused > 0 &&
        reads.every(({ status, retryAfter }) => status === 200 || (status === 503 && retryAfter)) &&
        slowest < REFUSED_WITHIN_MS[counts] &&
        backMs < BACK_WITHIN_MS[counts];
      return judge(holds, control.sees && isFrozen, {
        tried: `SIGSTOP of all of PostgreSQL for ${FROZEN_MS[counts] / 1000} s, then SIGCONT; ${WRITES_PER_SECOND} writes and ${READS_PER_SECOND} reads a second`,
        result: `${refused} of ${reads.length} reads refused with 503 and Retry-After, the slowest after ${(slowest / 1000).toFixed(1)} s; back ${(backMs / 1000).toFixed(1)} s after the thaw; ${tellBalance(balance)}`,
        control: `${control.told}; PostgreSQL itself did not answer`,
      });
    }),
};

async function freeze(stand: Stand, ms: number): Promise<{ reads: Answer[]; isFrozen: boolean }> {
  const pids = await stand.onDatabase(async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
    return rows.map(({ pid }) => pid);
  });
  const all = [await stand.databasePid(), ...pids];
  signal(all, "SIGSTOP");
  const read = { method: "GET", path: `/api${listOwnCases.path}`, token: stand.owner };
  const reads = sendAtRate(READS_PER_SECOND, () => ask(stand.server.origin, read));
  let hasAnswered = false;
  const asked = stand
    .onDatabase(async () => {})
    .then(
      () => {
        hasAnswered = true;
      },
      () => {},
    );
  const thaw = async () => signal(all, "SIGCONT");
  const isFrozen = await tidied(thaw, async () => {
    await pause(ms);
    return !hasAnswered;
  });
  await asked;
  return { reads: await reads.stop(), isFrozen };
}

// One that has ended meanwhile needs no signal.
function signal(pids: number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {}
  }
}

async function untilReady(stand: Stand): Promise<number> {
  const thawed = performance.now();
  const look = () => ask(stand.server.origin, { method: "GET", path: "/readyz" });
  while ((await look()).status !== 200 && performance.now() - thawed < GIVEN_UP_MS) await pause(LOOK_MS);
  return performance.now() - thawed;
}
