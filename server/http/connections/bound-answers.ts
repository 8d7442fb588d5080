import type { FastifyInstance } from "fastify";
import { networkOf } from "#server/http/network-address.ts";
import { remembered } from "#server/http/remembered.ts";
import { HeldMemory } from "./held-memory.ts";

const MOST_BYTES = 64 * 2 ** 20;
// What a connection takes at once, before anybody listens.
const SMALL_BYTES = 4096;
// What an answer takes beside its text, while it waits.
const ANSWER_BYTES = 16 * 1024;

/** Bounds what is held for those who ask and take nothing. */
export function boundAnswers(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  const untaken = new HeldMemory();
  const networks = remembered(networkOf);
  app.addHook("onSend", ({ raw, ip }, reply, payload, done) => {
    const bytes = bytesOf(payload);
    // Whoever is gone takes nothing, and nobody would say when it is over.
    if (bytes > 0 && !raw.socket.destroyed) {
      const { socket } = raw;
      reply.raw.once(
        "close",
        untaken.hold(networks(ip), bytes / mostBytes, () => socket.destroy()),
      );
    }
    done(null, payload);
  });
}

/** In memory, for this answer alone: a page and a file are there once for all who ask. */
function bytesOf(payload: unknown): number {
  if (typeof payload === "string") return payload.length > SMALL_BYTES ? ANSWER_BYTES + payload.length : 0;
  if (Buffer.isBuffer(payload)) return payload.length > SMALL_BYTES ? ANSWER_BYTES : 0;
  return payload === null || payload === undefined ? 0 : ANSWER_BYTES;
}
