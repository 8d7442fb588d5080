import { besideFlags } from "./beside-flags.ts";
import { byDay } from "./by-day.ts";
import type { Decision } from "./decision.ts";
import type { WeightOnDay } from "./weight.ts";
import { gainedFast, lostFast } from "./weight-change.ts";
import { isSlip, type WeightFlag } from "./weight-flag.ts";

/** Of a weight so far below that of the last decision, whatever was believed between: the dose goes by that one still. */
export function farBelowDecided(next: WeightOnDay, decision: Decision | undefined): WeightFlag[] {
  const { by } = decision ?? {};
  if (!by || by.weightKg <= next.weightKg) return [];
  const decided = { weightKg: by.weightKg, effectiveDay: next.effectiveDay };
  return besideFlags(next, { since: [decided], doubts: new Map() }).filter(isSlip);
}

/** Of a weight that is filled in before others: what looks wrong about the first of these beside it, within a time too short for it. */
export function besideLater(next: WeightOnDay, others: readonly WeightOnDay[]): WeightFlag[] {
  const [later] = byDay(others.filter(({ effectiveDay }) => effectiveDay > next.effectiveDay));
  if (!later || !(gainedFast(next, later) || lostFast(next, later))) return [];
  return besideFlags(later, { since: [next], doubts: new Map() });
}
