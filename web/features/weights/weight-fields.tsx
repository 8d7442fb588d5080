import { Trans } from "@lingui/react/macro";
import type { FocusEvent, ReactNode } from "react";
import type { Day } from "#domain/calendar.ts";
import { EARLIEST_WEIGHT_DAY } from "#domain/weight/sent-weight.ts";
import { WeightInput } from "#web/parts/weight-input.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import type { WeightEntry } from "./use-weight-entry.ts";

type Props = {
  entry: WeightEntry;
  ids: { weight: string; day: string };
  today: Day;
  /** The question about the number, where its echo stands. */
  children: ReactNode;
};

export function WeightFields({ entry, ids, today, children }: Props) {
  const { text, day, before, errors } = entry;

  // From the pounds to the ounces is still the same weight. On the way to a button nothing may move, or the
  // press would miss it.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    const stays = currentTarget.closest("fieldset")?.contains(relatedTarget);
    if (relatedTarget instanceof HTMLInputElement && !stays) entry.leave();
  }

  return (
    <>
      <div className="stack">
        <WeightInput
          label={<Trans>What did the scale show?</Trans>}
          idPrefix={ids.weight}
          value={text}
          onChange={(next) => entry.change({ text: next })}
          onBlur={leave}
          previous={before && { weightKg: before.weightKg, day: before.effectiveDay }}
          error={errors.weight}
          isDoubtful={entry.isDoubtful}
        />
        {children}
        {entry.confirmed && (
          <p className="hint">
            <Trans>You confirmed this weight.</Trans> {!entry.answer && <Trans>It is not sent yet.</Trans>}
          </p>
        )}
      </div>
      <DateInput
        label={<Trans>Weighed on</Trans>}
        id={ids.day}
        min={EARLIEST_WEIGHT_DAY}
        max={today}
        value={day}
        onChange={({ target }) => entry.change({ day: target.value })}
        error={errors.day}
      />
    </>
  );
}
