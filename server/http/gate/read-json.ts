import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HeldMemory } from "#server/http/connections/held-memory.ts";
import { networkOf } from "#server/http/network-address.ts";
import { Problem } from "#server/problem.ts";
import { readBody } from "./read-body.ts";

// A thousand of the longest.
const MOST_BYTES = 64 * 2 ** 20;
// Nearly all that a page sends; it takes less than its connection does.
const SHORT_BYTES = 4096;
const MAX_DEPTH = 20;
// No list that a page sends comes near it.
const MAX_ENTRIES = 100;
const NOT_JSON = "The body is not valid JSON.";
const TOO_MANY_ENTRIES = `A list of the body has more than ${MAX_ENTRIES} entries.`;
const PACKED = "Send the body as it is, without a Content-Encoding.";
const UNSPEAKABLE = "The body has characters that cannot be kept. Type the text again.";

/**
 * The one way into the API for a body: JSON in UTF-8, without the tricks that JSON allows.
 * @param mostBytes so much all together may hold that say they are long and have not come yet
 */
export function readJson(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  const underWay = new HeldMemory();
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, payload: Readable) => {
    if (isPacked(request)) throw new Problem(415, PACKED);
    const length = request.headers["content-length"];
    const limit = request.routeOptions.bodyLimit;
    const most = Math.min(limit, Number(length ?? limit));
    const { ip, raw } = request;
    const isLong = most > SHORT_BYTES;
    const letGo = () => raw.socket.destroy();
    const forget = isLong ? underWay.hold(networkOf(ip), most / mostBytes, letGo) : undefined;
    const bytes = await readBody(payload, { length, limit }).finally(forget);
    if (bytes.length === 0) return undefined;
    const text = decode(bytes);
    let body: unknown;
    // Nothing else is done in there: what is thrown for another reason is taken for no JSON.
    parse(request, text, (error, parsed) => {
      if (error) throw new Problem(400, NOT_JSON);
      body = parsed;
    });
    check(body, text);
    return body;
  };
  app.addContentTypeParser("application/json", read);
}

// Nothing is unpacked: a few bytes could be made to fill the memory, and what a page sends is short.
function isPacked({ headers }: FastifyRequest): boolean {
  return (headers["content-encoding"] ?? "identity").toLowerCase() !== "identity";
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, NOT_JSON);
  }
}

function check(body: unknown, text: string): void {
  if (countKeys(body) !== keysWritten(text)) throw new Problem(400, "The body names a field twice.");
}

/** The keys of a value all the way down. Refuses on its way what no person types and no database keeps. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value === "string" && !isKeepable(value)) throw new Problem(400, UNSPEAKABLE);
  if (typeof value !== "object" || value === null) return 0;
  if (depth === MAX_DEPTH) throw new Problem(400, NOT_JSON);
  if (Array.isArray(value) && value.length > MAX_ENTRIES) throw new Problem(400, TOO_MANY_ENTRIES);
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  if (!keys.every(isKeepable)) throw new Problem(400, UNSPEAKABLE);
  return Object.values(value).reduce<number>((sum, inner) => sum + countKeys(inner, depth + 1), keys.length);
}

// More than any script puts upon a letter. A pile of them is drawn over the rows of others; and to bring marks into their order takes
// the square of how many stand in a row: of a body full of them, seconds in which nobody else is answered.
// Signs that nobody sees do not part them.
const TOO_MANY_MARKS = /(?<![\p{M}\p{Cf}])(?:\p{Cf}*\p{M}){9}/u;

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0") && !TOO_MANY_MARKS.test(text);
}

// A key is a string before a colon. Reading the text string by string keeps quotes and colons inside apart.
function keysWritten(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}
