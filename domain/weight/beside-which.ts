import { besideLater } from "./beside-others.ts";
import { byDay } from "./by-day.ts";
import type { WeightOnDay } from "./weight.ts";
import { isSlip, type WeightFlag } from "./weight-flag.ts";
import { weightFlags } from "./weight-flags.ts";

/** Each is looked at beside each: of the thousand that a cat may have that takes seconds. */
const SOME = 100;

/**
 * The last of the others, in their order, up to its day beside which alone a weight looks so; where it looks so because it is like
 * another one (`confirmed`), beside which that one does, of the last hundred; else the last of all, of whatever day.
 */
export function besideWhich<W extends WeightOnDay>(
  flag: WeightFlag,
  weight: WeightOnDay,
  others: readonly W[],
): W | undefined {
  const before = others.filter(({ effectiveDay }) => effectiveDay <= weight.effectiveDay);
  const direct = lastBeside(flag, weight, before);
  if (direct || !isSlip(flag)) return direct ?? laterThat(flag, weight, others);
  const last = before.slice(-SOME);
  for (const [at, like] of [...last.entries()].reverse()) {
    const other = lastBeside(flag, like, last.slice(0, at));
    if (other) return other;
  }
  return lastBeside(flag, weight, others) ?? laterThat(flag, weight, others);
}

/** The one after it that looks so beside it: how far two may be apart is not the same both ways. */
function laterThat<W extends WeightOnDay>(flag: WeightFlag, weight: WeightOnDay, others: readonly W[]) {
  return byDay(others).find((other) => besideLater(weight, [other]).includes(flag));
}

function lastBeside<W extends WeightOnDay>(flag: WeightFlag, weight: WeightOnDay, before: readonly W[]) {
  return before.findLast((other) =>
    weightFlags({ ...weight, effectiveDay: other.effectiveDay }, [other]).includes(flag),
  );
}
