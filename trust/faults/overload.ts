import { readFile } from "node:fs/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Cores, divideCores } from "../cores.ts";
import { type Fault, type Finding, judge } from "../fault.ts";
import { type Flood, Flooder } from "../flood.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { type Costs, costOfServed, costOfTold, possibleShare } from "../refusal-cost.ts";
import { onStand, type Stand } from "../stand.ts";

// Times what one server can do at most.
const LEVELS = [2, 5, 10];
// How much of the peak is to be left, and how much of what is possible beside so many refusals.
const WANTED = 0.9;
const OF_POSSIBLE = 0.85;
// How much longer whoever is served then may wait than when the server is just busy.
const TIMES_AS_LONG = 2;
// An owner alone has a short line of his own. As many as these fill the whole server before that.
const OWNERS = 48;
const AT_ONCE = 32;
const WARM_MS = 4000;
const EACH_MS = 8000;
const WRITES_PER_SECOND = 5;
const TOLD_WITHIN_MS = 50;
const BACK_WITHIN_MS = 5000;
const LOOK_MS = 500;
const LOOKS = 40;
// Beside what it has when it is just busy.
const MOST_MORE_MEGABYTES = 64;
const READ = `/api${listOwnCases.path}?limit=1`;
const WITHOUT_ROOM = { NODE_OPTIONS: "--import=./trust/without/room.ts" };

/** Far more is asked than one server can answer. */
export const overload: Fault = {
  name: "overload",
  rows: "[R66]",
  shows: "two, five and ten times as many reads as one server can answer",
  longOnly: true,
  run: async () => {
    const cores = divideCores();
    cores.toServer();
    return onStand((stand) => overloaded(stand, cores)).finally(cores.toAll);
  },
};

async function overloaded(stand: Stand, cores: Cores): Promise<Finding> {
  const owners = await stand.welcome(OWNERS);
  cores.toLoad();
  const ledger = new Ledger(stand.cases);
  const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
  const normal = await learnNormal(stand, owners);
  const seen = await overloadBy(stand, owners, normal, LEVELS);
  await writes.stop();
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  await stand.server.kill("SIGKILL");
  cores.toServer();
  await stand.restart(WITHOUT_ROOM);
  cores.toLoad();
  const control = await overloadBy(stand, owners, normal, LEVELS.slice(-1));
  const { perSecond, p99, costs } = normal;
  return judge(seen.holds && isBalanced(balance), !control.holds, {
    tried: `${OWNERS} owners, of whom at most ${Math.round(perSecond)} reads a second are answered (99 of 100 within ${Math.round(p99)} ms); ${LEVELS.map((times) => `×${times}`).join(", ")} of it for ${EACH_MS / 1000} s each, and ${WRITES_PER_SECOND} writes a second; ${cores.isDivided ? "server and database on one core, the load on the others" : "server, database and load on the same cores"}`,
    result: `${seen.told}; a read takes ${Math.round(costs.served)} µs, a refusal ${Math.round(costs.told)} µs; ${tellBalance(balance)}`,
    control: `a server that lets everybody in: ${control.told}`,
  });
}

/** How it is when the server is just busy. */
type Normal = { perSecond: number; p99: number; costs: Costs };

async function learnNormal(stand: Stand, owners: readonly string[]): Promise<Normal> {
  const flooder = new Flooder(stand.server.origin, READ, owners);
  const saturate = () => flooder.saturate(AT_ONCE, EACH_MS);
  await flooder.saturate(AT_ONCE, WARM_MS);
  const first = await saturate();
  const { flood: second, cost: served } = await costOfServed(stand, saturate);
  const told = await costOfTold(stand, flooder);
  flooder.close();
  const peak = perSecond(first) > perSecond(second) ? first : second;
  return { perSecond: perSecond(peak), p99: quantile(peak.servedMs, 0.99), costs: { served, told } };
}

type Overloaded = { holds: boolean; told: string };

async function overloadBy(
  stand: Stand,
  owners: readonly string[],
  normal: Normal,
  levels: readonly number[],
): Promise<Overloaded> {
  const flooder = new Flooder(stand.server.origin, READ, owners);
  await flooder.saturate(AT_ONCE, WARM_MS);
  const busyMegabytes = await memoryOf(stand.server.pid);
  const seen: Overloaded[] = [];
  for (const times of levels) {
    seen.push(judgeFlood(await flooder.pour(normal.perSecond * times, EACH_MS), normal));
  }
  const backMs = await untilBack(flooder, normal.perSecond);
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

function isSpared(busyMegabytes: number, most: number): boolean {
  const isTold = busyMegabytes > 0;
  return !isTold || (most > 0 && most - busyMegabytes <= MOST_MORE_MEGABYTES);
}

function judgeFlood(flood: Flood, normal: Normal): Overloaded {
  const { sent, ms, servedMs, toldMs, ownFault, neither } = flood;
  const times = sent / ms / (normal.perSecond / 1000);
  const share = perSecond(flood) / normal.perSecond;
  const possible = possibleShare(times, normal.costs);
  const [servedWithin, toldWithin] = [quantile(servedMs, 0.99), quantile(toldMs, 0.5)];
  const isMost = share >= Math.min(WANTED, OF_POSSIBLE * possible);
  const isSoon = servedWithin <= TIMES_AS_LONG * normal.p99 && toldWithin <= TOLD_WITHIN_MS;
  const missed =
    share < WANTED ? `, **missed: ${percent(WANTED)}**; at best ${percent(possible)} is possible` : "";
  return {
    holds: isMost && isSoon && toldMs.length > 0 && ownFault + neither === 0,
    told: `×${times.toFixed(1)}: ${percent(share)} of it served${missed} (99 of 100 within ${Math.round(servedWithin)} ms), ${toldMs.length} told with 503 when to come back (half of them within ${Math.round(toldWithin)} ms, 99 of 100 within ${Math.round(quantile(toldMs, 0.99))} ms), ${ownFault} with 429, ${neither} without a word`,
  };
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

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function perSecond({ served, ms }: Flood): number {
  return (served / ms) * 1000;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** The most memory it ever had, in megabytes; none once it has ended. Only Linux tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
