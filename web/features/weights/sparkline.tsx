import { useLingui } from "@lingui/react/macro";
import { type Day, daysBetween } from "#domain/calendar.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Point, parted } from "#web/parts/weight-chart/points.ts";

const [WIDTH, HEIGHT, EDGE] = [180, 64, 9];
const SMALLEST_SPAN_KG = 0.2;

/** The last weighings as a small line over true dates, open where nobody weighed. Nothing for fewer than two. */
export function Sparkline({ points }: { points: readonly Point[] }) {
  const { t } = useLingui();
  const { kg } = useFormat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;

  const spots = placed(points);
  const [from, to] = [kg(first.kg), kg(last.kg)];
  const count = points.length;
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`Weight from ${from} kg to ${to} kg over ${count} weighings`}
    >
      <path className="base" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {parted(points)[0].map((stretch) => (
        <path
          className="line"
          d={`M${spots
            .filter(({ day }) => stretch.some((point) => point.day === day))
            .map(({ x, y }) => `${x} ${y}`)
            .join("L")}`}
          key={stretch[0]?.day}
        />
      ))}
      {spots.map(({ day, x, y }, index) => {
        const isLast = index === spots.length - 1;
        return <circle className={isLast ? "dot now" : "dot"} cx={x} cy={y} r={isLast ? 5 : 3.5} key={day} />;
      })}
    </svg>
  );
}

function placed(points: readonly Point[]): { day: Day; x: number; y: number }[] {
  const start = points[0]?.day ?? "";
  const days = Math.max(1, daysBetween(start, points.at(-1)?.day ?? start));
  const weights = points.map(({ kg }) => kg);
  const [low, high] = [Math.min(...weights), Math.max(...weights)];
  const span = Math.max(SMALLEST_SPAN_KG, high - low);
  const middle = (low + high) / 2;
  return points.map(({ day, kg }) => ({
    day,
    x: Math.round((EDGE + (daysBetween(start, day) / days) * (WIDTH - 2 * EDGE)) * 10) / 10,
    y: Math.round((HEIGHT / 2 - ((kg - middle) / span) * (HEIGHT - 2 * EDGE - 6)) * 10) / 10,
  }));
}
