import { scaleLinear } from "d3-scale";
import { addDays, type Day, daysBetween } from "#domain/calendar.ts";
import { isOwnYear } from "#web/parts/own-today.ts";
import type { DoseStep, WeightCourse } from "./weight-course.ts";

const PHONE_WIDTH = 560;
/** A phone with big letters: two titles do not fit beside each other. */
const NARROW_WIDTH = 300;
const TOP = 50;
/** The highest dose; in a low picture. */
const DOSE_HEIGHT = 52;
const LOW_DOSE_HEIGHT = 28;
const LOW_HEIGHT = 256;
const INTERVALS_IN_DAYS = [7, 14, 28, 56, 112, 182, 364, 728];
const SMALLEST_SPAN_KG = 0.4;
/** A wrong weight that is further off than this share would flatten the line: it stands at the edge. */
const NEAR = 0.15;
/** So much further apart stand days that are written with their year. */
const WITH_YEARS = 1.7;

export type DayTick = { day: Day; x: number; anchor: "start" | "middle" | "end" };

/** Where everything stands, to the width that there is for letters of the usual size: they are drawn at their real one. */
export type ChartLayout = {
  width: number;
  height: number;
  isPhone: boolean;
  left: number;
  right: number;
  /** The line under the doses, or under the weights where there is no dose. */
  floor: number;
  /** Above the doses. */
  doseTitleY: number;
  x: (day: Day) => number;
  y: (kg: number) => number;
  /** The same, kept inside the picture. */
  clampedY: (kg: number) => number;
  doseY: (mg: number) => number;
  kgTicks: number[];
  dayTicks: DayTick[];
};

/** On a phone a low one would be too small to be read: there it is as high as every other. */
export function chartLayout(course: WeightCourse, width: number, low = false): ChartLayout {
  const isPhone = width < PHONE_WIDTH;
  const isLow = low && !isPhone;
  const height = width < NARROW_WIDTH ? 452 : isPhone ? 420 : isLow ? LOW_HEIGHT : 380;
  const doseHeight = isLow ? LOW_DOSE_HEIGHT : DOSE_HEIGHT;
  const floor = height - 30;
  const hasDose = course.steps.length > 0;
  const [left, right] = [isPhone ? 42 : 40, width - (isPhone ? 8 : 18)];
  const bottom = hasDose ? floor - doseHeight - (width < NARROW_WIDTH ? 104 : 72) : floor - 24;

  const days = scaleLinear([0, daysBetween(course.start, course.end)], [left + 10, right - 10]);
  const x = (day: Day) => round(days(daysBetween(course.start, day)));
  const kilograms = scaleLinear(kgDomain(course), [bottom, TOP]).nice(5);
  const doses = scaleLinear([0, highest(course.steps)], [floor, floor - doseHeight]);
  return {
    width,
    height,
    isPhone,
    left,
    right,
    floor,
    doseTitleY: floor - doseHeight - 30,
    x,
    y: (kg) => round(kilograms(kg)),
    clampedY: (kg) => Math.min(Math.max(round(kilograms(kg)), TOP - 8), bottom + 8),
    doseY: (mg) => round(doses(mg)),
    kgTicks: kilograms.ticks(isLow ? 3 : 5),
    dayTicks: dayTicks(course, x, { right, apart: isPhone ? 100 : 112 }),
  };
}

/** Not less than 400 g, so that a few grams do not look like a leap. */
function kgDomain({ points, withdrawn }: WeightCourse): [number, number] {
  const counting = points.map(({ kg }) => kg);
  const [least, most] = [Math.min(...counting) * (1 - NEAR), Math.max(...counting) * (1 + NEAR)];
  const near = withdrawn.map(({ kg }) => kg).filter((kg) => kg >= least && kg <= most);
  const [low, high] = [Math.min(...counting, ...near), Math.max(...counting, ...near)];
  const missing = Math.max(0, SMALLEST_SPAN_KG - (high - low)) / 2;
  return [low - missing, high + missing];
}

function highest(steps: readonly DoseStep[]): number {
  return Math.max(1, ...steps.map(({ mg }) => mg));
}

/** Whole weeks from the start of the treatment on, as far apart as their words need. */
function dayTicks(
  course: WeightCourse,
  x: (day: Day) => number,
  { right, apart }: { right: number; apart: number },
): DayTick[] {
  const days = tickDays(course, x, apart);
  const shown = days.every(isOwnYear) ? days : tickDays(course, x, apart * WITH_YEARS);
  return shown.map((day) => ({ day, x: x(day), anchor: anchorOf(x(day), right) }));
}

function tickDays({ start, end, treatmentStart }: WeightCourse, x: (day: Day) => number, apart: number) {
  const first = treatmentStart && treatmentStart >= start && treatmentStart < end ? treatmentStart : start;
  const pxPerDay = (x(end) - x(start)) / daysBetween(start, end);
  const interval = INTERVALS_IN_DAYS.find((days) => days * pxPerDay >= apart) ?? daysBetween(start, end);
  const count = Math.floor(daysBetween(first, end) / interval) + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index * interval));
}

function anchorOf(x: number, right: number): DayTick["anchor"] {
  if (x < 70) return "start";
  return x > right - 30 ? "end" : "middle";
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}

/** Whether words fit into that many px. */
export function textFits(text: string, px: number, layout: ChartLayout): boolean {
  return textWidth(text, layout) <= px;
}

/** A guess from the number of letters, with some room at the end. */
export function textWidth(text: string, { isPhone }: ChartLayout): number {
  return text.length * (isPhone ? 9 : 7.5) + 10;
}
