import type { Instant } from "./calendar.ts";
import type { CourseHold } from "./course.ts";
import { type CalculatedDose, calculateDose } from "./dose.ts";
import { carriedOnBy, type EnteredDose, inForceInTurn } from "./doses-in-turn.ts";
import { lowestDoseOfWeek } from "./lowest-dose.ts";
import { type Status, showsDose } from "./status.ts";
import { type DoseInForce, doseAfterWeight, type HoldReason, risesTooMuch } from "./treatment.ts";
import { latest, type WeightOnDay, weightOn } from "./weight.ts";
import type { WeightFlag } from "./weight-flag.ts";
import { weightFlags } from "./weight-flags.ts";
import type { CORRECTION_OUTCOMES } from "./withdrawal.ts";

/**
 * What is entered in error is struck out, never changed: it stays to be seen and counts no more. Here is what that
 * does to the dose. Why each rule is as it is: docs/spec-notes.md.
 */
export type KeptWeight = WeightOnDay & { id: string; enteredOn: Instant };
export type KeptDose = DoseInForce &
  EnteredDose & {
    id: string;
    /** The weight that it was worked out from. */
    weightId: string;
  };

/** All that counts of a case, in the order in which it was entered. */
export type Course<W extends KeptWeight = KeptWeight, D extends KeptDose = KeptDose> = {
  status: Status;
  weights: readonly W[];
  doses: readonly D[];
  /** The doses that counted once, and do no more: each says since when. */
  struckDoses?: readonly EnteredDose[] | undefined;
  /** When it is corrected. */
  now: Instant;
  /** Why the dose rises no more by itself. */
  courseHold?: CourseHold | undefined;
  /** As in `WeightSituation`. */
  struckDose?: number | undefined;
  /** When an adviser last struck out a dose by itself. */
  struckOn?: Instant | undefined;
};

export type Correction<W extends KeptWeight = KeptWeight, D extends KeptDose = KeptDose> = {
  /**
   * `restored`: the dose in force went too, and the one before it is in force again. `issued`: a weight that was
   * held only beside the wrong one brings its dose now. `held`: the dose stays and an adviser has to look.
   */
  outcome: (typeof CORRECTION_OUTCOMES)[number];
  /** Why somebody has to look; also beside `restored`. */
  reason?: HoldReason | undefined;
  /** The doses that go. */
  gone: readonly D[];
  /** In force before; `undefined` where the status has no dose. */
  before?: D | undefined;
  /** In force now, before anything is issued. */
  after?: D | undefined;
  /** `after` was in force before: somebody has given it. One entered for a day before never was, until now. */
  isAgain?: boolean | undefined;
  /** The weight that counts now. */
  counting?: W | undefined;
  flags: readonly WeightFlag[];
  /** The dose of `after`'s medicine for the weight that counts now. */
  proposed?: CalculatedDose | undefined;
};

/**
 * A weight counts no more. The dose that it issued goes with it, unless that were the last one; one that an
 * adviser decided on stays until an adviser decides again.
 */
export function withoutWeight<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  weightId: string,
): Correction<W, D> {
  const issued = course.doses.filter((dose) => dose.isAutomatic && dose.weightId === weightId);
  const gone = issued.length < course.doses.length ? issued : [];
  const at = course.weights.findIndex(({ id }) => id === weightId);
  const weights = course.weights.filter(({ id }) => id !== weightId);
  const counting = latest(weights);
  // One entered before has been judged without the wrong one.
  const isJudgedAgain =
    counting !== undefined && course.weights.indexOf(counting) > at && !wasInView(course, counting);
  return decide({ ...course, weights }, gone, isJudgedAgain);
}

/** Whether an adviser decided on a dose, or struck one out, after the weight was there: it stays at that. */
function wasInView({ doses, struckOn }: Course, { enteredOn }: KeptWeight): boolean {
  const decided = doses.filter(({ isAutomatic }) => !isAutomatic).map((dose) => dose.enteredOn);
  return [...decided, ...(struckOn ? [struckOn] : [])].some((instant) => instant > enteredOn);
}

/**
 * A dose counts no more, and with it go the automatic ones that only carried on its medicine and dosage. Refused
 * where the card would then show none: there is always a dose to give until an adviser ends the treatment.
 */
