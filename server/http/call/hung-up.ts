import type { FastifyRequest } from "fastify";

/** Whether whoever called has hung up: nobody will read the answer. */
export function hasHungUp({ raw: { socket } }: FastifyRequest): boolean {
  return Boolean(socket.destroyed || socket.readableEnded);
}
