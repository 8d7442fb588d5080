import { readFile } from "node:fs/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Cores, divideCores } from "../cores.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { Flooder } from "../flood.ts";
import { between, judgeFlood, type Overloaded, peakOf, type Round } from "../judge-flood.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { type Costs, costOfServed, costOfTold } from "../refusal-cost.ts";
import { onStand, type Stand } from "../stand.ts";

// Times what one server can do at most.
const LEVELS = [2, 5, 10];
// An owner alone has a short line of his own. As many as these fill the whole server before that.
const OWNERS = 48;
const AT_ONCE = 32;
const WARM_MS = 4000;
const WARM_TIMES = 5;
const EACH_MS = 4000;
// Uneven: one stands in the middle.
const ROUNDS = 5;
const WRITES_PER_SECOND = 5;
const BACK_WITHIN_MS = 5000;
const LOOK_MS = 500;
const LOOKS = 40;
// Beside what it has when it is just busy.
const MOST_MORE_MEGABYTES = 64;
const READ = `/api${listOwnCases.path}?limit=1`;
// A part of the server is taken away, which only its sources have apart.
const WITHOUT_ROOM = [{ NODE_OPTIONS: "--import=./trust/without/room.ts" }, "server/main.ts"] as const;

/** Far more is asked than one server can answer. */
export const overload: Fault = {
  name: "overload",
  rows: "[R66]",
  shows: "two, five and ten times as many reads as one server can answer",
  longOnly: true,
  run: async () => {
    const cores = divideCores();
    cores.toServer();
    const letBe = cores.keepLoadBusy();
    return onStand((stand) => overloaded(stand, cores)).finally(() => {
      letBe();
      cores.toAll();
    });
  },
};

async function overloaded(stand: Stand, cores: Cores): Promise<Finding> {
  const owners = await stand.welcome(OWNERS);
  cores.toLoad();
  const ledger = new Ledger(stand.cases);
  const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
  const costs = await learnCosts(stand, owners);
  const seen = await overloadBy(stand, owners, costs, LEVELS);
  await writes.stop();
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  await stand.server.kill("SIGKILL");
  cores.toServer();
  await stand.restart(...WITHOUT_ROOM);
  cores.toLoad();
  const control = await overloadBy(stand, owners, costs, LEVELS.slice(-1));
  return judge(seen.holds && isBalanced(balance), !control.holds, {
    tried: `${OWNERS} owners, ${LEVELS.map((times) => `×${times}`).join(", ")} as many reads as can be answered, ${ROUNDS} times for ${EACH_MS / 1000} s each, beside what was answered at most just before and just after, and ${WRITES_PER_SECOND} writes a second; ${cores.isDivided ? "server and database on one core, the load on the others, which are kept busy throughout" : "server, database and load on the same cores"}`,
    result: `${seen.told}; a read takes ${Math.round(costs.served)} µs, a refusal ${Math.round(costs.told)} µs; ${tellBalance(balance)}`,
    control: `a server that lets everybody in: ${control.told}`,
  });
}

async function learnCosts(stand: Stand, owners: readonly string[]): Promise<Costs> {
  const flooder = new Flooder(stand.server.origin, READ, owners);
  const { perSecond } = peakOf(await flooder.saturate(AT_ONCE, WARM_MS));
  const served = await costOfServed(stand, () => flooder.saturate(AT_ONCE, EACH_MS));
  const told = await costOfTold(stand, flooder, Math.max(...LEVELS) * perSecond);
  flooder.close();
  return { served, told };
}

async function overloadBy(
  stand: Stand,
  owners: readonly string[],
  costs: Costs,
  levels: readonly number[],
): Promise<Overloaded> {
  const flooder = new Flooder(stand.server.origin, READ, owners);
  const { perSecond } = peakOf(await flooder.saturate(AT_ONCE, WARM_MS));
  // What refuses is seldom run, and slow the first thousands of times.
  await flooder.pour(WARM_TIMES * perSecond, WARM_MS);
  const busyMegabytes = await memoryOf(stand.server.pid);
  const seen: Overloaded[] = [];
  for (const times of levels) seen.push(judgeFlood(await inTurns(flooder, times), costs));
  const backMs = await untilBack(flooder, perSecond);
  const most = await memoryOf(stand.server.pid);
  const memory =
    most > 0
      ? `${busyMegabytes} MB of memory when just busy and at most ${most - busyMegabytes} MB more`
      : "**it had ended**";
  flooder.close();
  return {
    holds: seen.every(({ holds }) => holds) && backMs <= BACK_WITHIN_MS && isSpared(busyMegabytes, most),
    told: `${seen.map(({ told }) => told).join("; ")}; as before after ${(backMs / 1000).toFixed(1)} s, ${memory}`,
  };
}

/** Floods of so many times the peak, each between two looks at what the peak is. */
async function inTurns(flooder: Flooder, times: number): Promise<Round[]> {
  const saturate = () => flooder.saturate(AT_ONCE, EACH_MS);
  const rounds: Round[] = [];
  let before = peakOf(await saturate());
  while (rounds.length < ROUNDS) {
    const flood = await flooder.pour(before.perSecond * times, EACH_MS);
    const after = peakOf(await saturate());
    rounds.push({ flood, peak: between(before, after) });
    before = after;
  }
  return rounds;
}

function isSpared(busyMegabytes: number, most: number): boolean {
  const isTold = busyMegabytes > 0;
  return !isTold || (most > 0 && most - busyMegabytes <= MOST_MORE_MEGABYTES);
}

/** How long until nobody is sent away at half of what it can do, in milliseconds. */
async function untilBack(flooder: Flooder, peak: number): Promise<number> {
  const start = performance.now();
  for (let look = 0; look < LOOKS; look += 1) {
    const began = performance.now() - start;
    const { sent, served } = await flooder.pour(peak / 2, LOOK_MS);
    if (served > 0 && sent - served <= AT_ONCE) return began;
  }
  return performance.now() - start;
}

/** The most memory it ever had, in megabytes; none once it has ended. Only Linux tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
