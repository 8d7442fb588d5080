import { type Day, earlierFirst } from "#domain/calendar.ts";
import { observationEndDay, type StatusOnDay, showsDose } from "./status.ts";

/**
 * The days of the latest observation, kept after it is over. None once a later change has brought medicine
 * back: its end date would promise a cat in treatment that it is through.
 * @param changes in the order they were entered
 */
export function observationDays(
  changes: readonly StatusOnDay[],
): { startDay: Day; endDay: Day | undefined } | undefined {
  const byDay = [...changes].sort((one, other) => earlierFirst(one.effectiveDay, other.effectiveDay));
  const latest = byDay.findLastIndex((change) => change.newStatus === "Observation");
  const observation = byDay[latest];
  if (!observation || byDay.slice(latest).some((change) => showsDose(change.newStatus))) return undefined;
  return {
    startDay: observation.effectiveDay,
    endDay: observationEndDay("Observation", observation.effectiveDay),
  };
}
