import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const TOKEN_BYTES = 16;
const FOREIGN = "This was sent from another website, so it was not done.";
const MISMATCH = "This page is out of step with the server. Load it again, then repeat what you did.";

/**
 * Refuses calls that another website makes a browser send. The page's token in local storage already cannot
 * be sent from elsewhere; this holds even for a call that needs none.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (isForeign(request)) throw new Problem(403, FOREIGN);
    const cookies = crossSiteCookies(request);
    if (cookies.length > 0 && !isEcho(request.headers[HEADER], cookies)) throw new Problem(403, MISMATCH);
  });
}

/** Gives the cross-site token to a browser that has none, with pages and with what is read from the API. */
export function giveCrossSiteToken(app: FastifyInstance, secret: string): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.method !== "GET" || !isReadByAPage(request, reply)) return;
    if (crossSiteCookies(request).length > 0) return;
    const secure = request.protocol === "https" ? "; Secure" : "";
    reply.header("set-cookie", `${COOKIE}=${tokenFor(request, secret)}; Path=/; SameSite=Lax${secure}`);
  });
}

// A browser's own word comes first: behind a proxy that changes the host, every page would look foreign.
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined)
    return site === "cross-site" || (site !== "same-origin" && isElsewhere(headers.origin, host));
  return isElsewhere(headers.origin, host);
}

function isElsewhere(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function isReadByAPage(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.url.startsWith("/api/") || String(reply.getHeader("content-type")).startsWith("text/html");
}

// The same for every call of a session: when several first answers arrive at once, none of them takes the
// token away that another has just brought.
function tokenFor({ viewer }: FastifyRequest, secret: string): string {
  if (!viewer) return randomBytes(TOKEN_BYTES).toString("hex");
  return createHmac("sha256", secret).update(`cross-site ${viewer.sessionId}`).digest("hex");
}

function crossSiteCookies({ headers }: FastifyRequest): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${COOKIE}=`)).map((pair) => pair.slice(COOKIE.length + 1));
}

// A browser may hold the cookie twice, for two paths; the page can read only one of them. It may also be that
// of another product on this host, whose escaped value the page has read.
function isEcho(header: string | string[] | undefined, cookies: readonly string[]): boolean {
  if (typeof header !== "string") return false;
  return cookies.some((cookie) => isSame(header, cookie) || isSame(encodeURIComponent(header), cookie));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
