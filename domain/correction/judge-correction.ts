import type { Instant } from "#domain/calendar.ts";
import { askedAbout } from "#domain/course/course.ts";
import { doseAfterWeight, type HoldReason } from "#domain/course/dose-after-weight.ts";
import { carriedOnIn, type EnteredDose, inForceInTurn } from "#domain/course/doses-in-turn.ts";
import { lowestDoseOfWeek } from "#domain/course/lowest-dose.ts";
import { isNeverGiven } from "#domain/course/never-given.ts";
import { showsDose } from "#domain/course/status.ts";
import { type CalculatedDose, calculateDose } from "#domain/dose/dose.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import { weightToCheckFor } from "#domain/dose/too-much-if-right.ts";
import { tooMuchSince } from "#domain/dose/too-much-since.ts";
import { decisionsIn } from "#domain/weight/decided-on.ts";
import type { Decision } from "#domain/weight/decision.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import { latest, weightOn } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import {
  type Correction,
  type Course,
  everOf,
  type KeptDose,
  type KeptWeight,
  type StruckWeight,
} from "./corrected-course.ts";

/**
 * What becomes of the dose when these doses, or a weight that is no longer among the course's, count no more.
 * @param judgedOn when the weight that counts now was judged last: what looked wrong about it then, still does. `now`: it is
 *   judged as if it were entered now. Without it an adviser has seen it, or sees to it.
 */
export function judgeCorrection<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  gone: readonly D[],
  judgedOn?: Instant | "now",
): Correction<W, D> {
  const { status, weights, doses, now, struckDose } = course;
  const going = new Set<EnteredDose>(gone);
  const left = doses.filter((dose) => !going.has(dose));
  const [before, after, counting] = [latest(doses), latest(left), latest(weights)];
  if (!before || !after || !showsDose(status)) return { outcome: "no-treatment", gone, counting, flags: [] };

  const proposed = counting && sumFor(after, counting);
  const ever = everOf(course);
  const struck = struckAt(ever, going, now);
  const decided = decisionsBy(struck, weights);
  const looks = counting && judgedOn ? flagsOf(counting, course, decided, judgedOn) : [];
  const weight = weights.find(({ id }) => id === after.weightId);
  const others = counting ? without(weights, counting) : weights;
  const weighed = { latest: counting, others, decisions: decided };
  const saidWrongOn = course.struckWeights?.find(({ id }) => id === after.weightId)?.saidWrongOn;
  const tooMuch = tooMuchSince({ ...after, weight, saidWrongOn }, weighed)?.tooMuch;
  const judged =
    counting && judgedOn === "now"
      ? doseAfterWeight({
          status,
          doseInForce: { ...after, isOfStruckWeight: weight === undefined },
          lowestOfWeek: lowestDoseOfWeek(struck, now),
          weight: counting,
          isLatestWeight: true,
          flags: looks,
          previous: weightOn(others, counting.effectiveDay),
          isOtherInDoubt: (dose) =>
            weightToCheckFor({ ...after, dose }, { ...weighed, latest: counting }) !== undefined,
          courseHold: askedAbout(course.courseEnd, struck, tooMuch),
          struckDose,
        })
      : undefined;
  const flags = judged?.outcome === "held" ? judged.flags : looks;
  const facts = { gone, before, after, counting, flags, proposed, tooMuch };
  if (judged?.outcome === "issued") return { ...facts, outcome: "issued" };

  const under = carriedOnOf(after, left, ever);
  const isRestored = before !== after;
  // The first that applies.
  const reasons: (HoldReason | false | undefined)[] = [
    isRestored && isNeverGiven(struck) && "dose-never-given",
    tooMuch,
    reasonToLook({ after, isOfStruckWeight: weight === undefined, under, proposed }),
    // A weight that counts no more has said so with what it is judged by; of a dose that was set after it nobody has.
    isRestored && !judgedOn && isFarBelow(after, proposed) && "rise-over-25",
    judged?.outcome === "held" && judged.reason,
    !judged && flags.length > 0 && "implausible-weight",
  ];
  const reason = reasons.find(Boolean) || undefined;
  if (isRestored) {
    return { ...facts, outcome: "restored", reason, isAgain: inForceInTurn(ever).includes(after) };
  }
  return { ...facts, outcome: reason ? "held" : "unchanged", reason };
}

