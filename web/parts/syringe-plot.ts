/** The barrels people have, with the marks that are printed on each: how many, and which of them are longer. */
const BARRELS = [
  { capacityMl: 1, marks: 20, middle: 2, long: 4 },
  { capacityMl: 3, marks: 30, middle: 5, long: 10 },
  { capacityMl: 5, marks: 25, middle: 5, long: 5 },
  { capacityMl: 10, marks: 50, middle: 5, long: 10 },
] as const;

/** Where the scale begins and ends in the drawing, whose width is 372. */
const ZERO_X = 34;
const FULL_X = 256;
const MARK_LENGTHS = { short: 8, middle: 14, long: 20 } as const;

export type Mark = { x: number; length: number; covered: boolean };
export type MarkLabel = { x: number; ml: number };

export type SyringePlot = {
  capacityMl: number;
  /** The front edge of the seal: where the liquid ends. */
  fillX: number;
  marks: Mark[];
  labels: MarkLabel[];
  /** The two marks, in ml, between which the liquid ends; absent where it ends on one. */
  between?: readonly [number, number];
};

/**
 * The smallest barrel that holds the amount, filled to its line. `undefined` for nothing at all and for more than
 * the biggest barrel holds.
 */
export function plotSyringe(ml: number): SyringePlot | undefined {
  const barrel = BARRELS.find(({ capacityMl }) => ml <= capacityMl);
  if (!barrel || !(ml > 0)) return undefined;
  const { capacityMl } = barrel;
  const fillX = xOf(ml / capacityMl);

  const marks: Mark[] = [];
  const labels: MarkLabel[] = [];
  for (let mark = 1; mark <= barrel.marks; mark += 1) {
    const x = xOf(mark / barrel.marks);
    const isLong = mark % barrel.long === 0;
    const kind = isLong ? "long" : mark % barrel.middle === 0 ? "middle" : "short";
    marks.push({ x, length: MARK_LENGTHS[kind], covered: x < fillX });
    if (isLong) labels.push({ x, ml: (mark * capacityMl) / barrel.marks });
  }
  return { capacityMl, fillX, marks, labels, ...between(ml, barrel) };
}

/** The bigger barrels have a mark for every second tenth. */
function between(ml: number, { capacityMl, marks }: (typeof BARRELS)[number]): Pick<SyringePlot, "between"> {
  // In hundredths, so that 2.3 is on its mark.
  const filled = Math.round((ml * marks * 100) / capacityMl) / 100;
  if (Number.isInteger(filled)) return {};
  const mark = (count: number) => (count * capacityMl) / marks;
  return { between: [mark(Math.floor(filled)), mark(Math.ceil(filled))] };
}

/** Tenths of a pixel, so that two ways to the same line meet on it. */
function xOf(fraction: number): number {
  return Math.round((ZERO_X + (FULL_X - ZERO_X) * fraction) * 10) / 10;
}
