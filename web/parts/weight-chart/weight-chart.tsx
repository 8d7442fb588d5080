import { Trans, useLingui } from "@lingui/react/macro";
import { type PointerEvent, useState } from "react";
import { useFormat } from "#web/parts/use-format.ts";
import { useWidth } from "#web/ui/use-width.ts";
import { DoseSteps } from "./chart-doses.tsx";
import { Bands, DayScale, Graduation, KgScale } from "./chart-frame.tsx";
import { type ChartLayout, chartLayout } from "./chart-layout.ts";
import { WeightLine } from "./chart-line.tsx";
import { WithdrawnMarks } from "./chart-withdrawn.tsx";
import { ChartWords } from "./chart-words.tsx";
import type { Point } from "./points.ts";
import type { WeightCourse } from "./weight-course.ts";
import "./chart.css";

type Props = {
  course: WeightCourse;
  /** For a place where much else is to be seen at once. */
  low?: boolean;
};

/**
 * A cat's weight as a picture: the line over true dates, the dose in steps below, the statuses along the top,
 * graduation as a dotted line. What it shows is also said in words, and the table after it has the figures.
 */
export function WeightChart({ course, low = false }: Props) {
  const [figure, width] = useWidth<HTMLElement>();
  return (
    <figure className="history-chart" ref={figure}>
      {width > 0 && <Drawing course={course} layout={chartLayout(course, width, low)} />}
      <ChartWords course={course} />
    </figure>
  );
}

function Drawing({ course, layout }: { course: WeightCourse; layout: ChartLayout }) {
  const { t } = useLingui();
  const [read, setRead] = useState<Point>();
  const { width, height, isPhone } = layout;

  function readNearest(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    setRead(nearest(course.points, (point) => Math.abs(layout.x(point.day) - x)));
  }

  return (
    <>
      <svg
        className={isPhone ? "chart phone" : "chart"}
        viewBox={`0 0 ${width} ${height}`}
        direction="ltr"
        role="img"
        aria-label={t`Weight over time. The same is said in words and in the table below.`}
        onPointerMove={readNearest}
        onPointerDown={readNearest}
        onPointerLeave={() => setRead(undefined)}
      >
        <Bands course={course} layout={layout} />
        <KgScale layout={layout} />
        <DoseSteps course={course} layout={layout} />
        <DayScale layout={layout} />
        <Graduation course={course} layout={layout} />
        <WithdrawnMarks course={course} layout={layout} />
        <WeightLine course={course} layout={layout} />
        {read && <circle className="reading" cx={layout.x(read.day)} cy={layout.y(read.kg)} r="9" />}
      </svg>
      <Reading point={read ?? course.points.at(-1)} />
    </>
  );
}

function nearest(points: readonly Point[], distance: (point: Point) => number): Point | undefined {
  return points.reduce<Point | undefined>(
    (best, point) => (best === undefined || distance(point) < distance(best) ? point : best),
    undefined,
  );
}

/** The weighing that is pointed at, else the latest. For eyes: the table says it to everybody. */
function Reading({ point }: { point: Point | undefined }) {
  const { day, kg } = useFormat();
  if (!point) return null;
  const [weighed, weight] = [day(point.day), kg(point.kg)];
  return (
    <p className="note chart-reading" aria-hidden="true">
      <Trans>
        {weighed}: <b>{weight} kg</b>
      </Trans>
    </p>
  );
}
