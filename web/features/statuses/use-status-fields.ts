import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { tagOf } from "#contract/problem.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { type Day, isDay } from "#domain/calendar.ts";
import { SELECTABLE_STATUSES, type SelectableStatus } from "#domain/course/status.ts";
import { useToday } from "#web/parts/own-today.ts";
import { useUnsent } from "#web/parts/unsent.ts";

/** `day` is empty for today. */
const BLANK = { newStatus: "", day: "", note: "", openedOn: "" };

/** `day` is undefined for today: a change that was to begin at once does not begin on a day that is over. */
type Typed = Omit<typeof BLANK, "day"> & { day: Day | "" | undefined };

export type StatusFieldsState = ReturnType<typeof useStatusFields>;

/**
 * A change of status as far as it is typed; kept on this device until it is sent or given up. It keeps on which change, too: one
 * that somebody else has made meanwhile is met by what is sent.
 * @param since the change in force
 */
export function useStatusFields(caseId: string, since: StatusChange | undefined) {
  const { t } = useLingui();
  const unsent = useUnsent(`status/${caseId}`, BLANK);
  const today = useToday();
  const blank = () => ({ ...BLANK, day: undefined, openedOn: tagOf(since) });
  const [typed, setTyped] = useState<Typed>(() => resumed(unsent.found?.answers) ?? blank());
  const { day = today, note, openedOn } = typed;
  const newStatus = SELECTABLE_STATUSES.find((status) => status === typed.newStatus);
  const dateError = day > today ? t`A status cannot change in the future.` : undefined;
  const missing = useMissing(newStatus, day, dateError);

  function change(next: Partial<Typed>) {
    const now = { ...typed, ...next };
    setTyped(now);
    unsent.keep({ ...now, day: now.day ?? "" });
  }

  return {
    newStatus,
    effectiveDate: day,
    note,
    /** The tag of the change on which this one was begun. */
    openedOn,
    /** All of it, once nothing is missing. */
    value: newStatus && !missing ? { newStatus, effectiveDate: day, note } : undefined,
    /** What is wrong with the date. */
    dateError,
    /** What is missing, for the button to say. */
    missing,
    choose: (status: SelectableStatus | undefined) => change({ newStatus: status ?? "" }),
    dateIt: (effectiveDate: Day) => change({ day: effectiveDate === today ? undefined : effectiveDate }),
    write: (text: string) => change({ note: text }),
    /** What was typed before and is in the fields again. */
    found: unsent.found,
    startAfresh() {
      unsent.startAfresh();
      setTyped(blank());
    },
    /** It is sent, or given up. */
    forget: unsent.forget,
  };
}

function resumed(kept: typeof BLANK | undefined): Typed | undefined {
  return kept && { ...kept, day: kept.day || undefined };
}

function useMissing(newStatus: string | undefined, day: Day, dateError: string | undefined) {
  const { t } = useLingui();
  if (newStatus === undefined) return t`Choose a new status.`;
  if (!isDay(day)) return t`Choose a date.`;
  return dateError && t`Choose another date.`;
}
