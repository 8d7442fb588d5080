import type { Held } from "./held.ts";
import type { Slope } from "./slope.ts";

const MOST_MEGABYTES_AN_HOUR = 1;
// The machine has other things to do at times, and looking stops the server for a moment.
const MOST_TIMES_SLOWER = 2;
// The first of it is there before the first look, and calls do not come at quite the same pace.
const LEAST_SEEN = 1 / 2;

/** How a server was that worked for long. */
export type Soaked = {
  perSecond: number;
  /** How many reads were answered while what is held was looked at. */
  reads: number;
  /** The least that was held in each part of the time. */
  lowest: Held[];
  /** By how much what its objects take grew, in megabytes an hour. */
  used: Slope;
  /** By how much the memory of the process grew, in megabytes an hour. */
  resident: Slope;
  /** How long 99 of 100 reads took at most, in the first half of the time and in the second, in milliseconds. */
  slow: [number, number];
  isServed: boolean;
  told: string;
};

/** Whether nothing that it holds grows, as far as the time was long enough to tell. */
export function isFlat({ used, resident, lowest, slow: [before, after], isServed }: Soaked): boolean {
  const all = (what: keyof Held) => lowest.map((held) => held[what]);
  // They come and go with the calls: they grow if there are never again as few as there were.
  const grow = (what: keyof Held) => {
    const half = lowest.length / 2;
    return Math.min(...all(what).slice(half)) > Math.max(...all(what).slice(0, half));
  };
  const [first = 0, last = 0] = [all("files")[0], all("files").at(-1)];
  return (
    isServed &&
    !isAbove(used) &&
    !isAbove(resident) &&
    last <= first &&
    !grow("connections") &&
    !grow("sockets") &&
    after <= before * MOST_TIMES_SLOWER
  );
}

/** What a server keeps that never gives it back. */
export type Leak = { megabytesAnHour: number; files: number };

/**
 * Whether a leak of this size is seen for what it is. That it is not flat would not do: in its first minute a sound server is
 * not so either.
 */
export function isSeen(leak: Leak, { used: { slope, within }, lowest }: Soaked): boolean {
  const opened = (lowest.at(-1)?.files ?? 0) - (lowest[0]?.files ?? 0);
  return slope - within > leak.megabytesAnHour * LEAST_SEEN && opened > leak.files * LEAST_SEEN;
}

function isAbove({ slope, within }: Slope): boolean {
  return slope - within > MOST_MEGABYTES_AN_HOUR;
}

export function tellSoaked({ lowest, used, resident, slow: [before, after], told }: Soaked): string {
  const [first, last] = [lowest[0], lowest.at(-1)];
  const between = (what: keyof Held) =>
    `${Math.round(first?.[what] ?? 0)} → ${Math.round(last?.[what] ?? 0)}`;
  return [
    `memory in use after its garbage was collected ${between("used")} MB (${tellSlope(used)})`,
    `memory of the process ${between("resident")} MB (${tellSlope(resident)})`,
    `open files ${between("files")}, connections to the database ${between("connections")}, sockets in all ${between("sockets")}`,
    `99 of 100 reads within ${Math.round(before)} ms in the first half and ${Math.round(after)} ms in the second`,
    told,
  ].join("; ");
}

function tellSlope({ slope, within }: Slope): string {
  const limit = `${MOST_MEGABYTES_AN_HOUR} MB an hour`;
  const seen = `${slope.toFixed(1)} ± ${within.toFixed(1)} MB an hour`;
  if (isAbove({ slope, within })) return `${seen}: **above ${limit}**`;
  return slope + within <= MOST_MEGABYTES_AN_HOUR
    ? `${seen}: below ${limit}`
    : `${seen}: too short a time to tell whether that is below ${limit}`;
}
