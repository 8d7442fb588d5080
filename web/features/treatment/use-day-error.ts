import { useLingui } from "@lingui/react/macro";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { type Day, dayOf, isDay } from "#domain/calendar.ts";
import { noWeightForDay, treatmentDayError } from "#domain/course/treatment.ts";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Mode } from "./proposal.ts";

/**
 * Why the chosen day cannot be the day of a dose; nothing while there is no day yet.
 * @param latest the last day that may be chosen
 */
export function useDayError(mode: Mode, patient: TreatmentCase, day: Day, latest: Day): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const ownToday = useToday();
  const last = patient.doses[0];
  if (!isDay(day)) return undefined;
  const outside = treatmentDayError(day, latest);
  if (outside) return outside;
  if (mode === "update") return isWeighed(patient, day) ? undefined : noWeightForDay(day);
  if (!last || day >= dayOf(last.effectiveDate)) return undefined;
  const since = format.day(last.effectiveDate);
  if (dayOf(last.effectiveDate) > ownToday) {
    return t`A dose counts already, though dated ${since}: start on that day or later, else the old dose would stay in force. If its day is wrong, strike it out first, in Dose History.`;
  }
  return t`A dose is in force since ${since}: start on that day or later, else the old dose would stay in force. If its day is wrong, strike it out first, in Dose History.`;
}

function isWeighed({ metrics }: TreatmentCase, day: Day): boolean {
  return metrics.weights.some(({ data }) => dayOf(data.effectiveDate) <= day);
}
