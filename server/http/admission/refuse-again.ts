import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { forwardedForIn, type PlainCall, readPlainCall } from "./plain-call.ts";

type Connection = {
  /** What was read from it last. */
  last: IncomingMessage | undefined;
  unanswered: number;
  /** Whether the parser has read whole requests: what comes now begins another. */
  isBetween: boolean;
};

/** Whether there is no place for a call on this connection that says so for whom it is forwarded. */
type IsFullFor = (socket: Socket, forwardedFor: () => string) => boolean;

/**
 * Turns calls away on connections on which one was turned away before, without reading more of them than that they are calls:
 * to have the parser read each, and its answer put together, takes three times as much of a core. Whatever is not beyond
 * doubt one whole call without a body goes to the parser, as all does while there is a place.
 */
export class RefuseAgain {
  readonly #isFull: IsFullFor;
  readonly #answer: () => Uint8Array;
  readonly #connections = new WeakMap<Socket, Connection>();

  /** @param answer what is answered, as it goes over the wire; called once for each */
  constructor(isFull: IsFullFor, answer: () => Uint8Array) {
    this.#isFull = isFull;
    this.#answer = answer;
  }

  /** To be told of each request that the parser has read. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(request.socket);
    if (!connection) return;
    connection.last = request;
    connection.unanswered += 1;
    response.once("close", () => {
      connection.unanswered -= 1;
    });
  }

  /** Looks at what comes on this connection from now on before the parser does. */
  watch(socket: Socket): void {
    if (this.#connections.has(socket)) return;
    const connection: Connection = { last: undefined, unanswered: 0, isBetween: false };
    this.#connections.set(socket, connection);
    const parse = socket.listeners("data");
    socket.removeAllListeners("data");
    socket.on("data", (bytes: Buffer<ArrayBuffer>) => {
      const call = readPlainCall(bytes);
      if (call && mayRefuse(connection, socket) && this.#isFull(socket, () => forwardedForIn(call))) {
        socket.write(this.#answer());
        return;
      }
      connection.last = undefined;
      for (const listener of parse) listener.call(socket, bytes);
      connection.isBetween = call !== undefined && isWhatWasRead(call, connection);
    });
  }
}

// Who does not take its answers gets no more of them without end: the parser waits for that.
function mayRefuse({ isBetween, unanswered }: Connection, { writableNeedDrain }: Socket): boolean {
  return isBetween && unanswered === 0 && !writableNeedDrain;
}

// Had the parser been in the midst of something, it would have read something else.
function isWhatWasRead({ url, text }: PlainCall, { last }: Connection): boolean {
  // But for the first line and the empty one at the end.
  const headers = text.split("\r\n").length - 3;
  return last?.url === url && last.rawHeaders.length === 2 * headers;
}
