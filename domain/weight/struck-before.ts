import type { Instant } from "#domain/calendar.ts";
import type { Decision } from "./decision.ts";
import type { WeightFlag } from "./weight-flag.ts";

/** That one like it was said to be wrong, unless an adviser has decided on the dose since. `decided`: the last time. */
export function struckBefore(
  { refutedOn }: { refutedOn?: Instant | undefined },
  decided: Decision | undefined,
): WeightFlag[] {
  return refutedOn && !(decided && decided.on > refutedOn) ? ["struck-before"] : [];
}
