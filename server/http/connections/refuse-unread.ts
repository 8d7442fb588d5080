import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { GUARDS, UNKEPT } from "#server/http/headers.ts";
import { NOT_UNDERSTOOD, PROBLEM_JSON, problemBody } from "#server/http/problem-body.ts";
import { rawAnswer } from "./raw-answer.ts";

const STATUS_OF: Record<string, 408 | 431> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const SENTENCES = {
  400: NOT_UNDERSTOOD,
  408: "This request took too long to arrive. Send it again.",
  414: "This address is too long. Go to the first page, and on from there.",
  417: NOT_UNDERSTOOD,
  431: "What your browser sends along is too long. Delete the cookies of this website, then load it again.",
};

/** Answers bytes that are no request, or not the whole of one in time, and ends the connection. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const { headers, body } = say(status);
  if (socket.writable) socket.write(rawAnswer(status, headers, body));
  socket.destroy(error);
}

/** Refuses a request that expects what nobody here knows. */
export function refuseExpectation(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { expect } = request.headers;
    if (expect === undefined || expect.toLowerCase() === "100-continue") answer(request, response);
    else refuseAs(417, response);
  };
}

// The longest that a page asks for is half of it: a name of two hundred letters, and what was searched. It has five fields.
const LONGEST_ADDRESS = 8192;
const MOST_FIELDS = 30;

/**
 * Refuses an address that is longer than that, or has more fields. Each field is put into an object before anything is asked: five thousand
 * of them took the time of twenty calls and three hundred kilobytes, for as long as the call waits.
 */
export function refuseLongAddress(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "" } = request;
    if (url.length > LONGEST_ADDRESS || url.split("&", MOST_FIELDS + 1).length > MOST_FIELDS)
      refuseAs(414, response);
    else answer(request, response);
  };
}

/** Of two the parser gives the first alone, or both as one that is neither. */
const ONCE = [
  "content-type",
  "authorization",
  "origin",
  "sec-fetch-site",
  "if-match",
  "idempotency-key",
  "idempotency-turn",
];

/**
 * Refuses what two servers could take for two different requests: it names no host, or more than one; says twice what its
 * body is, who calls, or from where; has a fragment in its address, which no browser sends and the router leaves out; or comes in another
 * way than in chunks, or in chunks by a version of HTTP that has none, so that a proxy sees another body, or another end of it.
 */
export function refuseTwofold(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (isClear(request)) answer(request, response);
    else refuseAs(400, response);
  };
}

function isClear(request: IncomingMessage): boolean {
  const isOld = request.httpVersion === "1.0";
  const { host, "transfer-encoding": encoding } = request.headers;
  const hosts = times(request, "host");
  if (hosts > 1 || (hosts === 0 && !isOld)) return false;
  // Not what is packed before it is cut into chunks: the parser puts the chunks together and leaves them packed.
  if (encoding !== undefined && (isOld || encoding.toLowerCase() !== "chunked")) return false;
  return (
    isFor(host, request) && ONCE.every((name) => !(name in request.headers) || times(request, name) === 1)
  );
}

/** An address with a host of its own, as proxies are sent it, has to name the same one. */
function isFor(host: string | undefined, { url = "" }: IncomingMessage): boolean {
  if (url.includes("#")) return false;
  return url.startsWith("/") || url === "*" || (URL.canParse(url) && new URL(url).host === host);
}

function times({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter(
    (text, place) => place % 2 === 0 && text.length === name.length && text.toLowerCase() === name,
  ).length;
}

function refuseAs(status: 400 | 414 | 417, response: ServerResponse): void {
  const { headers, body } = say(status);
  response.writeHead(status, headers).end(body);
}

/** What an answer that the framework never sees carries like all others. */
function say(status: keyof typeof SENTENCES) {
  const body = problemBody({ status, detail: SENTENCES[status], requestId: randomUUID() });
  const headers = {
    ...GUARDS,
    ...UNKEPT,
    "content-type": PROBLEM_JSON,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  return { headers, body };
}
