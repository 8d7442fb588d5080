import { posix } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { NOT_UNDERSTOOD } from "#server/http/problem-body.ts";
import { NOTHING_HERE, Problem } from "#server/problem.ts";
import { type BuiltFile, type FileAt, findBuiltFiles } from "./built-files.ts";
import { sendMarked } from "./packed.ts";

const YEAR = "public, max-age=31536000, immutable";
/** How long to keep what may be another at any time. */
export const ASK_AGAIN = "no-cache";
const DAY = "public, max-age=86400";

/** Serves what was built, from memory: an address that is no file costs a look-up and nothing of the disk. */
export function serveFiles(app: FastifyInstance, folder: string): void {
  let fileAt: FileAt | undefined;
  app.addHook("onReady", async () => {
    fileAt = await findBuiltFiles(folder);
  });
  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    // With `//` or `..` in it: nothing is there, and nobody else may see more.
    if (posix.normalize(path) !== path) throw new Problem(404, NOTHING_HERE);
    const file = await fileAt?.(path);
    if (!file) return reply.callNotFound();
    refuseUnmet(request, file);
    return sendMarked(request, reply.header("cache-control", keepFor(path)), file);
  });
}

/** A file travels as a whole or not at all. */
function refuseUnmet({ headers }: FastifyRequest, { etag, packed }: BuiltFile): void {
  const wanted = headers["if-match"];
  if (wanted && wanted !== "*" && !wanted.includes(etag)) throw new Problem(412, NOT_UNDERSTOOD);
  const from = /^bytes=(\d+)-/.exec(headers.range ?? "")?.[1];
  if (Number(from) >= packed.plain.length) throw new Problem(416, NOT_UNDERSTOOD);
}

/**
 * Files under `assets/` carry a hash of what is in them in their name and may be kept for ever. A browser wants the icon at each
 * step inside the pages, in the inbox at each key: it need not ask for it each time.
 */
function keepFor(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path === "/icon.svg" ? DAY : ASK_AGAIN;
}

/** What is asked for, without what is asked of it. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1).join();
}
