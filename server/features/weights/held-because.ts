import type { CourseHold } from "#domain/course.ts";
import type { HoldReason } from "#domain/treatment.ts";

/** What an owner and an adviser are told in different words. */
type SaidApart =
  | CourseHold
  | "lower"
  | "struck-dose"
  | "implausible-weight"
  | "no-weight-left"
  | "medication-not-in-use";

/** Why a weight did not change the dose. */
export const BECAUSE: Record<Exclude<HoldReason, SaidApart>, string> = {
  "rise-over-25": "for this weight the dose would rise by more than a quarter",
  "rise-over-25-in-week": "with this weight the dose would have risen by more than a quarter within a week",
  "not-latest-weight": "there is already a weight of a later day",
  "before-current-dose": "this dose began after the day of the weight",
  "no-dose-possible": "this weight alone does not give a new dose",
  "withdrawn-weight": "this dose was worked out from a weight that no longer counts",
};
