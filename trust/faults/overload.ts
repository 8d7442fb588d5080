import { readFile } from "node:fs/promises";
import { listOwnCases } from "#contract/cases.ts";
import { type Fault, judge } from "../fault.ts";
import { type Flood, Flooder } from "../flood.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { onStand, type Stand } from "../stand.ts";

/** Times what one server can do at most, and how much of that it has to go on doing. */
const LEVELS = [
  { times: 2, atLeast: 0.9 },
  { times: 5, atLeast: 0.9 },
  { times: 10, atLeast: 0.9 },
];
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
const MOST_MEGABYTES = 400;
const WITHOUT_ROOM = { NODE_OPTIONS: "--import=./trust/without/room.ts" };

/** Far more is asked than one server can answer. */
export const overload: Fault = {
  name: "overload",
  rows: "[R66]",
  shows: "two, five and ten times as many reads as one server can answer",
  longOnly: true,
  run: () =>
    onStand(async (stand) => {
      const owners = await stand.welcome(OWNERS);
      const ledger = new Ledger(stand.cases);
      const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
      const seen = await overloadBy(stand, owners, LEVELS);
      await writes.stop();
      const balance = await stand.onDatabase((client) => ledger.balance(client));
      await stand.server.kill("SIGKILL");
      await stand.restart(WITHOUT_ROOM);
      const control = await overloadBy(stand, owners, LEVELS.slice(-1));
      return judge(seen.holds && isBalanced(balance), !control.holds, {
        tried: `${OWNERS} owners, of whom at most ${seen.peak} reads a second are answered; ${LEVELS.map(({ times }) => `×${times}`).join(", ")} of it for ${EACH_MS / 1000} s each, and ${WRITES_PER_SECOND} writes a second`,
        result: `${seen.told}; ${tellBalance(balance)}`,
        control: `a server that lets everybody in: ${control.told}`,
      });
    }),
};

type Overloaded = { peak: number; holds: boolean; told: string };

async function overloadBy(
  stand: Stand,
  owners: readonly string[],
  levels: typeof LEVELS,
): Promise<Overloaded> {
  const flooder = new Flooder(stand.server.origin, `/api${listOwnCases.path}?limit=1`, owners);
  await flooder.saturate(AT_ONCE, WARM_MS);
  const peak = perSecond(await flooder.saturate(AT_ONCE, EACH_MS));
  const told: string[] = [];
  let holds = true;
  for (const { times, atLeast } of levels) {
    const flood = await flooder.pour(peak * times, EACH_MS);
    const { holds: isHeld, told: seen } = judgeFlood(flood, peak, atLeast);
    holds &&= isHeld;
    told.push(seen);
  }
  const backMs = await untilBack(flooder, peak);
  const megabytes = await memoryOf(stand.server.pid);
  flooder.close();
  holds &&= backMs <= BACK_WITHIN_MS && megabytes <= MOST_MEGABYTES;
  told.push(`as before after ${(backMs / 1000).toFixed(1)} s, at most ${megabytes} MB of memory`);
  return { peak: Math.round(peak), holds, told: told.join("; ") };
}

function judgeFlood(flood: Flood, peak: number, atLeast: number): Pick<Overloaded, "holds" | "told"> {
  const { sent, ms, servedMs, toldMs, ownFault, neither } = flood;
  const share = perSecond(flood) / peak;
  const [servedWithin, toldWithin] = [quantile(servedMs, 0.99), quantile(toldMs, 0.5)];
  return {
    holds: share >= atLeast && toldWithin <= TOLD_WITHIN_MS && toldMs.length > 0 && ownFault + neither === 0,
    told: `×${(sent / ms / (peak / 1000)).toFixed(1)}: ${Math.round(share * 100)} % of it served (99 of 100 within ${Math.round(servedWithin)} ms), ${toldMs.length} told with 503 when to come back (half of them within ${Math.round(toldWithin)} ms), ${ownFault} with 429, ${neither} without a word`,
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

function perSecond({ served, ms }: Flood): number {
  return (served / ms) * 1000;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** The most memory it ever had, in megabytes. Only Linux tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
