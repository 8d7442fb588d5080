import { STATUS_CODES } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Problem as ProblemDetails } from "#contract/problem.ts";
import { BUSY, RETRY_AFTER_SECONDS } from "./limits.ts";
import type { Room } from "./room.ts";

/** Turns calls away while there is no place for them. */
export function refuseWhenFull(api: FastifyInstance, room: Room): void {
  api.addHook("onRequest", (request, reply, done) => {
    if (!room.isFull()) return done();
    sendAway(request, reply, 503);
  });
}

/**
 * Turns a call away at a fraction of what an answer costs: of ten times as many calls as can be answered, nine are refused,
 * and what that takes is missing for the tenth. To be called before anything of the answer is there.
 */
export function sendAway(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): void {
  const details: ProblemDetails = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "",
    status,
    detail: BUSY,
    requestId: request.id,
  };
  const body = JSON.stringify(details);
  // Past all that is still to come: nothing of it changes this answer.
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, String(value));
  reply.raw.writeHead(status, {
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
  reply.raw.end(body);
}
