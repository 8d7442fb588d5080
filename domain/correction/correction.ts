import { type EnteredDose, familyOf } from "#domain/course/doses-in-turn.ts";
import { doseFollowsWeight } from "#domain/course/status.ts";
import { lastOn } from "#domain/weight/decision.ts";
import { latest } from "#domain/weight/weight.ts";
import { type Correction, type Course, everOf, type KeptDose, type KeptWeight } from "./corrected-course.ts";
import { decisionsBy, judgeCorrection } from "./judge-correction.ts";
import { judgedOn } from "./judged-on.ts";

/**
 * A weight counts no more. The dose that it issued goes with it, unless that were the last one; one that an
 * adviser decided on stays until an adviser decides again.
 * @param struckBy the account that strikes it out
 */
export function withoutWeight<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  weightId: string,
  struckBy?: string,
): Correction<W, D> {
  const issued = course.doses.filter((dose) => dose.isAutomatic && dose.weightId === weightId);
  const gone = issued.length < course.doses.length ? issued : [];
  const weights = course.weights.filter(({ id }) => id !== weightId);
  const counting = latest(weights);
  if (!counting || wasInView(course, counting)) return judgeCorrection({ ...course, weights }, gone);
  const going = course.weights.filter(({ id }) => id === weightId);
  const asStruck = (weight: W) => ({ ...weight, withdrawnOn: NOW, withdrawnBy: struckBy });
  const struckWeights = [...(course.struckWeights ?? []), ...going.map(asStruck)];
  const on = judgedOn(counting, struckWeights);
  return judgeCorrection({ ...course, weights, struckWeights }, gone, on === NOW ? "now" : on);
}

/** After all that was entered and struck out, whatever the clock says. */
const NOW = "~";

/** Whether an adviser decided on a dose, or struck one out, after the weight was there: it stays at that. */
function wasInView(course: Course, { enteredOn }: KeptWeight): boolean {
  return [lastOn(decisionsBy(everOf(course), course.weights)), course.struckOn].some(
    (instant) => instant !== undefined && instant > enteredOn,
  );
}

/**
 * A dose counts no more, and with it go the automatic ones that only carried on its medicine and dosage. Refused
 * where the card would then show none: there is always a dose to give until an adviser ends the treatment. In Restart the
 * card asks before the next dose anyway, and the dose may be in the way of the start that is to be set.
 */
export function withoutDose<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  doseId: string,
): { ok: Correction<W, D> } | { error: "only-dose" } {
  const struck = course.doses.find(({ id }) => id === doseId);
  const family = struck ? familyOf<EnteredDose>(struck, everOf(course)) : new Set<EnteredDose>();
  const gone = course.doses.filter((dose) => family.has(dose));
  if (gone.length === course.doses.length && doseFollowsWeight(course.status)) return { error: "only-dose" };
  return { ok: judgeCorrection(course, gone) };
}
