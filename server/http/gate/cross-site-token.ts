import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { remembered } from "#server/http/remembered.ts";

const RANDOM_BYTES = 16;
const OF_NOBODY = /^([0-9a-f]{32})\.[0-9a-f]{64}$/;
const OF_A_SESSION = /^[0-9a-f]{64}$/;

/**
 * The token of a session, whose id is random: the same for all its calls, so that of several first answers at once none
 * takes the token away that another has just brought. Without a session one that is made for nobody, another one each time.
 */
export function newCrossSiteToken(sessionId: string | undefined, secret: string): string {
  return sessionId === undefined
    ? ofNobody(randomBytes(RANDOM_BYTES).toString("hex"), secret)
    : ofSession(sessionId, secret);
}

/**
 * Tells of tokens whether one of these secrets made them for this session or, without one, for nobody. What a session's
 * would be is worked out once: whoever calls may send hundreds.
 */
export function madeFor(
  sessionId: string | undefined,
  secrets: readonly string[],
): (token: string) => boolean {
  if (sessionId === undefined) return (token) => isOfNobody(token, secrets);
  const own = secrets.map((secret) => ofSession(sessionId, secret));
  return (token) => own.some((one) => isSame(token, one));
}

/** Whether it may be that of a session: which one cannot be seen. */
export function looksLikeASessions(token: string): boolean {
  return OF_A_SESSION.test(token);
}

function isOfNobody(token: string, secrets: readonly string[]): boolean {
  const [, random] = OF_NOBODY.exec(token) ?? [];
  return random !== undefined && secrets.some((secret) => isSame(token, ofNobody(random, secret)));
}

/** In the same time, however much of the two is the same. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ofSession(sessionId: string, secret: string): string {
  const known = tokens.get(secret) ?? remembered((id) => hmac(`cross-site ${id}`, secret));
  tokens.set(secret, known);
  return known(sessionId);
}

// Asked for by every call, of one secret or two.
const tokens = new Map<string, (sessionId: string) => string>();

function ofNobody(random: string, secret: string): string {
  return `${random}.${hmac(`cross-site nobody ${random}`, secret)}`;
}

function hmac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
