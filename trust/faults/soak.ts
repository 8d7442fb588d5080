import { setTimeout as pause } from "node:timers/promises";
import { listOwnCases } from "#contract/cases.ts";
import { ask } from "../ask.ts";
import { type Counts, type Fault, type Finding, judge } from "../fault.ts";
import { Flooder } from "../flood.ts";
import { isFlat, isSeen, type Leak, type Soaked, tellSoaked } from "../growth.ts";
import { type Held, heldBy, restartWithALook } from "../held.ts";
import { peakOf } from "../judge-flood.ts";
import { CALLS_FOR_A_FILE, KEPT_BYTES } from "../leak.ts";
import { isBalanced, Ledger, tellBalance } from "../ledger.ts";
import { openFilesLimit } from "../open-files.ts";
import { sendAtRate } from "../open-loop.ts";
import { record } from "../record.ts";
import { type Slope, slopeOf } from "../slope.ts";
import { onStand, type Stand } from "../stand.ts";
import { withinMs } from "../within-ms.ts";
import { areServed, type Treatment, tellWords } from "../word.ts";

const MINUTES: Record<Counts, number> = { quick: 3, long: 30 };
const CONTROL_MS = 60_000;
// A server that never gives anything back is soon too slow for half, and who asks it all the same holds what is not answered.
const CONTROL_SHARE = 1 / 10;
const SHARE = 1 / 2;
// A machine that is shared has bad moments, in which some are told to come back.
const LEAST_SERVED = 0.95;
const OWNERS = 12;
const AT_ONCE = 16;
const PEAK_MS = 5000;
// What a process was given for a crowd it keeps: with the first bad moment of a long time a server that has met none would
// seem to leak. So it meets as many at once as come to several bad moments together.
// Of this process some files are not sockets of the crowd.
const CROWD = Math.min(3000, openFilesLimit() - 500);
const CROWD_MS = 5000;
const WRITES_PER_SECOND = 5;
// What is held is looked at a few times in each part of the time, and the lowest counts: calls come and go.
const PARTS = 30;
const LOOKS = 6;
// Of the time: what grows meanwhile is no leak.
const WARM_UP = 1 / 4;
const MEGABYTE = 2 ** 20;
const LEAK = "./trust/without/end.ts";

/** Half of what the server can do, for long. */
export const soak: Fault = {
  name: "soak",
  rows: "[R72]",
  shows: "half of what one server can do, for long",
  longOnly: true,
  run: async (counts, minutes = MINUTES[counts]) => {
    if (process.platform !== "linux") return NOT_RUN;
    return onStand(async (stand) => {
      const owners = await stand.welcome(OWNERS);
      await restartWithALook(stand);
      const seen = await soakFor(stand, owners, minutes * 60_000, SHARE);
      await restartWithALook(stand, [LEAK]);
      const control = await soakFor(stand, owners, CONTROL_MS, CONTROL_SHARE);
      return judge(isFlat(seen), !isFlat(control) && isSeen(leakOf(control), control), {
        tried: `after a crowd of ${CROWD} connections, ${minutes} minutes, ${seen.perSecond} reads and ${WRITES_PER_SECOND} writes a second, half of what it can do`,
        result: tellSoaked(seen),
        control: `a server that keeps a kilobyte of every call, and now and then a file open, for ${CONTROL_MS / 60_000} minute: ${tellSoaked(control)}`,
      });
    });
  },
};

const NOT_RUN: Finding = {
  tried: "nothing",
  result: "only Linux tells in files what a process holds",
  verdict: "skipped",
  control: "",
};

/** What a server with {@link LEAK} keeps at least: its writes are calls, too. */
function leakOf({ reads }: Soaked): Leak {
  const watchedMs = CONTROL_MS * (1 - WARM_UP);
  return {
    megabytesAnHour: ((reads * KEPT_BYTES) / MEGABYTE) * (3_600_000 / watchedMs),
    files: reads / CALLS_FOR_A_FILE,
  };
}

