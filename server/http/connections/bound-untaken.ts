import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { networkOf } from "#server/http/network-address.ts";
import { remembered } from "#server/http/remembered.ts";
import { HeldMemory } from "./held-memory.ts";

// Some 200 MB of the system's memory.
const MOST = 1000;
// What is shorter takes hardly more than the connection.
const LONG_BYTES = 16 * 1024;

/**
 * Bounds what the system holds for those who ask for something long and take nothing: to Node an answer is over once it is written. So many
 * connections wait whose last answer was long. Whoever took theirs loses one that nobody uses; whoever is still taking it, over a slow
 * line, asks again. Of a connection that Node itself has closed, or on which something short was asked since, nothing is known here.
 */
export function boundUntaken(app: FastifyInstance, most = MOST): void {
  const untaken = new HeldMemory();
  const networks = remembered(networkOf);
  const forgetOf = new WeakMap<Socket, () => void>();
  const forget = (socket: Socket) => forgetOf.get(socket)?.();

  // What is asked next says that the answer before it was taken, or that a proxy has nothing left to take.
  app.server.prependListener("request", ({ socket }) => forget(socket));
  app.addHook("onSend", ({ raw, ip }, reply, payload, done) => {
    const { socket } = raw;
    reply.raw.once("close", () => {
      if (!isLong(payload) || socket.destroyed) return;
      if (forgetOf.has(socket)) forget(socket);
      else socket.once("close", () => forget(socket));
      forgetOf.set(
        socket,
        untaken.hold(networks(ip), 1 / most, () => socket.resetAndDestroy()),
      );
    });
    done(null, payload);
  });
}

function isLong(payload: unknown): boolean {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length > LONG_BYTES;
  return payload !== null && payload !== undefined;
}
