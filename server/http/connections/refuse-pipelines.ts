import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

// Browsers and proxies wait for an answer before they ask on the same connection again.
const MOST_UNANSWERED = 4;

/**
 * Ends a connection that asks for more and more without having been answered. All its answers would be made at once, and
 * held until it takes them: few bytes of such requests took gigabytes of memory and all the files the server may open.
 */
export function refusePipelines(answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, now);
    return now;
  };
  return (request, response) => {
    const { socket } = request;
    // What it sent in one piece with the request that was too much is still read.
    if (socket.destroyed) return;
    if (count(socket, 1) > MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    response.once("close", () => count(socket, -1));
    answer(request, response);
  };
}
