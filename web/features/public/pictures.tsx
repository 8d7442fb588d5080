const FILLED_TENTHS = Array.from({ length: 18 }, (_, tenth) => tenth + 2);
const EMPTY_TENTHS = Array.from({ length: 9 }, (_, tenth) => tenth + 22);

/** A questionnaire with its tick. */
export function PagePicture() {
  return (
    <svg className="pic" viewBox="0 0 72 72" aria-hidden="true">
      <path className="well" d="M2 4h38l12 12v50H2z" />
      <path d="M40 4v12h12M12 28h30M12 40h30M12 52h14" />
      <path className="accent" d="M32 51l5 5 10-12" />
    </svg>
  );
}

/** A syringe of 3 ml, filled to 2. */
export function SyringePicture() {
  return (
    <svg className="pic syringe" viewBox="0 22 352 76" aria-hidden="true">
      <path className="well" d="M194 54h148v12H194zM340 37h9v46h-9z" />
      <path className="glass" d="M3 57.5h16V52h14l4-9.5h234v37H37L33 68H19v-5.5H3z" />
      <path className="liquid" d="M20 53.5h14.5L38 44h144v34H38l-3.5-11.5H20z" />
      <path className="well" d="M194 54h77v12h-77zM271 31h7v58h-7z" />
      <path className="seal" d="M182 44h13v34h-13z" />
      <path className="ticks over" d={FILLED_TENTHS.map(tickOf).join("")} />
      <path className="ticks" d={EMPTY_TENTHS.map(tickOf).join("")} />
    </svg>
  );
}

function tickOf(tenth: number): string {
  const height = tenth % 10 === 0 ? 18 : 8;
  return `M${(34 + tenth * 7.4).toFixed(1)} 78v${-height}`;
}

/** A weight that rises. */
export function ChartPicture() {
  return (
    <svg className="pic" viewBox="6 0 110 72" aria-hidden="true">
      <path d="M8 6v58h96" />
      <path className="accent" d="M14 52l20-6 18-3 18-14 18-5 14-10" />
      <circle className="dot" cx="101.5" cy="14" r="4.5" />
    </svg>
  );
}
