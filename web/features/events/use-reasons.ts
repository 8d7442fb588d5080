import { useLingui } from "@lingui/react/macro";
import type { WeightDecision } from "#contract/events.ts";
import type { HoldReason } from "#domain/course/dose-after-weight.ts";
import { hasRisenTooMuch } from "#domain/dose/risen-dose.ts";
import { isTooMuch } from "#domain/dose/why-too-much.ts";
import { toneOfFlag, useFlagWords } from "./use-flag-words.ts";

export type Reason = { key: string; tone: "warn" | "stop"; words: string };

/**
 * Why somebody should look at a weight, in words of what was so when it was entered; empty when nothing is unusual. A dose
 * that may be too much comes before what looks wrong about the weight: it may be given today.
 */
export function useReasons(decision: WeightDecision): Reason[] {
  const { t } = useLingui();
  const { flags, holdReason, withdrawn, ceiling, latestInDoubt } = decision;
  const flagWords = useFlagWords();
  // The one that is named before it no longer counts.
  const ofWeight = (words: string) => (withdrawn ? t`The weight that counted: ${words}` : words);
  const holdWords: Record<HoldReason, string | undefined> = {
    // Where a dose went with it, the dose did fall.
    lower: withdrawn
      ? t`For the weight that counted the dose would have been lower`
      : t`Lower weight: the dose was not lowered`,
    "course-over": t`The 84 days were over, and nobody had extended them`,
    "dose-of-earlier-course": t`The dose in force was from an earlier course`,
    "dose-never-given": t`The dose that came in force had been in the history only: nobody had given it`,
    "dose-over-ceiling": t`The dose may be too much: above its ceiling for the weight that counted`,
    "dose-of-struck-weight": t`The dose may be too much: worked out from a weight that no longer counts, or may have been corrected since`,
    "struck-dose": t`An adviser had struck out such a dose before`,
    "rise-over-25": hasRisenTooMuch(decision)
      ? t`Without what was struck out, the dose had risen by more than 25 %`
      : t`Dose would have risen by more than 25 %`,
    "other-weight-in-doubt": t`Another weight looks wrong, and the dose has to suit that one, too`,
    "rise-over-25-in-week": t`Dose would have risen by more than 25 % within a week`,
    // The flags say it already.
    "implausible-weight": undefined,
    "not-latest-weight": t`A later weight was there already`,
    "before-current-dose": ofWeight(t`Dated before the dose in force`),
    "no-dose-possible": t`No dose could be worked out for the weight that counted`,
    "withdrawn-weight": t`The dose in force was worked out from a weight that no longer counts`,
    "no-weight-left": withdrawn
      ? t`No weight was left`
      : t`The dose may be too much: the weight that it came from was struck out, when no other was there`,
    "medication-not-in-use": t`The medicine was not in use any more: its dose did not rise by itself`,
  };
  const held = ceiling
    ? t`The dose may be too much: its ceiling was lowered from ${ceiling.from} to ${ceiling.to} mg/kg a day`
    : holdReason && holdWords[holdReason];
  const tooMuch = isTooMuch(holdReason);
  const inError = withdrawn?.what === "dose" ? t`Dose entered in error` : t`Weight entered in error`;
  const inDoubt = t`A weight looks wrong: if it is right, the dose may be too much`;
  return [
    ...(withdrawn ? [{ key: "withdrawn", tone: "warn" as const, words: inError }] : []),
    ...(held && tooMuch ? [{ key: "held", tone: "stop" as const, words: held }] : []),
    ...flags.map((flag) => ({
      key: flag,
      tone: toneOfFlag(flag),
      words: ofWeight(flagWords[flag]),
    })),
    ...(held && !tooMuch ? [{ key: "held", tone: "warn" as const, words: held }] : []),
    ...(latestInDoubt ? [{ key: "doubt", tone: "stop" as const, words: inDoubt }] : []),
  ];
}
