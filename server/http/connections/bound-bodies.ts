import type { IncomingMessage, RequestListener } from "node:http";
import { forwardedFor, type NetworkOfCall } from "#server/http/gate/network-of-call.ts";
import { HeldMemory } from "./held-memory.ts";

/** The longest that any call takes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
// A thousand of the longest.
const MOST_BYTES = 64 * 2 ** 20;
// Nearly all that a page sends; it takes less than its connection does.
const SHORT_BYTES = 4096;

/**
 * Bounds what is held of long bodies, from when they are announced until the call is answered, whether somebody reads them or not: they come
 * slowly, whoever sent them may have to wait, and what has come is there meanwhile.
 */
export function boundBodies(
  answer: RequestListener,
  networkOfCall: NetworkOfCall,
  mostBytes = MOST_BYTES,
): RequestListener {
  const underWay = new HeldMemory();
  return (request, response) => {
    const bytes = announcedBytes(request);
    const { socket } = request;
    if (bytes > SHORT_BYTES && !socket.destroyed) {
      const network = networkOfCall(socket, () => forwardedFor(request));
      response.once(
        "close",
        underWay.hold(network, bytes / mostBytes, () => socket.destroy()),
      );
    }
    answer(request, response);
  };
}

/** As many as may come: of what is not said to be longer the limit. */
function announcedBytes({ headers }: IncomingMessage): number {
  const { "content-length": length, "transfer-encoding": encoding } = headers;
  if (length !== undefined) return Math.min(BODY_LIMIT_BYTES, Number(length));
  return encoding === undefined ? 0 : BODY_LIMIT_BYTES;
}
