import { useEffect, useRef, useState } from "react";
import type { IntakeDraft } from "#contract/intake-drafts.ts";
import { newKey } from "#web/api/use-send.ts";
import type { Answers } from "#web/parts/draft.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";
import { draftToGoOn, forgetStepDraft, fromServer, keepStepDraft, readStepDraft } from "./kept-draft.ts";
import { draftSender, sendOnLeaving } from "./sent-draft.ts";
import { useOtherWindow } from "./use-other-window.ts";
import { useSentBefore } from "./use-sent-before.ts";
import { useVersions } from "./use-versions.ts";

type Beginning<A extends Answers> = {
  place: DraftPlace;
  /** The fields in the order of the page, unanswered. */
  blank: A;
  /** What the server holds, if this step was answered before. */
  sent: A | undefined;
  /** When that was sent. */
  sentOn: string | undefined;
  /** What the server keeps of this step unsent, from this or another device. */
  elsewhere: IntakeDraft | undefined;
  /** Nothing may be changed: what was sent is shown first, and what was not can only be read. */
  locked: boolean;
  /** What answers say when they are sent. */
  says: (answers: A) => string;
  /** What has to be put right in a draft that was left for a while. */
  resume?: ((draft: A) => A) | undefined;
};

/**
 * The answers of a form: begun from the newer draft of this device and the server's, else from what was sent, and
 * kept as a draft with every change. A draft that differs from what was sent wins, unless that was sent since; the two
 * can be swapped.
 */
