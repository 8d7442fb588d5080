import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Day, isDay, noonUtc } from "#domain/calendar.ts";
import { observationEndDay } from "#domain/course/status.ts";
import { graduationDay, lastDoseDay } from "#domain/course/treatment.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";

/** Any day, and what the rules make of it. */
export function DayTrial() {
  const { t } = useLingui();
  const [day, setDay] = useState<Day>(() => ownToday());
  return (
    <section className="stack day-trial">
      <h2>
        <Trans>Try a day</Trans>
      </h2>
      <DateInput label={t`Day`} value={day} onChange={({ target }) => setDay(target.value)} />
      {isDay(day) ? (
        <Outcome day={day} />
      ) : (
        <p className="soft">
          <Trans>Choose a day.</Trans>
        </p>
      )}
    </section>
  );
}

function Outcome({ day }: { day: Day }) {
  const format = useFormat();
  const graduation = graduationDay(day);
  return (
    <Facts>
      <Fact name={<Trans>Noon UTC</Trans>}>
        <bdi dir="ltr">{noonUtc(day)}</bdi>
      </Fact>
      <Fact name={<Trans>Last dose of a course from this day</Trans>}>
        {format.day(lastDoseDay(graduation))}
      </Fact>
      <Fact name={<Trans>Graduation Date</Trans>}>{format.day(graduation)}</Fact>
      <Fact name={<Trans>Observation End Date</Trans>}>
        {format.day(observationEndDay("Observation", day) ?? day)}
      </Fact>
    </Facts>
  );
}
