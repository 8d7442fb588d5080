/**
 * What is entered in error is struck out, never changed: it stays to be seen and counts no more. Here is what that
 * does to the dose. Why each rule is as it is: docs/spec-notes.md.
 */
import { earlierFirst, type Instant } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course/course.ts";
import type { DoseInForce, HoldReason } from "#domain/course/dose-after-weight.ts";
import type { EnteredDose } from "#domain/course/doses-in-turn.ts";
import type { Status } from "#domain/course/status.ts";
import type { CalculatedDose } from "#domain/dose/dose.ts";
import type { TooMuch } from "#domain/dose/why-too-much.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { CORRECTION_OUTCOMES } from "#domain/withdrawal.ts";

export type KeptWeight = WeightOnDay & {
  id: string;
  enteredOn: Instant;
  /** The account that entered it. */
  enteredBy?: string | undefined;
};
/** A weight that counts no more. */
export type StruckWeight = KeptWeight & {
  withdrawnOn: Instant;
  withdrawnBy?: string | undefined;
  /** The same, where it was no mere correction. */
  saidWrongOn?: Instant | undefined;
};
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
  /** The weights that counted once, and do no more. */
  struckWeights?: readonly StruckWeight[] | undefined;
  /** The doses that counted once, and do no more: each says since when. */
  struckDoses?: readonly EnteredDose[] | undefined;
  /** When it is corrected. */
  now: Instant;
  /** Whether and how its course has ended. */
  courseEnd?: CourseHold | undefined;
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
  /** Why `after` may be too much for the weight that counts now. */
  tooMuch?: TooMuch | undefined;
  /** The weight that counts now. */
  counting?: W | undefined;
  flags: readonly WeightFlag[];
  /** The dose of `after`'s medicine for the weight that counts now. */
  proposed?: CalculatedDose | undefined;
};

/** The doses that count and those that did, in the order in which they were entered. */
export function everOf({ doses, struckDoses = [] }: Pick<Course, "doses" | "struckDoses">): EnteredDose[] {
  return [...doses, ...struckDoses].sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn));
}
