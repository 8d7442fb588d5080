import type { FastifyRequest } from "fastify";
import { busy, isSearch } from "#server/http/admission/limits.ts";

/**
 * Does a part of a call, unless it is to read and whoever called has hung up: what a crowd asked for and gave up would keep all
 * others waiting. What was sent to be written is written, as it was sent.
 */
export async function unlessHungUp<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { method, endpoint, raw } = request;
  const isRead = method === "GET" || (endpoint && isSearch(endpoint.route));
  if (isRead && (raw.socket.destroyed || raw.socket.readableEnded)) throw busy();
  return work();
}
