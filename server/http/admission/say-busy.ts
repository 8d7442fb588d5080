import type { OutgoingHttpHeaders } from "node:http";
import { PROBLEM_JSON, problemBody } from "#server/http/problem-body.ts";
import { BUSY, RETRY_AFTER_SECONDS } from "./limits.ts";

/** An answer that is ready to be sent. */
export type Ready = { headers: OutgoingHttpHeaders; body: string };

/** Tells whoever is turned away when to come back. */
export function sayBusy(status: 429 | 503, requestId: string): Ready {
  const body = problemBody({ status, detail: BUSY, requestId });
  const headers = {
    "content-type": PROBLEM_JSON,
    "content-length": Buffer.byteLength(body),
    "retry-after": String(RETRY_AFTER_SECONDS),
  };
  return { headers, body };
}
