import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { GUARDS, UNKEPT } from "./headers.ts";
import { NOT_UNDERSTOOD, PROBLEM_JSON, problemBody } from "./problem-body.ts";
import { rawAnswer } from "./raw-answer.ts";

const STATUS_OF: Record<string, 408 | 431> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const SENTENCES = {
  400: NOT_UNDERSTOOD,
  408: "This request took too long to arrive. Send it again.",
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

/** For a request that expects what nobody here knows. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  refuseAs(417, response);
}

/**
 * Refuses what two servers could take for two different requests: it names no host, or more than one, or comes in chunks
 * by a version of HTTP that has none, so that a proxy of that version sees another end of it.
 */
export function refuseTwofold(answer: RequestListener): RequestListener {
  return (request, response) => {
    const isOld = request.httpVersion === "1.0";
    const hosts = hostsOf(request);
    const isClear = isOld ? hosts <= 1 && !request.headers["transfer-encoding"] : hosts === 1;
    if (isClear) answer(request, response);
    else refuseAs(400, response);
  };
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, place) => place % 2 === 0 && text.length === 4 && /^host$/i.test(text))
    .length;
}

function refuseAs(status: 400 | 417, response: ServerResponse): void {
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
