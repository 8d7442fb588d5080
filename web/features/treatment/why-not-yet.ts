import type { useLingui } from "@lingui/react/macro";
import { type Day, isDay } from "#domain/calendar.ts";
import { treatmentDayError } from "#domain/treatment.ts";
import type { Choice, propose } from "./proposal.ts";

type Translate = ReturnType<typeof useLingui>["t"];

/** What keeps the dose from being set, for the button to say; `undefined` when nothing does. */
export function whyNotYet(
  { medicationId, dosageType, day }: Choice,
  proposed: ReturnType<typeof propose>,
  today: Day,
  t: Translate,
): string | undefined {
  if (medicationId === "") return t`Choose a medication.`;
  if (dosageType === "") return t`Choose a dosage.`;
  if (!isDay(day)) return t`Choose a date.`;
  if (treatmentDayError(day, today)) return t`Choose another date.`;
  return proposed && "ok" in proposed ? undefined : t`There is no dose to set yet.`;
}
