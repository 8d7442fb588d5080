import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "#contract/settings.ts";
import { NOTHING_HERE, Problem } from "#server/problem.ts";
import { UNKEPT } from "./headers.ts";
import { sendPacked } from "./packed.ts";
import { type PageAt, prerenderPages, type ServedPage } from "./prerendered.ts";
import { refuse } from "./refuse.ts";

const YEAR = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const DAY = "public, max-age=86400";
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
    const page = pageAt?.(request.url.split("?", 1).join());
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

/** Files under `assets/` carry a hash of what is in them in their name and may be kept for ever. */
function serveFiles(app: FastifyInstance, root: string): void {
  app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    dotfiles: "ignore",
    redirect: false,
    // The build lays them beside each script and style.
    preCompressed: true,
    // A folder is no file, and the template of the pages is no page.
    allowedPath: (path) => !path.endsWith("/") && path !== "/index.html",
    setHeaders: (reply, path) => {
      reply.header("cache-control", keepFor(path.slice(root.length)));
    },
  });
}

/** A browser wants the icon at each step inside the pages, in the inbox at each key: it need not ask for it each time. */
function keepFor(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path === "/icon.svg" ? DAY : ASK_AGAIN;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, packed }: ServedPage,
): Promise<FastifyReply> {
  if (status === 200) reply.header("cache-control", ASK_AGAIN).header("etag", etag);
  else reply.headers(UNKEPT);
  if (status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return sendPacked(request, reply.code(status).type("text/html; charset=utf-8"), await packed);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function asksForPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? "").includes("text/html");
}
