import { useLingui } from "@lingui/react/macro";

// The course in words and pictures; the rule has its home in domain/course/treatment.ts, with all that comes with it.
const TREATMENT_DAYS = 84;
const CENTRE = { x: 150, y: 170 };
const OUTER = 118;
const DAYS_PER_WEEK = 7;
// As far along as somebody who is through the worst: three weeks and two days.
const DAYS_DONE = 23;
const DAYS = Array.from({ length: TREATMENT_DAYS }, (_, day) => day);

/** A ring of 84 marks, one for each day of treatment, with two small ears. */
export function Ring() {
  const { t } = useLingui();
  return (
    <svg
      className="hero-ring"
      viewBox="20 22 260 276"
      role="img"
      aria-label={t`A ring of 84 marks, one for each day of treatment, with two small ears`}
    >
      <path className="ear" d="M58 76Q46 50 50 28Q74 34 95 53M242 76Q254 50 250 28Q226 34 205 53" />
      <path className="mark" d={DAYS.slice(DAYS_DONE).map(markOf).join("")} />
      <path className="mark done" d={DAYS.slice(0, DAYS_DONE).map(markOf).join("")} />
      <text className="count" x="150" y="186">
        {TREATMENT_DAYS}
      </text>
      <text className="caption" x="150" y="214">
        {t`days, one at a time`}
      </text>
    </svg>
  );
}

/** The mark of one day; the first of each week is longer. */
function markOf(day: number): string {
  const inner = day % DAYS_PER_WEEK === 0 ? 98 : 106;
  return `M${point(day, inner)}L${point(day, OUTER)}`;
}

function point(day: number, radius: number): string {
  const angle = ((day + 0.5) / TREATMENT_DAYS) * 2 * Math.PI;
  const x = CENTRE.x + radius * Math.sin(angle);
  const y = CENTRE.y - radius * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
