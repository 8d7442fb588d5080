import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/http/network-address.ts";
import { HeldMemory } from "./held-memory.ts";

// A thousand of the longest.
const MOST_BYTES = 64 * 2 ** 20;
// Nearly all that a page sends; it takes less than its connection does.
const SHORT_BYTES = 4096;

/**
 * Bounds what is held of long bodies, from when they are announced until the call is answered: they come slowly, and whoever sent them
 * may have to wait.
 */
export function boundBodies(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  const underWay = new HeldMemory();
  app.addHook("preParsing", (request, reply, payload, done) => {
    const bytes = announcedBytes(request);
    const { ip, raw } = request;
    if (bytes > SHORT_BYTES && !raw.socket.destroyed) {
      const forget = underWay.hold(networkOf(ip), bytes / mostBytes, () => raw.socket.destroy());
      reply.raw.once("close", forget);
    }
    done(null, payload);
  });
}

/** As many as may come: of what is not said to be longer the limit. */
function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const { "content-length": length, "transfer-encoding": encoding } = headers;
  if (length !== undefined) return Math.min(bodyLimit, Number(length));
  return encoding === undefined ? 0 : bodyLimit;
}
