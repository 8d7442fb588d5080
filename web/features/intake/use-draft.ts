import { useEffect, useState } from "react";
import type { IntakeDraft } from "#contract/intake-drafts.ts";
import { parsed } from "#web/api/parsed.ts";
import {
  type Answers,
  type Draft,
  fitting,
  forgetDraft,
  keepDraft,
  readDraft,
  saysTheSame,
} from "#web/parts/draft.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";
import { draftSender } from "./sent-draft.ts";

type Beginning<A extends Answers> = {
  place: DraftPlace;
  /** The fields in the order of the page, unanswered. */
  blank: A;
  /** What the server holds, if this step was answered before. */
  sent: A | undefined;
  /** What the server keeps of this step unsent, from this or another device. */
  elsewhere: IntakeDraft | undefined;
  /** Nothing may be changed: what was sent is shown, whatever this device keeps. */
  locked: boolean;
  /** What has to be put right in a draft that was left for a while. */
  resume?: ((draft: A) => A) | undefined;
};

/**
 * The answers of a form: begun from the newer draft of this device and the server's, else from what was sent, and
 * kept as a draft with every change. A draft that differs from what was sent wins, and the two can be swapped.
 */
export function useDraft<A extends Answers>(beginning: Beginning<A>) {
  const { place, blank, sent, locked, resume, elsewhere } = beginning;
  const [draft] = useState(() =>
    locked ? undefined : newer(readDraft(draftKey(place), blank), elsewhere, blank),
  );
  const [sender] = useState(() => draftSender(place));
  useEffect(() => sendOnLeaving(sender.send), [sender]);
  const [answers, setAnswers] = useState(() =>
    draft && resume ? resume(draft.answers) : (draft?.answers ?? sent ?? blank),
  );
  const [savedOn, setSavedOn] = useState(draft?.savedOn);
  const [isKept, setKept] = useState(true);
  const [aside, setAside] = useState<A>();

  function change<N extends keyof A & string>(name: N, value: A[N]) {
    const next = { ...answers, [name]: value };
    const keptOn = keepDraft(draftKey(place), next);
    sender.later(next);
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
    /** The step itself is being sent: no older word of it may come after. */
    hold: sender.stop,
    forget: () => forgetDraft(draftKey(place)),
  };
}

function newer<A extends Answers>(
  here: Draft<A> | undefined,
  elsewhere: IntakeDraft | undefined,
  blank: A,
): Draft<A> | undefined {
  if (!elsewhere || (here && here.savedOn >= elsewhere.savedOn)) return here;
  return { savedOn: elsewhere.savedOn, answers: fitting(blank, parsed(elsewhere.answers)) };
}

/** Calls it when the page is put away or left: a phone may end it then without another word. */
function sendOnLeaving(send: () => void): () => void {
  const onHidden = () => document.visibilityState === "hidden" && send();
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    send();
  };
}

function whichOf(aside: unknown): "draft" | "sent" {
  return aside === undefined ? "draft" : "sent";
}
