import { STATUS_CODES } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Problem as ProblemDetails } from "#contract/problem.ts";
import { BUSY, RETRY_AFTER_SECONDS } from "./limits.ts";
import type { Room } from "./room.ts";

const STATUS = 503;

/**
 * Turns calls away while there is no place for them, at a fraction of what an answer costs: of ten times as many calls as
 * can be answered, nine are refused, and what that takes is missing for the tenth.
 */
export function refuseWhenFull(api: FastifyInstance, room: Room): void {
  api.addHook("onRequest", (request, reply, done) => {
    if (!room.isFull()) return done();
    const details: ProblemDetails = {
      type: "about:blank",
      title: STATUS_CODES[STATUS] ?? "",
      status: STATUS,
      detail: BUSY,
      requestId: request.id,
    };
    const body = JSON.stringify(details);
    // Past all that is still to come: nothing of it changes this answer.
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, String(value));
    reply.raw.writeHead(STATUS, {
      "content-type": "application/problem+json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "retry-after": String(RETRY_AFTER_SECONDS),
    });
    reply.raw.end(body);
  });
}
