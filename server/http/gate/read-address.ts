import type { FastifyInstance } from "fastify";
import { Problem } from "#server/problem.ts";

/**
 * Refuses an address whose query is not UTF-8 in percent signs. Read leniently, `%ff` would be taken for those
 * three letters: one would find what was never asked for.
 */
export function refuseUnreadableQuery(api: FastifyInstance): void {
  api.addHook("onRequest", async (request) => {
    const [, ...query] = request.url.split("?");
    if (!isReadable(query.join("?"))) throw new Problem(400, "This address is not valid.");
  });
}

function isReadable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
