/** The mark: a ring with two ears. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <circle
        cx="14"
        cy="15.5"
        r="9.5"
        strokeWidth="2.2"
        strokeDasharray="50 10"
        strokeDashoffset="-4"
        strokeLinecap="round"
      />
      <path
        d="M6.3 9.2L5.6 3.2l5 2.9M21.7 9.2l.7-6-5 2.9"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Three lines. Stands here and not with the other icons, so that the first screen does not load them all. */
export function MenuMark() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 6h14M3 10h14M3 14h14" />
    </svg>
  );
}
