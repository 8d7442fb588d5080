import { type OutgoingHttpHeaders, STATUS_CODES } from "node:http";
import type { Problem as ProblemDetails } from "#contract/problem.ts";
import { BUSY, RETRY_AFTER_SECONDS } from "./limits.ts";

/** An answer that is ready to be sent. */
export type Ready = { headers: OutgoingHttpHeaders; body: string };

/** Tells whoever is turned away when to come back. */
export function sayBusy(status: 429 | 503, requestId: string): Ready {
  const title = STATUS_CODES[status] ?? "";
  const details: ProblemDetails = { type: "about:blank", title, status, detail: BUSY, requestId };
  const body = JSON.stringify(details);
  const headers = {
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "retry-after": String(RETRY_AFTER_SECONDS),
  };
  return { headers, body };
}
