import { STATUS_CODES } from "node:http";
import type { Problem } from "#contract/problem.ts";

export const PROBLEM_JSON = "application/problem+json; charset=utf-8";
export const NOT_UNDERSTOOD = "This request cannot be understood.";

type Given = Omit<Problem, "type" | "title"> & { type?: string };

/** A refusal as it is sent, whoever makes it: the framework, or what answers without it. */
export function problemBody({
  type = "about:blank",
  status,
  detail,
  errors,
  current,
  requestId,
}: Given): string {
  const title = STATUS_CODES[status] ?? "Error";
  return JSON.stringify({ type, title, status, detail, errors, current, requestId } satisfies Problem);
}
