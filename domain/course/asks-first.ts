import { isTooMuchIfRight } from "#domain/dose/too-much.ts";
import { isSlip, type WeightFlag } from "#domain/weight/weight-flag.ts";
import { COURSE_HOLDS } from "./course.ts";
import type { HoldReason } from "./dose-after-weight.ts";

type Figure = { dose: number };
/** What a weight, a strike-out or a lower ceiling did to the dose; as events tell it. */
type Decided = {
  holdReason?: HoldReason | undefined;
  /** Of the weight, the likeliest first. */
  flags: readonly WeightFlag[];
  currentDose?: Figure | undefined;
  /** After a strike-out. */
  doseNow?: Figure | undefined;
  proposedDose?: Figure | undefined;
  latestInDoubt?: boolean | undefined;
};

/** Whether the dose is asked about before the next one, so that somebody waits for an answer with it. */
export function asksFirst(decided: Decided): boolean {
  const { holdReason, latestInDoubt = false } = decided;
  return latestInDoubt || isAskedFirst(holdReason) || asksIfRight(decided);
}

/** Whether it is, whatever the weight. */
export function isAskedFirst(reason: HoldReason | undefined): boolean {
  return COURSE_HOLDS.some((hold) => hold === reason);
}

/** Whether it is asked about if the weight that looks wrong is right after all. */
export function asksIfRight({
  holdReason,
  flags,
  currentDose,
  doseNow = currentDose,
  proposedDose,
}: Decided): boolean {
  // The dose goes by the later one, unless that is the wrong one of two that do not go together.
  const [looks] = flags;
  if (holdReason === "not-latest-weight" && !isBesideOthers(looks)) return false;
  return doseNow !== undefined && isTooMuchIfRight(flags, doseNow.dose, proposedDose?.dose);
}

const isBesideOthers = (flag?: WeightFlag) => flag !== undefined && (isSlip(flag) || flag === "fast-gain");
