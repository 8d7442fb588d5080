import type { WeightDecision } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { isToAskAbout } from "#web/parts/dose-to-ask-about.ts";

type Why = "earlier" | "too-much" | "over";

const WHY: Partial<Record<NonNullable<WeightDecision["holdReason"]>, Why>> = {
  "dose-of-earlier-course": "earlier",
  "dose-never-given": "earlier",
  "dose-over-ceiling": "too-much",
  "dose-of-struck-weight": "too-much",
  "no-weight-left": "too-much",
  "course-over": "over",
} satisfies Record<CourseHold, Why>;

/** Why its event says that the dose is asked about before it is given; `undefined` where that says no such thing. */
export function whyThen({ holdReason }: WeightDecision): Why | undefined {
  return holdReason && WHY[holdReason];
}

/** Why it is now, as the card tells it: of two reasons the graver. */
export function whyNow(patient: TreatmentCase, today: Day): Why | undefined {
  if (patient.isEarlierDose) return "earlier";
  if (patient.mayBeTooMuch) return "too-much";
  return isToAskAbout(patient, today) ? "over" : undefined;
}
