import type { CourseHold } from "#domain/course/course.ts";
import type { HoldReason } from "#domain/course/dose-after-weight.ts";

/** What an owner and an adviser are told in different words. */
type SaidApart = CourseHold | "lower" | "struck-dose" | "implausible-weight" | "medication-not-in-use";

/** The one that is recorded, or the one that counts once another is struck out. */
export type WhichWeight = "this weight" | "the weight that counts now";

/** The one that is recorded. */
export const THIS: WhichWeight = "this weight";

/** Why a weight did not change the dose. */
export const BECAUSE: Record<Exclude<HoldReason, SaidApart>, (weight: WhichWeight) => string> = {
  "rise-over-25": (weight) => `for ${weight} the dose would rise by more than a quarter`,
  "rise-over-25-in-week": (weight) =>
    `with ${weight} the dose would have gone up by more than 25 % in one week`,
  "other-weight-in-doubt": () =>
    "another weight looks wrong and has not been checked yet, and the dose has to suit that one, too",
  "not-latest-weight": () => "there is already a weight of a later day",
  "before-current-dose": (weight) => `this dose is dated after ${weight}`,
  "no-dose-possible": (weight) => `${weight} alone does not give a new dose`,
  "withdrawn-weight": () => "this dose was worked out from a weight that no longer counts",
};
