import { earlierFirst, type Instant } from "#domain/calendar.ts";
import type { KeptWeight, StruckWeight } from "./corrected-course.ts";

/**
 * When the weight that counts now was judged last: as it was entered, or again at the last of the strike-outs after which
 * it counted, if one that counted at the judgement before is struck out by then. By this, and not by which weight goes
 * last, the same weights left give the same dose, whatever the order in which the others are struck out.
 *
 * @param struck all that count no more, those that go now too
 */
export function judgedOn(counting: KeptWeight, struck: readonly StruckWeight[]): Instant {
  const since = struck
    .filter(({ withdrawnOn }) => withdrawnOn > counting.enteredOn)
    .sort((one, other) => earlierFirst(one.withdrawnOn, other.withdrawnOn));
  const hiddenFrom = hiddenAfterEach(since, counting);
  let judged = counting.enteredOn;
  let stoodBeside = false;
  for (const [at, { enteredOn, withdrawnOn }] of since.entries()) {
    stoodBeside ||= enteredOn < judged;
    const hidden = hiddenFrom[at];
    if (!stoodBeside || (hidden !== undefined && hidden < withdrawnOn)) continue;
    judged = withdrawnOn;
    stoodBeside = false;
  }
  return judged;
}

/** After each of the strike-outs, from when on one that is struck out later counts in the place of this weight. */
function hiddenAfterEach(since: readonly StruckWeight[], counting: KeptWeight): (Instant | undefined)[] {
  let from: Instant | undefined;
  return [...since]
    .reverse()
    .map((weight) => {
      const after = from;
      const hides =
        weight.effectiveDay > counting.effectiveDay ||
        (weight.effectiveDay === counting.effectiveDay && weight.enteredOn > counting.enteredOn);
      if (hides && weight.enteredOn < (from ?? "~")) from = weight.enteredOn;
      return after;
    })
    .reverse();
}
