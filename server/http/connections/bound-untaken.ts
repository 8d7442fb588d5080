import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { networkOf } from "#server/http/network-address.ts";
import { remembered } from "#server/http/remembered.ts";

// Some 100 MB of the system's memory. Of a clinic or a mobile network fewer have just been told something.
const MOST = 500;
// What is shorter takes hardly more than the connection.
const LONG_BYTES = 16 * 1024;

/**
 * Bounds what the system holds for those who ask for something long and take nothing: to Node an answer is over once it is written, and behind a
 * proxy that carries hundreds of calls by one connection nobody else says who takes none. Of each network so many connections wait whose
 * last answer was long; of one more the oldest is reset, with what it holds. Whoever took theirs loses a connection that nobody uses.
 */
export function boundUntaken(app: FastifyInstance, most = MOST): void {
  const networks = remembered(networkOf);
  const waiting = new Map<string, Set<Socket>>();
  const placeOf = new WeakMap<Socket, string>();

  function wait(socket: Socket, network: string): void {
    if (socket.destroyed) return;
    if (!placeOf.has(socket)) socket.once("close", () => forget(socket));
    placeOf.set(socket, network);
    const ofNetwork = (waiting.get(network) ?? new Set()).add(socket);
    waiting.set(network, ofNetwork);
    const [oldest] = ofNetwork;
    if (ofNetwork.size <= most || !oldest) return;
    forget(oldest);
    oldest.resetAndDestroy();
  }

  function forget(socket: Socket): void {
    const network = placeOf.get(socket);
    const ofNetwork = network === undefined ? undefined : waiting.get(network);
    if (network === undefined || !ofNetwork?.delete(socket)) return;
    if (ofNetwork.size === 0) waiting.delete(network);
  }

  // What is asked next says that the answer before it was taken, or that a proxy has nothing left to take.
  app.server.prependListener("request", ({ socket }) => forget(socket));
  app.addHook("onSend", ({ raw, ip }, reply, payload, done) => {
    const { socket } = raw;
    if (isLong(payload) && !socket.destroyed) reply.raw.once("close", () => wait(socket, networks(ip)));
    done(null, payload);
  });
}

function isLong(payload: unknown): boolean {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length > LONG_BYTES;
  return payload !== null && payload !== undefined;
}