function without(weights: readonly KeptWeight[], weight: KeptWeight): KeptWeight[] {
  return weights.filter((other) => other !== weight);
}

/** As it will be when these are struck out, which is after all that was entered, whatever the clock says. */
function struckAt(
  ever: readonly EnteredDose[],
  going: ReadonlySet<EnteredDose>,
  now: Instant,
): EnteredDose[] {
  const at = ever
    .flatMap(({ enteredOn, withdrawnOn = enteredOn }) => [enteredOn, withdrawnOn])
    .reduce((last, instant) => (instant > last ? instant : last), now);
  return ever.map((dose) => (going.has(dose) ? { ...dose, withdrawnOn: at } : dose));
}

/** The dose that this one carries on, of those that are left. */
function carriedOnOf(
  dose: EnteredDose,
  left: readonly EnteredDose[],
  ever: readonly EnteredDose[],
): EnteredDose | undefined {
  const carriedOn = carriedOnIn(ever);
  const isLeft = new Set(left);
  let from = carriedOn.get(dose);
  while (from && !isLeft.has(from)) from = carriedOn.get(from);
  return from;
}

type Left = {
  after: KeptDose;
  isOfStruckWeight: boolean;
  /** The dose that `after` carries on. */
  under: EnteredDose | undefined;
  proposed: CalculatedDose | undefined;
};

function reasonToLook({ after, isOfStruckWeight, under, proposed }: Left): HoldReason | undefined {
  if (isOfStruckWeight && proposed?.dose !== after.dose) return "withdrawn-weight";
  // It rose by a quarter from a dose that never should have been, struck out now or before: by more than that from the one
  // before.
  return under && risesTooMuch(under.dose, after.dose) ? "rise-over-25" : undefined;
}

/** Whether a dose is so far below what the weight would give that no weight raises it by itself. */
export function isFarBelow({ dose }: Pick<KeptDose, "dose">, proposed: CalculatedDose | undefined): boolean {
  return proposed !== undefined && risesTooMuch(dose, proposed.dose);
}

function sumFor({ medication, mgPerKg, ceilingMgPerKg }: KeptDose, { weightKg }: KeptWeight) {
  const calculated = calculateDose({ weightKg, medication, mgPerKg, ceilingMgPerKg });
  return "ok" in calculated ? calculated.ok : undefined;
}

/**
 * As it was judged last, beside what was there then and counts still; or as if it were entered now, after all the others
 * that count: its day may be long ago by now.
 */
function flagsOf(
  weight: KeptWeight,
  { weights, struckWeights = [], now }: Course,
  decided: readonly Decision[] | undefined,
  judgedOn: Instant | "now",
): WeightFlag[] {
  const isNow = judgedOn === "now";
  const others = without(weights, weight).filter((other) => isNow || other.enteredOn < judgedOn);
  const struck = struckWeights.filter(({ withdrawnOn }) => isNow || withdrawnOn <= judgedOn).map(asTold);
  const enteredOn = isNow ? now : judgedOn;
  // Each of them was struck out before.
  return markRefuted([{ ...weight, enteredOn: undefined }], struck).flatMap((judged) =>
    weightFlags({ ...judged, enteredOn }, others, decided),
  );
}

function asTold({ weightKg, withdrawnOn, withdrawnBy }: StruckWeight) {
  return { data: { weightKg }, withdrawn: { withdrawnOn, withdrawnBy } };
}

/** What advisers decided, by all doses, and by which of the weights that count. */
export function decisionsBy(
  ever: readonly EnteredDose[],
  weights: readonly KeptWeight[],
): Decision[] | undefined {
  const byId = new Map(weights.map((weight) => [weight.id, weight]));
  return decisionsIn(
    ever.map((dose) => ({ ...dose, day: dose.effectiveDay, by: byId.get(dose.weightId ?? "") })),
  );
}
