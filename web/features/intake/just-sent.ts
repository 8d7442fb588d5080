import type { Instant } from "#domain/calendar.ts";
import { onSessionChange } from "#web/api/session.ts";
import { type Answers, fitting } from "#web/parts/draft.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";

type JustSent<A extends Answers> = {
  sent: A;
  /** When, as the server says. */
  sentOn: Instant | undefined;
};

const steps = new Map<string, JustSent<Answers> & { acceptedOnMs: number }>();
onSessionChange(() => steps.clear());

/** Notes a step that was accepted just now, as it was typed. */
export function noteSent(place: DraftPlace, answers: Answers, sentOn: Instant | undefined): void {
  steps.set(draftKey(place), { sent: answers, sentOn, acceptedOnMs: Date.now() });
}

/** What was sent of a step since the intake was read: on a bad line what was read before would come back, and go over it. */
export function sentSince<A extends Answers>(
  place: DraftPlace,
  blank: A,
  readOnMs: number,
): JustSent<A> | undefined {
  const last = steps.get(draftKey(place));
  if (!last || last.acceptedOnMs < readOnMs) return undefined;
  return { sent: fitting(blank, last.sent), sentOn: last.sentOn };
}
