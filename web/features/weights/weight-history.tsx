import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, daysBetween } from "#domain/calendar.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { WeightChart } from "./weight-chart.tsx";
import { type WeightCourse, weightCourse } from "./weight-course.ts";

/** Every weight of a case: as a picture, and as a table with the latest first. */
export function WeightHistory({ kase, today }: { kase: Case; today: Day }) {
  const { t } = useLingui();
  const columns = useColumns();
  const course = weightCourse(kase, today);
  if (!course) {
    return (
      <p>
        <Trans>No weights yet.</Trans>
      </p>
    );
  }
  return (
    <div className="stack">
      {kase.status !== "Rainbow" && <Summary course={course} />}
      {course.points.length > 1 && <WeightChart course={course} />}
      <Table
        caption={t`Weights, the latest first`}
        captionHidden
        columns={columns}
        rows={kase.metrics.weights}
        rowKey={({ _id }) => _id}
      />
    </div>
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
        <Trans>
          From {from} kg to {to} kg in {days} days.
        </Trans>
      ) : (
        <Trans>
          From {from} kg to {to} kg in {weeks} weeks.
        </Trans>
      )}
    </p>
  );
}

function useColumns(): Column<WeightMetric>[] {
  const { t } = useLingui();
  const { day, instant, kg } = useFormat();
  return [
    {
      key: "effective",
      title: t`Effective date`,
      names: true,
      phone: "start",
      cell: ({ data }) => day(data.effectiveDate),
    },
    {
      key: "weight",
      title: t`Weight in kg`,
      figures: true,
      phone: "end",
      cell: ({ data }) => <b>{kg(data.weightKg)} kg</b>,
    },
    {
      key: "user-entered",
      title: t`User-entered weight`,
      phone: "all",
      titled: true,
      cell: ({ data }) => data.userFormattedWeight,
    },
    {
      key: "entered-on",
      title: t`Entered on`,
      phone: "all",
      titled: true,
      cell: ({ enteredOn }) => instant(enteredOn),
    },
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: ({ enteredByName }) => enteredByName,
    },
  ];
}
