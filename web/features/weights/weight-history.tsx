import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, daysBetween } from "#domain/calendar.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { useStriking } from "#web/parts/use-striking.ts";
import { WeightChart } from "#web/parts/weight-chart/weight-chart.tsx";
import { type WeightCourse, weightCourse } from "#web/parts/weight-chart/weight-course.ts";
import { withStruck } from "#web/parts/with-struck.ts";
import { Table } from "#web/ui/table.tsx";
import { issuedBy } from "./issued-by.ts";
import { StrikeWeight, type StruckWeight } from "./strike-weight.tsx";
import { ToldDose } from "./told-dose.tsx";
import { useWeightColumns } from "./use-weight-columns.tsx";

/** Every weight of a case: as a picture, and as a table with the latest first. Wrong ones are struck out here. */
export function WeightHistory({ kase, today }: { kase: Case; today: Day }) {
  const { striking, returnedFrom, struck, onStrike, onStruck, onCancel } = useStriking<
    WeightMetric,
    StruckWeight
  >();
  if (striking) {
    return (
      <StrikeWeight
        caseId={kase._id}
        weight={striking}
        issued={issuedBy(kase, striking)}
        onStruck={onStruck}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div className="stack">
      {struck && <ToldDose answer={struck} kase={kase} again undated key={struck.metric._id} />}
      <History
        kase={kase}
        today={today}
        struck={struck?.metric}
        onStrike={onStrike}
        returnedFrom={returnedFrom}
      />
    </div>
  );
}

type HistoryProps = {
  kase: Case;
  today: Day;
  /** The weight that was struck out here a moment ago: the case may have been read before that. */
  struck: WeightMetric | undefined;
  onStrike: (weight: WeightMetric) => void;
  /** The weight that was not struck out after all. */
  returnedFrom: string | undefined;
};

function History({ kase, today, struck, onStrike, returnedFrom }: HistoryProps) {
  const { t } = useLingui();
  const columns = useWeightColumns(kase, onStrike, returnedFrom);
  const rows = withStruck(
    kase.metrics.weights,
    [...(kase.withdrawn?.weights ?? []), ...(struck ? [struck] : [])],
    ({ data }) => data.effectiveDate,
  );
  const course = weightCourse(kase, today);
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No weights yet.</Trans>
      </p>
    );
  }
  return (
    <>
      {course && kase.status !== "Rainbow" && <Summary course={course} />}
      {course && course.points.length > 1 && <WeightChart course={course} />}
      <Table
        caption={t`Weights, the latest first`}
        captionHidden
        columns={columns}
        rows={rows}
        wide
        rowKey={({ _id }) => _id}
      />
    </>
  );
}

/** `From 3.02 kg to 4.18 kg in 24 weeks.` */
function Summary({ course: { points } }: { course: WeightCourse }) {
  const { kg } = useFormat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const [from, to] = [kg(first.kg), kg(last.kg)];
  const days = daysBetween(first.day, last.day);
  const weeks = Math.round(days / 7);
  return (
    <p className="lead">
      {weeks < 2 ? (
        <Plural
          value={days}
          one={`From ${from} kg to ${to} kg in # day.`}
          other={`From ${from} kg to ${to} kg in # days.`}
        />
      ) : (
        <Trans>
          From {from} kg to {to} kg in {weeks} weeks.
        </Trans>
      )}
    </p>
  );
}
