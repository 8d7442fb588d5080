import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Config } from "#server/start/config.ts";

/** Logs say what happened to which call, never what was in it: no body, no query, no name, no phone, no address. */
export function logOptions({ logLevel }: Config) {
  return { level: logLevel, serializers: { err: describeError, req: () => ({}), res: () => ({}) } };
}

/** One line for every call that was answered, by its route and not by its address. */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // Not the method of the route: that of what is no call is all there are.
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, "answered");
  }
}

// A message of the database quotes the values it stumbled over; its code and the stack say enough.
function describeError(error: Error) {
  const code = "code" in error ? error.code : undefined;
  const message = "severity" in error ? "the database refused" : error.message;
  return { type: error.name, code, message, stack: error.stack?.replace(/^.*?\n(?=\s+at )/s, "") ?? "" };
}
