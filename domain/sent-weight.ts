import { type Day, formatDay } from "./calendar.ts";
import {
  grams,
  MAX_KG,
  MAX_WEIGHT_KG,
  type ParsedWeight,
  parseWeightInput,
  type WeightInput,
} from "./weight.ts";

/** A weight as it is sent: kilograms, and what was typed if the sender says so. */
export type SentWeight = {
  weightKg: number;
  userFormattedWeight?: string | undefined;
  entered?: WeightInput | undefined;
};

/** No cat that is alive was weighed before this. */
export const EARLIEST_WEIGHT_DAY: Day = "2000-01-01";

const HALF_A_GRAM_KG = 0.0005;
/** What a binary fraction may be off by. */
const EPSILON_KG = 1e-9;

/**
 * Checks a weight that was sent, by the limits of the unit it was typed in if that is known, and otherwise by
 * the highest that any unit allows. Kilograms that are not what was typed are refused, because a dose would
 * follow from the one while the owner means the other.
 */
export function checkSentWeight(sent: SentWeight): { ok: ParsedWeight } | { error: string } {
  const { weightKg, entered } = sent;
  if (!(weightKg > 0 && weightKg <= MAX_WEIGHT_KG + EPSILON_KG)) {
    // sic: "Receieved" is the specification's spelling.
    return {
      error: `Weight must be greater than 0, but less than ${MAX_KG} kilograms. Receieved value: ${weightKg}`,
    };
  }
  if (!entered) return { ok: { weightKg, userFormattedWeight: sent.userFormattedWeight || inKg(weightKg) } };

  const typed = parseWeightInput(entered);
  if ("error" in typed) return typed;
  if (Math.abs(typed.ok.weightKg - weightKg) > HALF_A_GRAM_KG + EPSILON_KG) {
    return { error: differs(typed.ok, weightKg) };
  }
  return { ok: { weightKg, userFormattedWeight: typed.ok.userFormattedWeight } };
}

/** Why a weight cannot be of that day, or `undefined`. `today` is the latest day that is today for anybody. */
export function weightDayError(day: Day, today: Day): string | undefined {
  if (day >= EARLIEST_WEIGHT_DAY && day <= today) return undefined;
  return `Date must be between ${formatDay(EARLIEST_WEIGHT_DAY)} and ${formatDay(today)}`;
}

/** `4.2 kg`, to the gram. */
function inKg(weightKg: number): string {
  return `${grams(weightKg) / 1000} kg`;
}

function differs(typed: ParsedWeight, sentKg: number): string {
  return `${typed.userFormattedWeight} is ${inKg(typed.weightKg)}, but ${inKg(sentKg)} was sent. Enter the weight again.`;
}