export function useDraft<A extends Answers>(beginning: Beginning<A>) {
  const { place, blank, sent, sentOn = "", locked, says, resume = (kept: A) => kept, elsewhere } = beginning;
  const key = draftKey(place);
  const before = useSentBefore({ sent, sentOn, says });
  const isUnsent = (typed: A) => sent !== undefined && says(typed) !== says(sent);
  const [draft] = useState(() => {
    const kept = readStepDraft(key, blank);
    const here = kept && { ...kept, begunFrom: before.begun(kept) };
    const there = elsewhere && fromServer(elsewhere, blank);
    const found = draftToGoOn(here, there, sentOn);
    const isOwn = found === here || found?.device === here?.device;
    const resumed = found && { ...found, isOwn, answers: resume(found.answers) };
    // One that was sent, though its answer was lost, or typed back, is no other version than what was sent.
    return resumed && sent && !isUnsent(resumed.answers) ? undefined : resumed;
  });
  const versions = useVersions(
    { draft, sent, blank },
    draft !== undefined && sent !== undefined && (locked || draft.begunFrom !== sentOn),
  );
  const { answers, savedOn, isOld } = versions;
  /** What stands here was typed on this device: neither as it was sent, nor as another phone keeps it. */
  const isTyped = useRef(draft?.isOwn ?? false);
  const own = useRef({ device: newKey(), changes: draft?.changes ?? 0 });
  const [isLoggedOut, setLoggedOut] = useState(false);
  const [sender] = useState(() => draftSender(place, setLoggedOut));
  useEffect(() => sendOnLeaving(sender.send), [sender]);
  const [isKept, setKept] = useState(true);
  const otherWindow = useOtherWindow(key, () => void takeOver());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the server tells, and what it was typed over.
  useEffect(goOnFromElsewhere, [elsewhere?.savedOn, before.begunFrom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the step was sent.
  useEffect(followSent, [sentOn]);

  /** What was typed on another device since this page was left open counts here, or the next key press would come over it. */
  function goOnFromElsewhere() {
    const there = elsewhere && fromServer(elsewhere, blank);
    const here = readStepDraft(key, blank);
    // What this form has sent itself is known to it also where the device keeps nothing.
    const { device } = here ?? own.current;
    if (locked || !there || there.begunFrom !== before.begunFrom || there.device === device) return;
    // What was typed here before the step was sent is kept until something is edited here, as the page says.
    if (isTyped.current && (versions.aside || isOld)) return;
    const last = savedOn ?? here?.savedOn ?? "";
    if (there.savedOn <= last) return;
    sender.drop();
    isTyped.current = false;
    versions.show(there.answers, there.savedOn);
  }

  /**
   * Where nobody has typed here what stands here, or it is what was sent: sent again, the older answers would come over the newer.
   * What was typed and stands aside is older than what was sent, from then on.
   */
  function followSent() {
    before.seeAwaited();
    const isAside = versions.aside !== undefined;
    const isAsSent = sent !== undefined && !isAside && !isUnsent(answers);
    if (isAsSent) isTyped.current = false;
    if ((isTyped.current && !isAside) || sentOn === before.begunFrom) return;
    before.goOnFrom({ begunFrom: sentOn, open: "" });
    if (isAside) versions.makeOld();
    versions.follow();
  }

  /** What was sent is looked at, or was: whatever is sent or typed next is on top of that. */
  function swap() {
    if (sentOn !== before.begunFrom) {
      versions.makeOld();
      before.see();
    }
    versions.swap();
  }

  /** What was typed in another window since counts here: the next key press would come over it. */
  function takeOver() {
    const theirs = otherWindow.hasWritten() ? readStepDraft(key, blank) : undefined;
    // One that was opened before the step was sent is behind this one.
    if (locked || !theirs || theirs.begunFrom < before.begunFrom) return undefined;
    before.goOnFrom(theirs);
    isTyped.current = sent === undefined || isUnsent(theirs.answers);
    versions.show(theirs.answers, theirs.savedOn);
    return theirs;
  }

  function change<N extends keyof A & string>(name: N, value: A[N], also?: Partial<A>): A {
    const last = takeOver() ?? { answers, begunFrom: before.begunFrom };
    const next = { ...last.answers, ...also, [name]: value };
    // Another window of this device counts with this one.
    const { device, changes } = readStepDraft(key, blank) ?? own.current;
    if (device) own.current.device = device;
    own.current.changes = Math.max(own.current.changes, changes) + 1;
    const isAsSent = sent !== undefined && !isUnsent(next);
    if (isAsSent) before.see();
    const marks = { ...own.current, ...before.onTopOf(isAsSent ? sentOn : last.begunFrom) };
    // For pages that know nothing of this step's fields.
    const marked = { ...next, changed: isUnsent(next) ? "yes" : "" };
    const kept = keepStepDraft(key, marked, marks, savedOn);
    otherWindow.note();
    sender.later(marked, marks);
    isTyped.current = !isAsSent;
    versions.show(next, kept.savedOn);
    setKept(kept.isKept);
    return next;
  }

  return {
    answers,
    change,
    /** The tag of what they are sent on top of. */
    on: () => before.onTopOf(before.begunFrom).begunFrom || "none",
    /** When the draft was typed last, and kept where the device keeps anything. */
    savedOn,
    /** What is shown is not what the team has of a step that was sent. */
    isUnsent: isUnsent(answers),
    /** False when the device did not keep the last change. */
    isKept,
    /** True when the session was found to be over: nothing that is typed reaches the server. */
    isLoggedOut,
    /** True when this form goes on where it was left. */
    resumed: draft !== undefined && !isOld,
    /** Which of two differing versions is shown; `undefined` when there is only one. */
    shown: versions.shownBeside(isUnsent),
    /** What was sent is newer than the draft. */
    isOld,
    swap,
    /** The step itself is being sent: no older word of it may come after. */
    hold: sender.hold,
    release: sender.release,
    mayHaveArrived: () => before.mayHaveArrived(answers),
    /**
     * The step was sent since it was opened here: that is to be looked at before this is sent over it.
     * @param by the tag of what was sent
     */
    wasOvertaken(by: string) {
      before.refused(by);
      versions.makeOld();
    },
    forget: () => forgetStepDraft(key),
  };
}
