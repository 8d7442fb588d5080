import { type Day, formatDay } from "#domain/calendar.ts";
import {
  BINARY_SLACK,
  grams,
  kilogramsError,
  type ParsedWeight,
  parseWeightInput,
  type WeightInput,
} from "./weight.ts";

/**
 * A weight as it is sent: kilograms, and what was typed if the sender says so. Its words alone prove nothing: they
 * are taken, since the specification sends them, and made anew.
 */
export type SentWeight = {
  weightKg: number;
  userFormattedWeight?: string | undefined;
  entered?: WeightInput | undefined;
};

/** No cat that is alive was weighed before this. */
export const EARLIEST_WEIGHT_DAY: Day = "2000-01-01";

const HALF_A_GRAM_KG = 0.0005;

/**
 * Checks a weight that was sent: what was typed, if that is known, by the limits of its own unit, and otherwise
 * the kilograms by the highest limit of any unit. Kilograms that are not what was typed are refused, because a
 * dose would follow from the one while the owner means the other.
 */
export function checkSentWeight(sent: SentWeight): { ok: ParsedWeight } | { error: string } {
  if (!sent.entered) return checkKilograms(sent);

  const typed = parseWeightInput(sent.entered);
  if ("error" in typed) return typed;
  const agrees = Math.abs(typed.ok.weightKg - sent.weightKg) <= HALF_A_GRAM_KG + BINARY_SLACK;
  return agrees ? typed : { error: differs(typed.ok, sent.weightKg) };
}

function checkKilograms({ weightKg }: SentWeight) {
  const error = kilogramsError(weightKg);
  return error === undefined ? { ok: { weightKg, userFormattedWeight: inKg(weightKg) } } : { error };
}

/** Why a weight cannot be of that day, or `undefined`. `today` is the latest day that is today for anybody. */
export function weightDayError(day: Day, today: Day): string | undefined {
  if (day >= EARLIEST_WEIGHT_DAY && day <= today) return undefined;
  return `Date must be between ${formatDay(EARLIEST_WEIGHT_DAY)} and ${formatDay(today)}`;
}

/** `4.2 kg`, to the gram; of less than half a gram all of it, since "0 kg" is no weight. */
function inKg(weightKg: number): string {
  return `${grams(weightKg) / 1000 || weightKg} kg`;
}

function differs({ userFormattedWeight: words, weightKg }: ParsedWeight, sentKg: number): string {
  const typed = words === inKg(weightKg) ? `${words} was typed` : `${words} is ${inKg(weightKg)}`;
  return `${typed}, but ${inKg(sentKg)} was sent. Enter the weight again.`;
}
