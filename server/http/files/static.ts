import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "#contract/settings.ts";
import { UNKEPT } from "#server/http/headers.ts";
import { refuse } from "#server/http/refuse.ts";
import { NOTHING_HERE, Problem } from "#server/problem.ts";
import { insteadOfForm } from "./from-elsewhere.ts";
import { sendMarked, sendPacked } from "./packed.ts";
import { type PageAt, prerenderPages, type ServedPage } from "./prerendered.ts";
import { ASK_AGAIN, pathOf, serveFiles } from "./serve-files.ts";

const HTML = "text/html; charset=utf-8";
/** A page brings a cookie for who asks: what stands between, and keeps it for all, would hand that on. */
const OWN = `private, ${ASK_AGAIN}`;
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
    const instead = page.status === 200 && insteadOfForm(request);
    return instead ? reply.headers(UNKEPT).redirect(instead) : sendPage(request, reply, page);
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, packed }: ServedPage,
): Promise<FastifyReply> {
  if (status === 200)
    return sendMarked(request, reply.header("cache-control", OWN), { etag, type: HTML, packed });
  return sendPacked(request, reply.code(status).headers(UNKEPT).type(HTML), await packed);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function asksForPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? "").includes("text/html");
}
