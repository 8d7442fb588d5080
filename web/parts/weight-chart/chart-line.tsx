import { useLingui } from "@lingui/react/macro";
import { line } from "d3-shape";
import { useFormat } from "#web/parts/use-format.ts";
import { type ChartLayout, textFits, textWidth } from "./chart-layout.ts";
import type { Gap, Point } from "./points.ts";
import type { WeightCourse } from "./weight-course.ts";

const TWO_LINES = 56;

/** The line over true dates, open where nobody weighed for more than two weeks. */
export function WeightLine({ course, layout }: { course: WeightCourse; layout: ChartLayout }) {
  const { kg } = useFormat();
  const path = line<Point>(
    ({ day }) => layout.x(day),
    (point) => layout.y(point.kg),
  );
  const [first, second] = course.points;
  const [before, last] = [course.points.at(-2), course.points.at(-1)];
  const rises = second !== undefined && first !== undefined && second.kg >= first.kg;
  const falls = before !== undefined && last !== undefined && before.kg > last.kg;
  return (
    <>
      {course.gaps.map((gap) => (
        <GapText gap={gap} layout={layout} key={gap.from.day} />
      ))}
      {course.stretches.map((stretch) => (
        <path className="line" d={path(stretch) ?? undefined} key={stretch[0]?.day} />
      ))}
      {course.points.map((point) => (
        <circle
          className={point === last ? "dot now" : "dot"}
          cx={layout.x(point.day)}
          cy={layout.y(point.kg)}
          r={point === last ? 5 : 3.5}
          key={point.day}
        />
      ))}
      {first && last && first !== last && !isTight(first, last, layout) && (
        <PointText point={first} text={kg(first.kg)} layout={layout} below={rises} />
      )}
      {last && <PointText point={last} text={`${kg(last.kg)} kg`} layout={layout} below={falls} />}
    </>
  );
}

/** Whether the weights of both would be written over each other. The last one is the one that counts. */
function isTight(first: Point, last: Point, layout: ChartLayout): boolean {
  const beside = layout.x(last.day) - layout.x(first.day) > textWidth("12.34 12.34 kg", layout);
  return !beside && Math.abs(layout.y(first.kg) - layout.y(last.kg)) < TWO_LINES;
}

type PointTextProps = { point: Point; text: string; layout: ChartLayout; below?: boolean };

function PointText({ point, text, layout, below }: PointTextProps) {
  const x = layout.x(point.day);
  const anchor = x < layout.left + 40 ? "start" : x > layout.right - 40 ? "end" : "middle";
  return (
    <text className="value" x={x} y={layout.y(point.kg) + (below ? 24 : -12)} textAnchor={anchor}>
      {text}
    </text>
  );
}

function GapText({ gap, layout }: { gap: Gap; layout: ChartLayout }) {
  const { t } = useLingui();
  const { days } = gap;
  const [from, to] = [layout.x(gap.from.day), layout.x(gap.to.day)];
  const sentence = t`no weight for ${days} days`;
  const short = t`${days} days`;
  const text = textFits(sentence, to - from, layout) ? sentence : short;
  if (!textFits(text, to - from + 30, layout)) return null;
  return (
    <text
      className="gap"
      x={(from + to) / 2}
      y={(layout.y(gap.from.kg) + layout.y(gap.to.kg)) / 2}
      textAnchor="middle"
    >
      {text}
    </text>
  );
}
