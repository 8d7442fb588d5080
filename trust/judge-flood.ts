import { median, sum } from "simple-statistics";
import type { Flood } from "./flood.ts";
import { type Costs, possibleShare } from "./refusal-cost.ts";
import { withinMs } from "./within-ms.ts";

// How much of the peak is to be left, and how much of what is possible beside so many refusals.
const WANTED = 0.9;
const OF_POSSIBLE = 0.9;
// How much longer whoever is served then may wait than when the server is just busy.
const TIMES_AS_LONG = 2;
const TOLD_WITHIN_MS = 50;

/** How it is when the server is just busy. */
export type Peak = { perSecond: number; p99: number };

/** What was answered while as many as can be were under way. */
export function peakOf(flood: Flood): Peak {
  return { perSecond: perSecond(flood), p99: withinMs(flood.servedMs, 0.99) };
}

/** Between the two peaks before and after a flood: a machine that is shared does a fifth more or less some seconds later. */
export function between(before: Peak, after: Peak): Peak {
  return {
    perSecond: (before.perSecond + after.perSecond) / 2,
    p99: (before.p99 + after.p99) / 2,
  };
}

/** A flood, and what is answered at most about the time of it. */
export type Round = { flood: Flood; peak: Peak };

/** Whether it was borne, and what is told of it. */
export type Overloaded = { holds: boolean; told: string };

/**
 * Judges floods of one strength beside what is answered when the server is just busy: by the round in the middle, because
 * single ones differ with the machine by a fifth; that nobody was left without a word, by all.
 */
export function judgeFlood(rounds: readonly Round[], costs: Costs): Overloaded {
  const shares = rounds.map(({ flood, peak }) => perSecond(flood) / peak.perSecond);
  const share = median(shares);
  const times = median(rounds.map(({ flood, peak }) => (flood.sent / flood.ms) * (1000 / peak.perSecond)));
  const possible = possibleShare(times, costs);
  const seen = together(rounds.map(({ flood }) => flood));
  const busyWithin = median(rounds.map(({ peak }) => peak.p99));
  const servedWithin = withinMs(seen.servedMs, 0.99);
  const toldWithin = withinMs(seen.toldMs, 0.5);
  const isMost = share >= Math.min(WANTED, OF_POSSIBLE * possible);
  const isSoon = servedWithin <= TIMES_AS_LONG * busyWithin && toldWithin <= TOLD_WITHIN_MS;
  const missed =
    share < WANTED ? `, **missed: ${percent(WANTED)}**; at best ${percent(possible)} is possible` : "";
  return {
    holds: isMost && isSoon && seen.toldMs.length > 0 && seen.ownFault + seen.neither === 0,
    told: `×${times.toFixed(1)}: ${percent(share)}${spread(shares)} of ${Math.round(median(rounds.map(({ peak }) => peak.perSecond)))} a second served${missed} (99 of 100 within ${Math.round(servedWithin)} ms, when just busy ${Math.round(busyWithin)}), ${seen.toldMs.length} told with 503 when to come back (half of them within ${Math.round(toldWithin)} ms, 99 of 100 within ${Math.round(withinMs(seen.toldMs, 0.99))} ms), ${seen.ownFault} with 429, ${seen.neither} without a word`,
  };
}

type Seen = Pick<Flood, "servedMs" | "toldMs" | "ownFault" | "neither">;

function together(floods: readonly Flood[]): Seen {
  return {
    servedMs: floods.flatMap(({ servedMs }) => servedMs),
    toldMs: floods.flatMap(({ toldMs }) => toldMs),
    ownFault: sum(floods.map(({ ownFault }) => ownFault)),
    neither: sum(floods.map(({ neither }) => neither)),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function spread(shares: readonly number[]): string {
  if (shares.length === 1) return "";
  return ` (${shares.length} rounds: ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`;
}

function perSecond({ served, ms }: Flood): number {
  return (served / ms) * 1000;
}
