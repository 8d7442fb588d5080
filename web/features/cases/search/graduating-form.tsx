import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays, isDay } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import type { CaseSearchState } from "./use-case-search.ts";

/** Who graduates between two days: from yesterday to tomorrow unless chosen. */
export function GraduatingForm({ search: { search, key, run } }: { search: CaseSearchState }) {
  const { t } = useLingui();
  const found = search.kind === "graduating" ? search : undefined;
  const [startDay, setStart] = useState(() => found?.startDay ?? addDays(ownToday(), -1));
  const [endDay, setEnd] = useState(() => found?.endDay ?? addDays(ownToday(), 1));
  const backwards = isDay(startDay) && isDay(endDay) && endDay < startDay;

  // Back, or a link, has brought another search.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (found) setStart(found.startDay);
    if (found) setEnd(found.endDay);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(startDay) && isDay(endDay) && !backwards) run({ kind: "graduating", startDay, endDay });
      }}
    >
      <fieldset className="inline-form">
        <legend>
          <Trans>Graduating Between</Trans>
        </legend>
        <DateInput
          label={t`Start date`}
          required
          value={startDay}
          onChange={({ target }) => setStart(target.value)}
        />
        <DateInput
          label={t`End date`}
          required
          value={endDay}
          error={backwards ? t`The end date is before the start date.` : undefined}
          onChange={({ target }) => setEnd(target.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </fieldset>
    </form>
  );
}
