import type { IntakeSummary } from "#contract/cases.ts";
import type { Instant } from "#domain/calendar.ts";
import { currentSession, onSessionChange } from "#web/api/session.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";
import type { Intake } from "./use-intake.ts";

/** The answers of one step, as the intake holds them. */
export type StepAnswers = Omit<IntakeSummary, "_id" | "sentOn">;

type JustSent = DraftPlace & {
  answers: StepAnswers;
  /** When, as the server says. */
  sentOn: Instant | undefined;
  acceptedOnMs: number;
};

/** Each under who has sent it: whoever logs in after that on the same page is told nothing of it. */
const steps = new Map<string, JustSent>();
// Told of whatever another window keeps: that alone is no reason to forget anything.
onSessionChange(() => {
  if (!currentSession()) steps.clear();
});

/** Notes a step that was accepted just now. */
export function noteSent(place: DraftPlace, answers: StepAnswers, sentOn: Instant | undefined): void {
  steps.set(draftKey(place), { ...place, answers, sentOn, acceptedOnMs: Date.now() });
}

/**
 * The intake with what was sent since it was read: on a bad line the pages would say that a step is missing which the
 * server has, and leave out what its answers call for.
 */
export function withJustSent(read: Intake): Intake {
  const own = [...steps.values()].filter(
    ({ accountId, caseId }) => accountId === read.accountId && caseId === read.caseId,
  );
  // By the server's clock where it has said when: the device's may be set back, and everything would be read before.
  const since = own.filter(({ step, sentOn, acceptedOnMs }) =>
    sentOn ? sentOn > (read.answers.sentOn?.[step] ?? "") : acceptedOnMs >= read.readOnMs,
  );
  // What was acknowledged may have been taken back since, and be named again: better said once more.
  const sent = since.map((one) => ({ ...one.answers, seenSigns: undefined }));
  const answers = Object.assign({ ...read.answers }, ...sent);
  const sentOn = {
    ...read.answers.sentOn,
    ...Object.fromEntries(since.map((one) => [one.step, one.sentOn])),
  };
  return {
    ...read,
    catName: answers.cat?.name ?? read.catName,
    answers: { ...answers, sentOn },
    answered: [...new Set([...read.answered, ...own.map(({ step }) => step)])],
  };
}
