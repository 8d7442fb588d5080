import { createServer, type RequestListener, type Server } from "node:http";
import { mostConnections } from "./most-connections.ts";
import { RequestOfFewPieces } from "./unread-pieces.ts";

// A phone in a tunnel may take a while over its few bytes; whoever takes longer does so on purpose.
export const REQUEST_LIMIT_MS = 10_000;
const LOOK_MS = 2500;
// Whoever takes nothing of an answer for so long is gone, or holds its memory on purpose. No answer takes as long to make.
const SILENCE_LIMIT_MS = 20_000;
// Longer than a proxy in front keeps its connections: it must not use one that is just being closed.
const IDLE_LIMIT_MS = 72_000;

// No browser sends half as many, with whatever proxies add. Each takes a hundred bytes for as long as the call waits, behind its body, too:
// of the thousand that Node takes else, eight thousand calls filled the memory. One more is refused by `refuseUnread`.
const MOST_LINES = 100;

/** A server for whatever comes over HTTP, with the limits of time for those who send slowly or take slowly. */
export function newServer(answer: RequestListener): Server {
  const limits = {
    requestTimeout: REQUEST_LIMIT_MS,
    // Node looks for late requests by the longer of the two limits, and it has a minute for headers.
    headersTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: LOOK_MS,
    keepAliveTimeout: IDLE_LIMIT_MS,
    // Node's own refusal says neither who may keep it nor what it is: `refuseTwofold` does it.
    requireHostHeader: false,
    IncomingMessage: RequestOfFewPieces,
  };
  const server = createServer(limits, answer)
    .setTimeout(SILENCE_LIMIT_MS)
    // Node calls nothing else for one that expects something: it would come past all that `answer` looks at first.
    .on("checkExpectation", answer);
  server.maxConnections = mostConnections();
  server.maxHeadersCount = MOST_LINES;
  return server;
}
