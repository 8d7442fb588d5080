import { type IntakeDraft, keepIntakeDraft } from "#contract/intake-drafts.ts";
import { call } from "#web/api/call.ts";
import { CallError } from "#web/api/call-error.ts";
import type { Answers } from "#web/parts/draft.ts";
import type { DraftPlace } from "./draft-place.ts";
import type { Marks } from "./kept-draft.ts";

const PAUSE_MS = 2000;

/**
 * Sends drafts to the server, for another phone: the last one, once nothing was typed for two seconds or the page is
 * left. This device keeps the draft in any case, so a send that fails is no loss and is not spoken of.
 */
export function draftSender({ caseId, step }: Pick<DraftPlace, "caseId" | "step">) {
  let waiting: Omit<IntakeDraft, "savedOn"> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(answers: Answers, { begunFrom, ...marks }: Marks): void {
    waiting = { step, answers: JSON.stringify(answers), ...marks, ...(begunFrom && { begunFrom }) };
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE_MS);
  }

  function send(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const body = waiting;
    waiting = undefined;
    call(keepIntakeDraft, { params: { caseId }, body }, { keepalive: true }).catch((error) => {
      if (!(error instanceof CallError)) throw error;
    });
  }

  /** Nothing more to send: the step itself is sent. What is under way began from older answers, and is not kept. */
  function stop(): void {
    waiting = undefined;
    clearTimeout(timer);
  }

  return { later, send, stop };
}
