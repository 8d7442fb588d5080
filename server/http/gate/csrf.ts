import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logout } from "#contract/accounts.ts";
import { OUT_OF_STEP } from "#contract/problem.ts";
import { cookiesIn } from "#server/http/cookies-in.ts";
import { inUse, type Secrets } from "#server/keys/secrets.ts";
import { Problem } from "#server/problem.ts";
import { looksLikeASessions, madeFor, newCrossSiteToken } from "./cross-site-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The session that this call has begun: the answer carries its token. */
    begunSession: string | undefined;
    isOutOfStep: boolean;
  }
}

const COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const FOREIGN = "This was sent from another website, so it was not done.";
const MISMATCH =
  "This page is out of step with the server, so nothing was done. Load it again, then repeat what you did.";

/**
 * Refuses calls that another website makes a browser send. The page's token in local storage already cannot
 * be sent from elsewhere; this holds even for a call that needs none. The cookie has to be one that was made for the
 * session that calls, or for nobody where none does.
 */
export function refuseCrossSite(app: FastifyInstance, secrets: Secrets): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (isForeign(request)) throw new Problem(403, FOREIGN);
    const cookies = crossSiteCookies(request);
    if (cookies.length === 0 || isEcho(request, cookies, secrets)) return;
    request.isOutOfStep = true;
    throw new Problem(403, MISMATCH, { type: OUT_OF_STEP });
  });
}

/**
 * Gives a browser its cross-site token: with what it reads, with a login, and with the refusal of one that is not
 * right. One that it has already is left alone.
 */
export function giveCrossSiteToken(app: FastifyInstance, secrets: Secrets): void {
  app.decorateRequest("begunSession", undefined);
  app.decorateRequest("isOutOfStep", false);
  app.addHook("onSend", async (request, reply) => {
    const holder = holderAfter(request, reply, secrets);
    if (!holder) return;
    const { sessionId } = holder;
    const { tokenSecret } = secrets;
    if (crossSiteCookies(request).some(madeFor(sessionId, [tokenSecret]))) return;
    const secure = request.protocol === "https" ? "; Secure" : "";
    const token = newCrossSiteToken(sessionId, tokenSecret);
    reply.header("set-cookie", `${COOKIE}=${token}; Path=/; SameSite=Lax${secure}`);
  });
}

// A browser's own word comes first: behind a proxy that changes the host, every page would look foreign.
function isForeign({ headers: { origin, "sec-fetch-site": site }, host }: FastifyRequest): boolean {
  if (site === "cross-site") return true;
  if (site === "same-origin") return false;
  // Of a sister host: the page's own other scheme has the same host.
  if (origin === undefined) return site === "same-site";
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

// A browser may hold the cookie for more than one path or domain, as many as a sister host likes. The page cannot tell
// which of them is ours, and sends several.
function isEcho(request: FastifyRequest, cookies: readonly string[], secrets: Secrets): boolean {
  const header = request.headers[HEADER];
  if (typeof header !== "string") return false;
  const held = new Set(cookies);
  const echoed = [...new Set(header.split(" "))].filter((word) => held.has(word));
  return echoed.some(madeFor(sessionOf(request), inUse(secrets)));
}

/**
 * For whom the browser's token has to be made after this answer: for a session, or for nobody. Nothing where the answer
 * does not tell.
 */
function holderAfter(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: Secrets,
): { sessionId: string | undefined } | undefined {
  if (request.begunSession && reply.statusCode < 400) return { sessionId: request.begunSession };
  const sessionId = sessionOf(request);
  const cookies = crossSiteCookies(request);
  if (isOver(request, reply)) {
    // In another tab somebody may have logged in meanwhile: that one's stays.
    const isItsOwn = cookies.some(madeFor(sessionId, inUse(secrets)));
    return sessionId !== undefined && isItsOwn ? { sessionId: undefined } : undefined;
  }
  if (request.isOutOfStep) return { sessionId };
  if (request.method !== "GET" || !isReadByAPage(request, reply)) return undefined;
  // A browser that opens a page does not say who is logged in.
  if (sessionId === undefined && cookies.some(looksLikeASessions)) return undefined;
  return { sessionId };
}

/** Whether the session that made the call has ended, before it or by it. */
function isOver({ endpoint, viewer }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode === 401) return endpoint?.route.who !== "anyone" && !viewer;
  return statusCode < 400 && endpoint?.route === logout;
}

function isReadByAPage(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.url.startsWith("/api/") || String(reply.getHeader("content-type")).startsWith("text/html");
}

/** The session that is said to call: that its token is ours is enough here, whether it has ended is seen elsewhere. */
function sessionOf({ viewer, server, headers }: FastifyRequest): string | undefined {
  return viewer?.sessionId ?? server.readBearer(headers.authorization)?.sid;
}

function crossSiteCookies({ headers }: FastifyRequest): string[] {
  return cookiesIn(headers.cookie)
    .filter((pair) => pair.startsWith(`${COOKIE}=`))
    .map((pair) => pair.slice(COOKIE.length + 1));
}
