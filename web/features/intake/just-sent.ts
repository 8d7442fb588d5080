import { onSessionChange } from "#web/api/session.ts";
import { type Answers, fitting } from "#web/parts/draft.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";

const sent = new Map<string, { answers: Answers; sentOnMs: number }>();
onSessionChange(() => sent.clear());

/** Notes a step that was accepted just now, as it was typed. */
export function noteSent(place: DraftPlace, answers: Answers): void {
  sent.set(draftKey(place), { answers, sentOnMs: Date.now() });
}

/** What was sent of a step since the intake was read: on a bad line what was read before would come back, and go over it. */
export function sentSince<A extends Answers>(place: DraftPlace, blank: A, readOnMs: number): A | undefined {
  const last = sent.get(draftKey(place));
  return last && last.sentOnMs >= readOnMs ? fitting(blank, last.answers) : undefined;
}
