import { useLingui } from "@lingui/react/macro";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";

/** What looks wrong about a weight, in words. */
export function useFlagWords(): Record<WeightFlag, string> {
  const { t } = useLingui();
  return {
    "fast-loss": t`More than 10 % lost in a short time`,
    "fast-gain": t`More than 25 % apart from another weight`,
    "lb-or-kg": t`lb or kg? About twice, or half, another weight`,
    "factor-ten": t`About ten times, or a tenth of, another weight`,
    "long-ago": t`Of a day more than 14 days back`,
    "very-light": t`Under 0.5 kg`,
    "very-heavy": t`Over 9 kg`,
    "heavy-for-age": t`Heavy for the cat's age`,
    "light-for-age": t`Light for the cat's age`,
    "struck-before": t`Like one that was struck out before`,
  };
}

/** A cat that loses so much is ill; the others may well be mistyped. */
export function toneOfFlag(flag: WeightFlag): "warn" | "stop" {
  return flag === "fast-loss" ? "stop" : "warn";
}
