import { useRef, useState } from "react";
import { getCase, getIntake, listIntakeStatuses } from "#contract/cases.ts";
import type { answerCatInfo } from "#contract/intake.ts";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { tagOf } from "#contract/problem.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import type { Answers } from "#web/parts/draft.ts";
import { type Checked, type FieldOfPath, type Problems, refusedFields, saidBy } from "./check.ts";
import { noteSent, type StepAnswers } from "./just-sent.ts";
import { useDraft } from "./use-draft.ts";
import { useIntake } from "./use-intake.ts";

type Definition<A extends Answers, Body> = {
  name: IntakeStep;
  /** The question of each field. */
  labels: Readonly<Record<keyof A, string>>;
  /** The fields in the order of the page, unanswered. */
  blank: A;
  /** What the server holds, if this step was answered before. */
  sent: A | undefined;
  /** What has to be put right in a draft that was left for a while. */
  resume?: (draft: A) => A;
  check: (answers: A) => Checked<Body>;
  /** What is sent, as a part of the intake. */
  part: (body: Body) => StepAnswers;
  /** @param on the tag of what the form was opened on */
  send: (body: Body, on: string) => Promise<{ ok: AnswerOf<typeof answerCatInfo> } | { error: CallError }>;
  /** Where the server's places in the body are answered. */
  fields?: FieldOfPath;
};

type Failure<A> = { error: CallError; problems: Problems; about: A };

/** One step of the intake as its page needs it: answers, what is wrong with them, and the way to send them. */
export function useStep<A extends Answers, Body>(definition: Definition<A, Body>) {
  const { name, labels, blank, sent, resume, check, part, send, fields } = definition;
  const { accountId, caseId, locked, drafts, answers: held } = useIntake();
  const place = { accountId, caseId, step: name };
  const sentOn = held.sentOn?.[name];
  const elsewhere = drafts.find((one) => one.step === name);
  const says = (typed: A) => saidBy(check(typed), typed);
  const draft = useDraft({ place, blank, sent, sentOn, locked, says, resume, elsewhere });
  const [phase, setPhase] = useState<"open" | "sending" | "sent">("open");
  const [attempts, setAttempts] = useState(0);
  const [listed, setListed] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure<A>>();
  const isSending = useRef(false);

  const { answers } = draft;
  const checked = check(answers);
  const missing = inOrder(blank, problemsOf(checked));
  // Nothing is shown as wrong before the first try.
  const errors = attempts === 0 ? {} : inOrder(blank, { ...stillRefused(answers, failure), ...missing });

  /** @param also what changes with it */
  function change<N extends keyof A & string>(field: N, value: A[N], also?: Partial<A>) {
    const next = draft.change(field, value, also);
    const wrong = { ...stillRefused(next, failure), ...problemsOf(check(next)) };
    setListed(listed.filter((other) => other in wrong));
  }

  async function submit() {
    if (isSending.current) return;
    setFailure(undefined);
    if ("problems" in checked) return point(Object.keys(missing));
    isSending.current = true;
    setPhase("sending");
    draft.hold();
    const answer = await send(checked.body, draft.on());
    isSending.current = false;
    if ("error" in answer) return fail(answer.error);
    draft.forget();
    noteSent(place, part(checked.body), answer.ok.sentOn);
    setPhase("sent");
    // Not waited for: on a bad line the way on would wait with it.
    void refresh(getIntake, listIntakeStatuses, listIntakeDrafts, ...CASE_READS);
  }

  function fail(error: CallError) {
    const problems = inOrder(blank, refusedFields(error, fields));
    if (error.isOpen) draft.mayHaveArrived();
    if (error.isStale) draft.wasOvertaken(tagOf(Object(error.current)));
    // Where the treatment was set meanwhile, nothing that is typed here can be sent any more. The page is begun anew then: where this
    // device keeps nothing, what was typed stands nowhere else.
    const locks = draft.isKept ? [getCase] : [];
    if (error.isOpen || error.isOvertaken) void refresh(getIntake, ...locks);
    draft.release();
    setPhase("open");
    setFailure({ error, problems, about: answers });
    point(Object.keys(problems));
  }

  /** An unanswered question is named; of a wrong answer it is said what is wrong. */
  function pointTo(field: string): string {
    const isUnanswered = JSON.stringify(answers[field]) === JSON.stringify(blank[field]);
    const words = isUnanswered && !failure ? labels[field] : errors[field];
    return words ?? field;
  }

  function point(wrong: readonly string[]) {
    setAttempts(attempts + 1);
    setListed(wrong);
  }

  return {
    name,
    draft,
    answers,
    change,
    field: (field: keyof A & string) => ({
      name: field,
      id: fieldId(field),
      label: labels[field],
      error: errors[field],
    }),
    /** What is wrong, in the order of the page, whether or not it was tried to send. */
    missing,
    /** What was wrong at the last try and still is. What turns wrong later is not pushed up. */
    listed: listed.map((field) => ({ id: fieldId(field), message: pointTo(field) })),
    attempts,
    phase,
    failure,
    submit,
  };
}

export type Step<A extends Answers> = ReturnType<typeof useStep<A, unknown>>;

/** The id of a field, for whatever links to it. */
export function fieldId(field: string): string {
  return `q-${field}`;
}

function inOrder(blank: Answers, problems: Problems): Problems {
  const names = [...Object.keys(blank), ...Object.keys(problems)].filter((name) => name in problems);
  return Object.fromEntries(names.map((name) => [name, problems[name] ?? ""]));
}

function problemsOf(checked: Checked<unknown>): Problems {
  return "problems" in checked ? checked.problems : {};
}

/** What the server refused, without what was changed since. */
function stillRefused<A extends Answers>(answers: A, failure: Failure<A> | undefined): Problems {
  const refused = Object.entries(failure?.problems ?? {});
  return Object.fromEntries(refused.filter(([name]) => answers[name] === failure?.about[name]));
}
