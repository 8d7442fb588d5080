import { useState } from "react";
import { type Answers, type DraftPlace, forgetDraft, keepDraft, readDraft, saysTheSame } from "./draft.ts";

type Beginning<A extends Answers> = {
  place: DraftPlace;
  /** The fields in the order of the page, unanswered. */
  blank: A;
  /** What the server holds, if this step was answered before. */
  sent: A | undefined;
  /** Nothing may be changed: what was sent is shown, whatever this device keeps. */
  locked: boolean;
  /** What has to be put right in a draft that was left for a while. */
  resume?: ((draft: A) => A) | undefined;
};

/**
 * The answers of a form: begun from the draft of this device, else from what was sent, and kept as a draft with
 * every change. A draft that differs from what was sent wins, and the two can be swapped.
 */
export function useDraft<A extends Answers>({ place, blank, sent, locked, resume }: Beginning<A>) {
  const [draft] = useState(() => (locked ? undefined : readDraft(place, blank)));
  const [answers, setAnswers] = useState(() =>
    draft && resume ? resume(draft.answers) : (draft?.answers ?? sent ?? blank),
  );
  const [savedOn, setSavedOn] = useState(draft?.savedOn);
  const [isKept, setKept] = useState(true);
  const [aside, setAside] = useState<A>();

  function change<N extends keyof A & string>(name: N, value: A[N]) {
    const next = { ...answers, [name]: value };
    const keptOn = keepDraft(place, next);
    setAnswers(next);
    setAside(undefined);
    setSavedOn(keptOn);
    setKept(keptOn !== undefined);
  }

  function swap() {
    setAside(aside ? undefined : answers);
    setAnswers(aside ?? sent ?? answers);
  }

  return {
    answers,
    change,
    /** When the draft was kept last. */
    savedOn,
    /** False when the device did not keep the last change. */
    isKept,
    /** True when this form goes on where it was left. */
    resumed: draft !== undefined,
    /** Which of two differing versions is shown; `undefined` when there is only one. */
    shown: draft && sent && !saysTheSame(draft.answers, sent) ? whichOf(aside) : undefined,
    swap,
    forget: () => forgetDraft(place),
  };
}

function whichOf(aside: unknown): "draft" | "sent" {
  return aside === undefined ? "draft" : "sent";
}