/** @param share of what it can do */
async function soakFor(
  stand: Stand,
  owners: readonly string[],
  forMs: number,
  share: number,
): Promise<Soaked> {
  await meetCrowd(stand, owners);
  const perSecond = Math.max(1, Math.round((await learnPeak(stand, owners)) * share));
  const ledger = new Ledger(await stand.open(stand.cases.length));
  const writes = sendAtRate(WRITES_PER_SECOND, () => record(stand, ledger));
  const reads = sendAtRate(perSecond, () => look(stand, owners));
  // Each look stops the server for a moment, and whoever comes then opens a connection that stays: that grows only at first.
  await watch(stand, forMs * WARM_UP);
  const warm = reads.sent();
  const watchedMs = forMs * (1 - WARM_UP);
  const lowest = await watch(stand, watchedMs);
  const answers = await reads.stop();
  await writes.stop();
  const balance = await stand.onDatabase((client) => ledger.balance(client));
  const half = (warm + answers.length) / 2;
  return {
    perSecond,
    reads: answers.length - warm,
    lowest,
    used: anHour(lowest, "used", watchedMs),
    resident: anHour(lowest, "resident", watchedMs),
    slow: [slowest(answers.slice(warm, half)), slowest(answers.slice(half))],
    isServed: areServed(answers, LEAST_SERVED) && isBalanced(balance),
    told: `of the reads ${tellWords(answers)}; ${tellBalance(balance)}`,
  };
}

let turn = 0;

/**
 * A connection may be let go just when it is used again: who reads, reads once more. But whoever is told to come back does
 * not: what is sent again on top of half of what the server can do keeps it from catching up after a bad moment.
 */
async function look({ server }: Stand, owners: readonly string[]): Promise<Treatment> {
  turn += 1;
  const question = { method: "GET", path: READ, token: owners[turn % owners.length] };
  const first = await ask(server.origin, question);
  // Of half a million answers only what is counted is kept.
  const { status, ms, retryAfter } = first.status === 0 ? await ask(server.origin, question) : first;
  return { status, ms, retryAfter };
}

const READ = `/api${listOwnCases.path}?limit=1`;

async function meetCrowd({ server }: Stand, owners: readonly string[]): Promise<void> {
  const flooder = new Flooder(server.origin, READ, owners);
  await flooder.saturate(CROWD, CROWD_MS);
  flooder.close();
}

/** Reads a second. */
async function learnPeak({ server }: Stand, owners: readonly string[]): Promise<number> {
  const flooder = new Flooder(server.origin, READ, owners);
  await flooder.saturate(AT_ONCE, PEAK_MS);
  const { perSecond } = peakOf(await flooder.saturate(AT_ONCE, PEAK_MS));
  flooder.close();
  return perSecond;
}

/** What is held in each part of the time. */
async function watch(stand: Stand, forMs: number): Promise<Held[]> {
  const start = performance.now();
  const lowest: Held[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    lowest.push(await lowestUntil(stand, start + (part * forMs) / PARTS, forMs / PARTS / LOOKS));
  }
  return lowest;
}

async function lowestUntil(stand: Stand, end: number, everyMs: number): Promise<Held> {
  const looks: Held[] = [];
  do {
    looks.push(await heldBy(stand));
    await pause(everyMs);
  } while (performance.now() < end);
  const least = (what: keyof Held) => Math.min(...looks.map((held) => held[what]));
  return {
    used: least("used"),
    resident: least("resident"),
    files: least("files"),
    sockets: least("sockets"),
    connections: least("connections"),
  };
}

function anHour(lowest: readonly Held[], what: "used" | "resident", forMs: number): Slope {
  const { slope, within } = slopeOf(lowest.map((held) => held[what]));
  const parts = (3_600_000 / forMs) * PARTS;
  return { slope: slope * parts, within: within * parts };
}

function slowest(reads: readonly Treatment[]): number {
  return withinMs(
    reads.map(({ ms }) => ms),
    0.99,
  );
}
