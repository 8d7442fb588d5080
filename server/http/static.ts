import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "#contract/settings.ts";
import { NOTHING_HERE, Problem } from "#server/problem.ts";
import { type BuiltFile, type FileAt, findBuiltFiles } from "./built-files.ts";
import { UNKEPT } from "./headers.ts";
import { sendMarked, sendPacked } from "./packed.ts";
import { type PageAt, prerenderPages, type ServedPage } from "./prerendered.ts";
import { NOT_UNDERSTOOD } from "./problem-body.ts";
import { refuse } from "./refuse.ts";

const YEAR = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const DAY = "public, max-age=86400";
const HTML = "text/html; charset=utf-8";
const NOT_FOUND_PAGE = "/not-found";
const NOT_BUILT = "The pages are not built yet. Start the server with npm start.";

/**
 * Serves the built pages. The public ones are rendered once, when the server starts, with its settings; the
 * others get the shell, in which the browser makes the page. An address that is no page gets the page that
 * says so, if a page was asked for.
 */
export function servePages(app: FastifyInstance, folder: string, settings: Settings): void {
  const isBuilt = existsSync(folder);
  if (isBuilt) serveFiles(app, join(folder, "browser"));
  let pageAt: PageAt | undefined;
  app.addHook("onReady", async () => {
    if (isBuilt) pageAt = await prerenderPages(folder, settings);
  });
  // Nothing is held in memory of what is for nobody.
  app.addHook("onRequest", async (request) => {
    if (request.is404 && !isRead(request)) throw new Problem(404, NOTHING_HERE);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!pageAt && asksForPage(request)) throw new Problem(503, NOT_BUILT);
    const page = pageAt?.(pathOf(request));
    if (!page || (page.status === 404 && !asksForPage(request))) throw new Problem(404, NOTHING_HERE);
    return sendPage(request, reply, page);
  });
}

/**
 * Answers an address that cannot be read, such as one with a stray percent sign because a messenger cut it: whoever asked for a page
 * comes to the one that says so, with a way on.
 */
export function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith("/api/") || !asksForPage(request)) return refuse(error, request, reply);
  return reply.headers(UNKEPT).redirect(NOT_FOUND_PAGE);
}

/** From memory: an address that is no file costs a look-up and nothing of the disk. */
function serveFiles(app: FastifyInstance, folder: string): void {
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, packed }: ServedPage,
): Promise<FastifyReply> {
  if (status === 200)
    return sendMarked(request, reply.header("cache-control", ASK_AGAIN), { etag, type: HTML, packed });
  return sendPacked(request, reply.code(status).headers(UNKEPT).type(HTML), await packed);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1).join();
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function asksForPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? "").includes("text/html");
}
