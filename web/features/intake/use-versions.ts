import { useState } from "react";
import type { Instant } from "#domain/calendar.ts";
import type { Answers, Draft } from "#web/parts/draft.ts";

/**
 * The answers that are shown, and those that stand aside: the draft and what was sent differ, and can be swapped.
 * @param isOldAtFirst what was sent is newer than the draft, which stands aside
 */
export function useVersions<A extends Answers>(
  { draft, sent, blank }: { draft: Draft<A> | undefined; sent: A | undefined; blank: A },
  isOldAtFirst: boolean,
) {
  const [isOld, setOld] = useState(isOldAtFirst);
  const [answers, setAnswers] = useState((isOld ? sent : draft?.answers) ?? sent ?? blank);
  const [savedOn, setSavedOn] = useState(isOld ? undefined : draft?.savedOn);
  const [aside, setAside] = useState(isOld ? draft?.answers : undefined);
  const [areTwo, setTwo] = useState(draft !== undefined);

  return {
    answers,
    aside,
    savedOn,
    isOld,
    /** It was sent since, and is shown as it is now. */
    follow(): void {
      setAnswers(sent ?? blank);
      if (aside === undefined) setSavedOn(undefined);
    },
    show(next: A, keptOn: Instant | undefined): void {
      setAnswers(next);
      setAside(undefined);
      setOld(false);
      setSavedOn(keptOn);
    },
    /** It was sent since what was typed here, and both are offered from then on. */
    makeOld(): void {
      setOld(true);
      setTwo(true);
    },
    swap(): void {
      setAside(aside ? undefined : answers);
      setAnswers(aside ?? sent ?? answers);
    },
    /** Which of two differing versions is shown; `undefined` when there is only one. */
    shownBeside(isUnsent: (typed: A) => boolean): "draft" | "sent" | undefined {
      if (!areTwo || !isUnsent(aside ?? answers)) return undefined;
      return aside === undefined ? "draft" : "sent";
    },
  };
}
