import { type Day, noonUtc } from "#domain/calendar.ts";
import { besideWhich } from "#domain/weight/beside-which.ts";
import type { Decision } from "#domain/weight/decision.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { weightDayError } from "#domain/weight/sent-weight.ts";
import { isSame, type WeightOnDay } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import { enteredWeight, readWeight, type WeightText } from "./weight-text.ts";

/** A question to whoever typed a weight. It is asked before anything is sent, and never refuses the weight. */
export type Doubt = {
  flag: WeightFlag;
  /** The weight beside which it looks wrong; itself, where its day does. */
  beside: WeightOnDay | undefined;
  /** What was probably meant, if that can be said and would raise no question. */
  meant: WeightText | undefined;
  /** It comes up under the finger that has just answered the question about the day. */
  followsDay: boolean | undefined;
};

/** Without this weight itself: where no answer came, it may have been recorded all the same. */
export function knownBeside(text: WeightText, day: Day, known: EnteredWeight[]): EnteredWeight[] {
  const read = readWeight(text);
  if ("error" in read) return known;
  const { weightKg } = read.ok;
  return known.filter((weight) => !isSame(weight, { weightKg, effectiveDay: day }));
}

/** The first thing that looks wrong about a weight, beside those that are known; `undefined` if nothing does. */
export function doubtAbout(text: WeightText, beside: Beside): Doubt | undefined {
  const typed = flagged(text, beside);
  if (!typed?.flag) return undefined;
  const { weight, flag } = typed;
  const other = flag === "long-ago" ? weight : besideWhich(flag, weight, beside.known);
  const meant = probablyMeant(
    text,
    flag,
    other ? weight.weightKg > other.weightKg : TOO_HEAVY.includes(flag),
  );
  // Unless it would be asked about too.
  const better = meant && flagged(meant, beside);
  const followsDay = beside.isDayRight;
  return { flag, beside: other, meant: better && !better.flag ? meant : undefined, followsDay };
}

/** What is known where a weight is typed. */
type Beside = {
  day: Day;
  known: readonly EnteredWeight[];
  today: Day;
  decisions?: readonly Decision[] | undefined;
  age?: EnteredWeight["age"];
  /** Somebody has said so of a day long ago. Of the number that says nothing, where it looks wrong by itself. */
  isDayRight?: boolean;
};

/** The weight that is typed, with the first thing that looks wrong about it; `undefined` while none is. */
function flagged(text: WeightText, { day, known, today, decisions, age, isDayRight }: Beside) {
  const read = readWeight(text);
  if ("error" in read || weightDayError(day, today)) return undefined;
  const weight = { weightKg: read.ok.weightKg, effectiveDay: day };
  const flags = weightFlags({ ...weight, enteredOn: noonUtc(today), age }, known, decisions);
  const [first] = flags;
  const isAnswered = isDayRight && first === "long-ago";
  return { weight, flag: isAnswered ? flags.find((flag) => OF_THE_NUMBER.includes(flag)) : first };
}

const TOO_HEAVY: readonly WeightFlag[] = ["very-heavy", "heavy-for-age"];
const OF_THE_NUMBER: readonly WeightFlag[] = ["very-light", "light-for-age", ...TOO_HEAVY];
const MIX_UPS: readonly WeightFlag[] = ["lb-or-kg", ...OF_THE_NUMBER];

/** A number that is too heavy in kilograms was pounds, and the other way round; a slipped point goes back. */
function probablyMeant(text: WeightText, flag: WeightFlag, heavier: boolean): WeightText | undefined {
  if (flag === "factor-ten") return tenfold(text, heavier ? 0.1 : 10);
  if (!MIX_UPS.includes(flag)) return undefined;
  return heavier ? asPounds(text) : asKilograms(text);
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
