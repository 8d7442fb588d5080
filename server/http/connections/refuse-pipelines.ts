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
    if (socket.destroyed) return;
    if (count(socket, 1) > MOST_UNANSWERED) {
      readNoFurther(socket);
      socket.destroy();
      return;
    }
    response.once("close", () => count(socket, -1));
    answer(request, response);
  };
}

/** What Node's parser does with a request whose headers it has read; not in its types. It reads nothing behind one that is taken over. */
type Parsed = Socket & { parser?: { onIncoming: () => number } | null };
const TAKEN_OVER = 2;

// Two thousand requests come in one piece. Node would make a request and an answer of each, and keep them until the connection is closed,
// which it is after the pieces of all others.
function readNoFurther({ parser }: Parsed): void {
  if (parser) parser.onIncoming = () => TAKEN_OVER;
}
