import { useLingui } from "@lingui/react/macro";
import { isDay } from "#domain/calendar.ts";
import type { Choice, propose } from "./proposal.ts";

/**
 * What keeps the dose from being set, for the button to say; `undefined` when nothing does.
 * @param dayError the message that stands at the day already
 * @param isOvertaken what it rests on is otherwise by now, and nobody has taken that yet
 */
export function useWhyNotYet(
  { medicationId, dosageType, day }: Choice,
  proposed: ReturnType<typeof propose>,
  dayError: string | undefined,
  isOvertaken: boolean,
): string | undefined {
  const { t } = useLingui();
  if (isOvertaken) return t`Look first at what was changed since you opened this.`;
  if (medicationId === "") return t`Choose a medication.`;
  if (dosageType === "") return t`Choose a dosage.`;
  if (!isDay(day)) return t`Choose a date.`;
  if (dayError) return t`Choose another date.`;
  return proposed && "ok" in proposed ? undefined : t`There is no dose to set yet.`;
}
