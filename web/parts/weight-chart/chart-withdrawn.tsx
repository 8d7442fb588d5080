import type { ChartLayout } from "./chart-layout.ts";
import type { Point } from "./points.ts";
import type { WeightCourse } from "./weight-course.ts";

const R = 4.5;
const ARM = R + 2;

/** Weights entered in error: hollow, crossed, joined to nothing. One far off stands at the edge, with a tip beyond. */
export function WithdrawnMarks({ course, layout }: { course: WeightCourse; layout: ChartLayout }) {
  return course.withdrawn.map((point) => <Mark point={point} layout={layout} key={point.key} />);
}

function Mark({ point, layout }: { point: Point; layout: ChartLayout }) {
  const [x, y, wouldBe] = [layout.x(point.day), layout.clampedY(point.kg), layout.y(point.kg)];
  const outward = Math.sign(wouldBe - y);
  return (
    <g className="withdrawn">
      <circle cx={x} cy={y} r={R} />
      <path d={`M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`} />
      {outward !== 0 && (
        <path d={`M${x - 3} ${y + outward * (ARM + 2)}l3 ${outward * 3}l3 ${outward * -3}`} />
      )}
    </g>
  );
}
