import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#server/problem.ts";
import { readBody } from "./read-body.ts";

const MAX_DEPTH = 20;
// No list that a page sends comes near it.
const MAX_ENTRIES = 100;
// Of all lists and fields together: a page sends a hundred. Three bytes are a value, and take twenty times as many once they are parsed.
const MAX_VALUES = 500;
const NOT_JSON = "The body is not valid JSON.";
const TOO_MANY_ENTRIES = `A list of the body has more than ${MAX_ENTRIES} entries.`;
const TOO_MANY_VALUES = `The body has more than ${MAX_VALUES} values.`;
const PACKED = "Send the body as it is, without a Content-Encoding.";
const UNSPEAKABLE = "The body has characters that cannot be kept. Type the text again.";

/**
 * The one way into the API for a body: JSON in UTF-8, without the tricks that JSON allows. It is parsed once it is the turn of whoever
 * sent it: what becomes of it takes more time and memory than its bytes.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, payload: Readable) => {
    if (isPacked(request)) throw new Problem(415, PACKED);
    const length = request.headers["content-length"];
    const bytes = await readBody(payload, { length, limit: request.routeOptions.bodyLimit });
    await request.lookAgain?.();
    if (bytes.length === 0) return undefined;
    if (valuesIn(bytes) > MAX_VALUES) throw new Problem(400, TOO_MANY_VALUES);
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

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
// What stands before a value: a comma, or what opens a list or an object.
const BEFORE_VALUE = new Set([0x2c, 0x5b, 0x7b]);

/** How many there are at most, before they are parsed: what stands in a string is none. */
function valuesIn(bytes: Buffer): number {
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    else if (!isText && BEFORE_VALUE.has(byte)) values += 1;
  }
  return values;
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
const TOO_MANY_MARKS = /\p{M}{9}/u;
// Signs that nobody sees do not part them: of a name they are taken out before the marks are brought into order.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0") && !TOO_MANY_MARKS.test(text.replace(UNSEEN, ""));
}

// A key is a string before a colon. Reading the text string by string keeps quotes and colons inside apart.
function keysWritten(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}