export function withoutDose<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  doseId: string,
): { ok: Correction<W, D> } | { error: "only-dose" } {
  const ever = everOf(course);
  // What carried it on may have been struck out since, and has left others that carried that on.
  const family = new Set<EnteredDose>(course.doses.filter(({ id }) => id === doseId));
  for (const dose of ever) {
    const from = carriedOnBy(dose, ever);
    if (from && family.has(from)) family.add(dose);
  }
  const gone = course.doses.filter((dose) => family.has(dose));
  if (gone.length === course.doses.length && showsDose(course.status)) return { error: "only-dose" };
  return { ok: decide(course, gone, false) };
}

/** The doses that count and those that did, in the order in which they were entered. */
function everOf({ doses, struckDoses = [] }: Pick<Course, "doses" | "struckDoses">): EnteredDose[] {
  return [...doses, ...struckDoses].sort((one, other) => (one.enteredOn < other.enteredOn ? -1 : 1));
}

function decide<W extends KeptWeight, D extends KeptDose>(
  course: Course<W, D>,
  gone: readonly D[],
  isJudgedAgain: boolean,
): Correction<W, D> {
  const { status, weights, doses, now, courseHold, struckDose } = course;
  const left = doses.filter((dose) => !gone.includes(dose));
  const [before, after, counting] = [latest(doses), latest(left), latest(weights)];
  if (!before || !after || !showsDose(status)) return { outcome: "no-treatment", gone, counting, flags: [] };

  const proposed = counting && sumFor(after, counting);
  const flags = counting && isJudgedAgain ? flagsOf(counting, weights) : [];
  const facts = { gone, before, after, counting, flags, proposed };
  const ever = everOf(course);
  const judged =
    counting && isJudgedAgain
      ? doseAfterWeight({
          status,
          doseInForce: after,
          lowestOfWeek: lowestDoseOfWeek(struckNow(ever, gone), now),
          weight: counting,
          isLatestWeight: true,
          flags,
          courseHold,
          struckDose,
        })
      : undefined;
  if (judged?.outcome === "issued") return { ...facts, outcome: "issued" };

  const reason =
    reasonToLook({ weights, gone, after, under: carriedOnOf(after, left, ever), proposed }) ??
    (judged?.outcome === "held" ? judged.reason : undefined);
  if (before !== after) {
    return { ...facts, outcome: "restored", reason, isAgain: inForceInTurn(ever).includes(after) };
  }
  return { ...facts, outcome: reason ? "held" : "unchanged", reason };
}

const AFTER_ALL: Instant = "9999-12-31T23:59:59.999Z";

/** As it will be when these are struck out, which is after all that was entered, whatever the clock says. */
function struckNow(ever: readonly EnteredDose[], gone: readonly EnteredDose[]): EnteredDose[] {
  return ever.map((dose) => (gone.includes(dose) ? { ...dose, withdrawnOn: AFTER_ALL } : dose));
}

/** The dose that this one carries on, of those that are left. */
function carriedOnOf(
  dose: EnteredDose,
  left: readonly EnteredDose[],
  ever: readonly EnteredDose[],
): EnteredDose | undefined {
  const from = carriedOnBy(dose, ever);
  return !from || left.includes(from) ? from : carriedOnOf(from, left, ever);
}

type Left = {
  weights: readonly KeptWeight[];
  gone: readonly KeptDose[];
  after: KeptDose;
  /** The dose that `after` carries on. */
  under: EnteredDose | undefined;
  proposed: CalculatedDose | undefined;
};

function reasonToLook({ weights, gone, after, under, proposed }: Left): HoldReason | undefined {
  if (weights.length === 0) return "no-weight-left";
  const standsOnNothing = weights.every(({ id }) => id !== after.weightId);
  if (standsOnNothing && proposed?.dose !== after.dose) return "withdrawn-weight";
  // It rose by a quarter from a dose that never should have been: by more than that from the one before.
  const leapt = gone.length > 0 && under && risesTooMuch(under.dose, after.dose);
  return leapt ? "rise-over-25" : undefined;
}

function sumFor({ medication, mgPerKg, ceilingMgPerKg }: KeptDose, { weightKg }: KeptWeight) {
  const calculated = calculateDose({ weightKg, medication, mgPerKg, ceilingMgPerKg });
  return "ok" in calculated ? calculated.ok : undefined;
}

/** As if it were entered now, after all the others that count. */
function flagsOf(weight: KeptWeight, weights: readonly KeptWeight[]): WeightFlag[] {
  const others = weights.filter((other) => other !== weight);
  return weightFlags(weight, weightOn(others, weight.effectiveDay), others);
}
