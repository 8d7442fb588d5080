import { type IntakeDraft, keepIntakeDraft } from "#contract/intake-drafts.ts";
import { call } from "#web/api/call.ts";
import { CallError } from "#web/api/call-error.ts";
import { currentSession, onSessionChange, storedToken } from "#web/api/session.ts";
import type { Answers } from "#web/parts/draft.ts";
import type { DraftPlace } from "./draft-place.ts";
import { type Marks, noteArrived } from "./kept-draft.ts";

const PAUSE_MS = 2000;
// Of what did not get there. Later somebody may have gone on with it on another phone, and it would come over that.
const LATE_MS = 2 * 60 * 1000;

/**
 * Sends drafts to the server, for another phone: the last one, once nothing was typed for two seconds or the page is
 * left or its session over: with the session in which it was typed, or not at all. This device keeps the draft, too, until a logout
 * after it got there, so a send that fails is not spoken of, and is tried again soon or with the next; but who is logged out, without having been told, is
 * told here.
 */
export function draftSender(place: DraftPlace, told: (isLoggedOut: boolean) => void) {
  const { accountId, caseId, step } = place;
  let waiting: { body: Omit<IntakeDraft, "savedOn">; token: string; typedOn: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let drops = 0;

  function later(answers: Answers, { begunFrom, open: _, ...marks }: Marks): void {
    const token = currentSession()?.id === accountId && storedToken();
    if (!token) return;
    const body = { step, answers: JSON.stringify(answers), ...marks, ...(begunFrom && { begunFrom }) };
    waiting = { body, token, typedOn: Date.now() };
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE_MS);
  }

  function send(): void {
    clearTimeout(timer);
    if (!waiting || isHeld) return;
    const [sent, dropsBefore] = [waiting, drops];
    const { body, token, typedOn } = sent;
    waiting = undefined;
    if (Date.now() - typedOn > LATE_MS) return;
    call(keepIntakeDraft, { params: { caseId }, body }, { keepalive: true, token }).then(
      () => {
        noteArrived(place, body);
        told(false);
      },
      (error) => {
        if (!(error instanceof CallError)) throw error;
        if (drops === dropsBefore) waiting ??= sent;
        // What is said to a session that was left meanwhile says nothing about the one of now.
        if (error.status === 401 && token === storedToken()) told(true);
      },
    );
  }

  return {
    later,
    send,
    /** The step itself is being sent: what is under way began from older answers, and is not kept. */
    hold(): void {
      isHeld = true;
    },
    /** It was refused, or had no answer: who goes on with it may do so on another phone. */
    release(): void {
      isHeld = false;
      send();
    },
    /** Something later was typed elsewhere. */
    drop(): void {
      drops += 1;
      waiting = undefined;
    },
  };
}

/**
 * Calls it when the page is put away or left, as a phone may end it then without another word; and when the session ends,
 * before the server is told.
 */
export function sendOnLeaving(send: () => void): () => void {
  const onHidden = () => document.visibilityState === "hidden" && send();
  document.addEventListener("visibilitychange", onHidden);
  const unwatch = onSessionChange(send);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    unwatch();
    send();
  };
}
