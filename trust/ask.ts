import { Agent, request } from "node:http";

/** What came back; a status of 0 means that nothing did. */
export type Answer = { status: number; text: string; retryAfter: string | undefined; ms: number };

export type Question = {
  method: string;
  /** Below `/api`, or any other path with the slash in front. */
  path: string;
  token?: string | undefined;
  key?: string | undefined;
  body?: unknown;
  /** The network address that a proxy in front says it comes from. */
  from?: string | undefined;
  /** As somebody who was not there before: on a connection of its own. */
  isNew?: boolean;
};

const PATIENCE_MS = 30_000;
const connections = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Asks once and never throws: a broken connection is an answer of status 0. */
export function ask(
  origin: string,
  { method, path, token, key, body, from, isNew }: Question,
): Promise<Answer> {
  const start = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, text: "", retryAfter: undefined, ms: performance.now() - start });
    const sent = request(`${origin}${path}`, {
      method,
      agent: isNew ? false : connections,
      timeout: PATIENCE_MS,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { "x-forwarded-for": from }),
        ...(key && { "idempotency-key": key }),
        ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      },
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", none);
    sent.on("response", (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (part) => {
        answer += part;
      });
      response.on("error", none);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text: answer,
          retryAfter: response.headers["retry-after"],
          ms: performance.now() - start,
        }),
      );
    });
    sent.end(text);
  });
}
