import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, daysBetween, noonUtc } from "#domain/calendar.ts";
import { weightDayError } from "#domain/sent-weight.ts";
import { grams, type WeightOnDay, weightOn } from "#domain/weight.ts";
import type { WeightFlag } from "#domain/weight-flag.ts";
import { weightFlags } from "#domain/weight-flags.ts";
import { enteredWeight, readWeight, type WeightText } from "./weight-text.ts";

/** A question to whoever typed a weight. It is asked before anything is sent, and never refuses the weight. */
export type Doubt = {
  flag: WeightFlag;
  /** The weight beside which it looks wrong; itself, where its day does. */
  beside: WeightOnDay | undefined;
  /** What was probably meant, if that can be said and would raise no question. */
  meant: WeightText | undefined;
};

/** The weights of a case for the rules of the domain: in the order of their days, and entered later counts. */
export function knownWeights(metrics: readonly WeightMetric[]): WeightOnDay[] {
  return metrics
    .map(({ data }) => ({ weightKg: data.weightKg, effectiveDay: dayOf(data.effectiveDate) }))
    .reverse();
}

/** Without this weight itself: where no answer came, it may have been recorded all the same. */
export function knownBeside(text: WeightText, day: Day, known: WeightOnDay[]): WeightOnDay[] {
  const read = readWeight(text);
  if ("error" in read) return known;
  const isItself = ({ weightKg, effectiveDay }: WeightOnDay) =>
    effectiveDay === day && grams(weightKg) === grams(read.ok.weightKg);
  return known.filter((weight) => !isItself(weight));
}

/** The first thing that looks wrong about a weight, beside those that are known; `undefined` if nothing does. */
export function doubtAbout(
  text: WeightText,
  day: Day,
  known: readonly WeightOnDay[],
  today: Day,
): Doubt | undefined {
  const read = readWeight(text);
  if ("error" in read || weightDayError(day, today)) return undefined;
  const weight = { weightKg: read.ok.weightKg, effectiveDay: day };
  const previous = weightOn(known, day);
  const [flag] = weightFlags({ ...weight, enteredOn: noonUtc(today) }, previous, known);
  if (!flag) return undefined;

  const beside =
    flag === "long-ago" ? weight : flag === "fast-loss" ? heaviestOfTheWeek(known, day) : previous;
  const heavier = previous ? weight.weightKg > previous.weightKg : flag === "very-heavy";
  const meant = probablyMeant(text, flag, heavier);
  return { flag, beside, meant: meant && raisesNoQuestion(meant, day, known, today) ? meant : undefined };
}

function raisesNoQuestion(...[text, ...beside]: Parameters<typeof doubtAbout>): boolean {
  return "ok" in readWeight(text) && doubtAbout(text, ...beside) === undefined;
}

function heaviestOfTheWeek(known: readonly WeightOnDay[], day: Day): WeightOnDay | undefined {
  return known
    .filter(({ effectiveDay }) => {
      const days = daysBetween(effectiveDay, day);
      return days >= 0 && days <= 7;
    })
    .reduce<WeightOnDay | undefined>(
      (heaviest, next) => (heaviest === undefined || next.weightKg > heaviest.weightKg ? next : heaviest),
      undefined,
    );
}

/** A number that is too heavy in kilograms was pounds, and the other way round; a slipped point goes back. */
function probablyMeant(text: WeightText, flag: WeightFlag, heavier: boolean): WeightText | undefined {
  switch (flag) {
    case "lb-or-kg":
    case "very-light":
    case "very-heavy":
      return heavier ? asPounds(text) : asKilograms(text);
    case "factor-ten":
      return tenfold(text, heavier ? 0.1 : 10);
    case "long-ago":
    case "fast-gain":
    case "fast-loss":
      return undefined;
  }
}

function asPounds(text: WeightText): WeightText | undefined {
  return text.weightType === "kg" ? { ...text, weightType: "lb" } : undefined;
}

function asKilograms(text: WeightText): WeightText | undefined {
  if (text.weightType === "lb") return { ...text, weightType: "kg" };
  const wholePounds = text.weightType === "lboz" && Number(text.ouncesText) === 0;
  return wholePounds ? { ...text, weightType: "kg", decimalText: text.poundsText } : undefined;
}

function tenfold(text: WeightText, factor: number): WeightText | undefined {
  const { userEnteredDecimalValue: value } = enteredWeight(text);
  return value === undefined
    ? undefined
    : { ...text, decimalText: String(Math.round(value * factor * 1000) / 1000) };
}
