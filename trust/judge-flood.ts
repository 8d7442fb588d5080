import type { Flood } from "./flood.ts";
import { type Costs, possibleShare } from "./refusal-cost.ts";

// How much of the peak is to be left, and how much of what is possible beside so many refusals.
const WANTED = 0.9;
const OF_POSSIBLE = 0.85;
// How much longer whoever is served then may wait than when the server is just busy.
const TIMES_AS_LONG = 2;
const TOLD_WITHIN_MS = 50;

/** How it is when the server is just busy. */
export type Peak = { perSecond: number; p99: number };

/** What was answered while as many as can be were under way. */
export function peakOf(flood: Flood): Peak {
  return { perSecond: perSecond(flood), p99: quantile(flood.servedMs, 0.99) };
}

/** Between the two peaks before and after a flood: a machine that is shared does a quarter more or less a minute later. */
export function between(before: Peak, after: Peak): Peak {
  return {
    perSecond: (before.perSecond + after.perSecond) / 2,
    p99: (before.p99 + after.p99) / 2,
  };
}

/** Whether it was borne, and what is told of it. */
export type Overloaded = { holds: boolean; told: string };

/** Judges what came of a flood beside what is answered when the server is just busy. */
export function judgeFlood(flood: Flood, peak: Peak, costs: Costs): Overloaded {
  const { sent, ms, servedMs, toldMs, ownFault, neither } = flood;
  const times = sent / ms / (peak.perSecond / 1000);
  const share = perSecond(flood) / peak.perSecond;
  const possible = possibleShare(times, costs);
  const [servedWithin, toldWithin] = [quantile(servedMs, 0.99), quantile(toldMs, 0.5)];
  const isMost = share >= Math.min(WANTED, OF_POSSIBLE * possible);
  const isSoon = servedWithin <= TIMES_AS_LONG * peak.p99 && toldWithin <= TOLD_WITHIN_MS;
  const missed =
    share < WANTED ? `, **missed: ${percent(WANTED)}**; at best ${percent(possible)} is possible` : "";
  return {
    holds: isMost && isSoon && toldMs.length > 0 && ownFault + neither === 0,
    told: `×${times.toFixed(1)}: ${percent(share)} of ${Math.round(peak.perSecond)} a second served${missed} (99 of 100 within ${Math.round(servedWithin)} ms, when just busy ${Math.round(peak.p99)}), ${toldMs.length} told with 503 when to come back (half of them within ${Math.round(toldWithin)} ms, 99 of 100 within ${Math.round(quantile(toldMs, 0.99))} ms), ${ownFault} with 429, ${neither} without a word`,
  };
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
