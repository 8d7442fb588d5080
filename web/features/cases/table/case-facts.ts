import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { hasDied, showsDose } from "#domain/course/status.ts";

/** The dose that a list shows of a case. */
export function shownDose({ status, doses }: Case): Dose | undefined {
  return showsDose(status) ? doses[0] : undefined;
}

/** The day on which the cat was weighed last. */
export function weighedDay({ metrics }: Case): Day | undefined {
  const [weight] = metrics.weights;
  return weight && dayOf(weight.data.effectiveDate);
}

/** The day to which a case is followed: of its graduation, or of the end of the watch after it. */
export function courseEnd(item: Case): { day: Day; isWatch: boolean } | undefined {
  const { status, graduationDate, observationEndDate } = item;
  if (hasDied(status)) return undefined;
  if (status === "Observation" && observationEndDate)
    return { day: dayOf(observationEndDate), isWatch: true };
  return graduationDate ? { day: dayOf(graduationDate), isWatch: false } : undefined;
}
