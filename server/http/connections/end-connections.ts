import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { REQUEST_LIMIT_MS } from "./new-server.ts";

/** What a server says when it begins to close, for whoever takes connections for it. */
export const LEAVING = "leaving";

/**
 * Ends the connections of a server when it closes, each as soon as what was asked on it is answered: browsers and proxies keep
 * them for the next call, and the server would wait for that, or for the end of their patience. Whoever has not sent or not
 * taken the whole within the time that a request has is let go.
 * So is each on which nothing is asked where so many are open that the next one was turned away.
 * @param isLeaving whether it is about to close: what is asked now is the last on its connection
 */
export function endConnections(app: FastifyInstance, isLeaving: () => boolean = () => false): void {
  const { server } = app;
  /** What was asked last on each, until it is answered. Whatever was asked before it is answered first. */
  const underWay = new Map<Socket, ServerResponse | undefined>();
  // Those on which nothing was asked yet, too: a browser opens some in advance, and to Node they are not idle.
  server.on("connection", (socket) => {
    underWay.set(socket, undefined);
    socket.once("close", () => underWay.delete(socket));
  });
  // Before it is answered: some are refused at once.
  server.prependListener("request", ({ socket }, response) => {
    if (isLeaving()) response.shouldKeepAlive = false;
    if (!underWay.has(socket)) return;
    underWay.set(socket, response);
    response.once("close", () => {
      if (underWay.get(socket) === response) underWay.set(socket, undefined);
    });
  });
  // Node's own takes an answer for taken once it is made, and would cut the one that is still on its way.
  server.closeIdleConnections = () => {};
  server.on("drop", () => {
    for (const [socket, response] of underWay) if (!response) socket.destroySoon();
  });
  app.addHook("preClose", async () => {
    server.emit(LEAVING);
    for (const [socket, response] of underWay) {
      if (!response) socket.destroySoon();
      else if (!response.headersSent) response.shouldKeepAlive = false;
      else response.once("close", () => socket.destroySoon());
    }
    setTimeout(() => letGo(underWay.keys()), REQUEST_LIMIT_MS).unref();
  });
  // Its own are gone by now. It does not wait for those that another has taken for it.
  app.addHook("onClose", async () => {
    await Promise.all([...underWay.keys()].map(gone));
  });
}

function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once("close", () => resolve()));
}

function letGo(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy();
}
