import { Trans } from "@lingui/react/macro";
import type { TestDates } from "#contract/development.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";

/** The days that the server accepts now, and where what starts today ends. */
export function TodaysLimits({ dates }: { dates: TestDates }) {
  const { day } = useFormat();
  const { latestToday, earliestTreatmentDate, earliestWeightDate, treatment, observation } = dates;
  return (
    <section className="stack">
      <h2>
        <Trans>Limits of today</Trans>
      </h2>
      <Facts>
        <Fact name={<Trans>Latest day accepted (today in UTC+14)</Trans>}>{day(latestToday)}</Fact>
        <Fact name={<Trans>Earliest start of a treatment</Trans>}>{day(earliestTreatmentDate)}</Fact>
        <Fact name={<Trans>Earliest day of a weight</Trans>}>{day(earliestWeightDate)}</Fact>
      </Facts>
      <h3>
        <Trans>What starts today (UTC)</Trans>
      </h3>
      <Facts>
        <Fact name={<Trans>Treatment Start Date</Trans>}>{day(treatment.startDate)}</Fact>
        <Fact name={<Trans>Last dose</Trans>}>{day(treatment.lastDoseDate)}</Fact>
        <Fact name={<Trans>Graduation Date</Trans>}>{day(treatment.graduationDate)}</Fact>
        <Fact name={<Trans>Observation End Date</Trans>}>{day(observation.endDate)}</Fact>
      </Facts>
    </section>
  );
}
