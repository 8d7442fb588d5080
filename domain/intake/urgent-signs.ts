import { plainDigits } from "#domain/digits.ts";
import { URGENT_SIGNS, type UrgentSign } from "./urgency.ts";

/** The answers that can mean something urgent, as far as they are given: of one step of the intake or of several. */
export type AnswersSoFar = {
  mobility?: readonly string[] | undefined;
  isEating?: string | undefined;
  hasFever?: string | undefined;
  describeFever?: string | undefined;
  hasTroubleBreathing?: string | undefined;
};

/** The urgent signs that the answers name, the gravest first. An answer that is not given names none. */
export function urgentSigns(answers: AnswersSoFar): UrgentSign[] {
  const { mobility = [], isEating, hasFever, describeFever = "", hasTroubleBreathing } = answers;
  const isFeverish = hasFever === "Yes";
  const isExtreme = isFeverish && namesExtremeTemperature(describeFever);
  const isThere: Record<UrgentSign, boolean> = {
    "trouble-breathing": hasTroubleBreathing === "Yes",
    seizures: mobility.includes("Seizures"),
    "limb-paralysis": mobility.includes("Limb Paralysis"),
    "extreme-temperature": isExtreme,
    fever: isFeverish && !isExtreme,
    "not-eating": isEating === "No",
  };
  return URGENT_SIGNS.filter((sign) => isThere[sign]);
}

/** What a cat's thermometer may show at all, and from where on it is an emergency: inclusive, the cautious side. */
const SCALES = [
  { lowest: 30, cold: 36.1, hot: 41, highest: 45 }, // °C
  { lowest: 86, cold: 97, hot: 105.8, highest: 113 }, // °F
] as const;

/** Of all others the whole degrees tell; of this one the tenths do, whatever sign stands before them: "105·9", "105 8" or "105-9". */
const HOT_BY_TENTHS = /105[^\p{L}\p{N}]{1,3}[89]/u;

/**
 * True when a number in the owner's own words is a body temperature, in °C or °F, of the emergency list. The two scales
 * do not overlap, so the unit need not be named. Better one alarm too many: every number of the text counts.
 */
function namesExtremeTemperature(words: string): boolean {
  const text = plainDigits(words);
  const numbers = text.match(/\d+(?:[.,٫．，]\d+)?/g) ?? [];
  return (
    HOT_BY_TENTHS.test(text) || numbers.map((number) => Number(number.replace(/\D/, "."))).some(isExtreme)
  );
}

function isExtreme(degrees: number): boolean {
  return SCALES.some(
    ({ lowest, cold, hot, highest }) =>
      (degrees >= lowest && degrees <= cold) || (degrees >= hot && degrees <= highest),
  );
}
