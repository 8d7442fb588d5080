import type { IntakeSummary } from "#contract/cases.ts";
import type { Instant } from "#domain/calendar.ts";
import type { IntakeStep } from "#domain/intake.ts";
import { onSessionChange } from "#web/api/session.ts";
import { type DraftPlace, draftKey } from "./draft-place.ts";
import type { Intake } from "./use-intake.ts";

/** The answers of one step, as the intake holds them. */
export type StepAnswers = Omit<IntakeSummary, "_id" | "sentOn">;

type JustSent = {
  caseId: string;
  step: IntakeStep;
  answers: StepAnswers;
  /** When, as the server says. */
  sentOn: Instant | undefined;
  acceptedOnMs: number;
};

const steps = new Map<string, JustSent>();
onSessionChange(() => steps.clear());

/** Notes a step that was accepted just now. */
export function noteSent(place: DraftPlace, answers: StepAnswers, sentOn: Instant | undefined): void {
  const { caseId, step } = place;
  steps.set(draftKey(place), { caseId, step, answers, sentOn, acceptedOnMs: Date.now() });
}

/**
 * The intake with what was sent since it was read: on a bad line the pages would say that a step is missing which the
 * server has, and leave out what its answers call for.
 */
export function withJustSent(read: Intake): Intake {
  const own = [...steps.values()].filter(({ caseId }) => caseId === read.caseId);
  const since = own.filter(({ acceptedOnMs }) => acceptedOnMs >= read.readOnMs);
  const answers = Object.assign({ ...read.answers }, ...since.map((one) => one.answers));
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
