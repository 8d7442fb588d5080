import { TREATMENT_DAYS } from "#domain/course/treatment.ts";

/** Twelve weeks, twelve arcs, filled up to the day. A drawing only: the words beside it say the same. */
export function TreatmentRing({ day }: { day: number }) {
  const given = Math.min(day, TREATMENT_DAYS);
  return (
    <svg className="ring" viewBox="-28 -28 56 56" aria-hidden="true">
      <Arcs dash={WEEK} />
      <Arcs className="done" dash={`${WEEK.repeat(given / 7)}${((given % 7) / 7) * 24} 360`} />
    </svg>
  );
}

/** The arc of a week and the gap to the next, in degrees. */
const WEEK = "24 6 ";

/** Clockwise from the top, where half a gap is. */
function Arcs({ className, dash }: { className?: string; dash: string }) {
  return (
    <circle className={className} r="24" pathLength="360" strokeDasharray={dash} transform="rotate(-87)" />
  );
}
