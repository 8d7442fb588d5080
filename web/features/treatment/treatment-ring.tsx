import { TREATMENT_DAYS } from "#domain/treatment.ts";

const WEEKS = TREATMENT_DAYS / 7;
const WEEK_DEGREES = 360 / WEEKS;
const GAP_DEGREES = 3;
const RADIUS = 24;
const CENTRE = 28;

/** Twelve weeks, twelve arcs, filled up to the day. A drawing only: the words beside it say the same. */
export function TreatmentRing({ day }: { day: number }) {
  return (
    <svg className="ring" viewBox="0 0 56 56" aria-hidden="true">
      {Array.from({ length: WEEKS }, (_, week) => (
        <Week week={week} given={Math.min(7, Math.max(0, day - week * 7)) / 7} key={weekArc(week, 1)} />
      ))}
    </svg>
  );
}

function Week({ week, given }: { week: number; given: number }) {
  return (
    <>
      {given < 1 && <path d={weekArc(week, 1)} />}
      {given > 0 && <path className="done" d={weekArc(week, given)} />}
    </>
  );
}

/** The part of a week's arc, clockwise from the top. */
function weekArc(week: number, part: number): string {
  const from = week * WEEK_DEGREES + GAP_DEGREES;
  const to = from + (WEEK_DEGREES - 2 * GAP_DEGREES) * part;
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`;
}

function point(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + RADIUS * Math.sin(angle)).toFixed(1)} ${(CENTRE - RADIUS * Math.cos(angle)).toFixed(1)}`;
}
