import { t } from "@lingui/core/macro";
import { CHANGED_MEANWHILE, CONFIRM_PASSWORD } from "#contract/problem.ts";
import { isOwnRefusal } from "./is-own-answer.ts";
import { parsed } from "./parsed.ts";

export type InputError = { path: string; message: string };

type Answer = {
  type?: string | undefined;
  status: number;
  statusText: string;
  detail: string;
  errors?: readonly InputError[];
  current?: unknown;
  problem?: string;
};

/** A call that did not succeed. The one shape in which a page meets it. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly type: string | undefined;
  /** A sentence to show: what happened and what to do. */
  declare readonly detail: string;
  /** For invalid input: where, and what to do about it. */
  declare readonly errors: readonly InputError[];
  /** With a 409: what the server holds instead. */
  declare readonly current: unknown;
  /** The body of the answer, word for word. */
  declare readonly problem: string;

  constructor(answer: Answer) {
    super(`(${answer.status}): ${answer.statusText}`);
    Object.assign(this, { errors: [], problem: "" }, answer);
  }

  /** True when it is unknown whether the server did what was asked: no answer, or the server's own failure. */
  get isOpen(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True when that is all that is known of it, as our own server would have said what it has not done. */
  get isLost(): boolean {
    return this.isOpen && this.type === undefined;
  }

  /** True when it may well be over in a moment: no answer, or a server or its database that is away. */
  get isPassing(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }

  /** True when something is otherwise than the page has it. To be asked for one's password says nothing of that. */
  get isOvertaken(): boolean {
    return this.status === 409 && this.type !== CONFIRM_PASSWORD;
  }

  /** True when what this was decided on is no longer so; `current` is what is there instead. */
  get isStale(): boolean {
    return this.type === CHANGED_MEANWHILE;
  }
}

/** The error for a call that got no answer at all. */
export function noAnswer(): CallError {
  return new CallError({
    status: 0,
    statusText: "Unknown Error",
    detail: t`There was no answer. Check the connection and try again.`,
  });
}

/** The same for a write that is done once however often it is sent: it may have been done already. */
export function noAnswerToWrite(): CallError {
  return new CallError({
    status: 0,
    statusText: "Unknown Error",
    detail: t`No answer came, so we do not know whether this was done. Check the connection and try again: it is done only once.`,
  });
}

/** Reads a refusal: problem details from our server. What something on the way has answered is only shown. */
export function readRefusal(response: Response, problem: string): CallError {
  const {
    type,
    title,
    detail,
    errors = [],
    current,
  }: ProblemBody = isOwnRefusal(response, problem) ? Object(parsed(problem)) : {};
  return new CallError({
    type,
    status: response.status,
    // HTTP/2 has no status text.
    statusText: response.statusText || title || "",
    detail: detail || t`The server could not do this now. Try again in a moment.`,
    errors,
    current,
    problem,
  });
}

type ProblemBody = {
  type?: string;
  title?: string;
  detail?: string;
  errors?: InputError[];
  current?: unknown;
};
