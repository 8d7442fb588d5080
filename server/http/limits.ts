import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Route } from "#contract/route.ts";
import { Problem } from "./problem.ts";

const BUSY_LOOP_MS = 2000;
const RETRY_AFTER_SECONDS = 5;
const BUSY = "Many people are here just now. Nothing was lost: try again in a few seconds.";
const TOO_MANY = "Too many tries from this connection. Wait a minute, then try again.";

// Generous: a clinic, a household or a mobile network may share one address.
const PER_ADDRESS = { max: 60, timeWindow: "1 minute" };

/** Turns calls away while the server is too busy to answer soon, and prepares the limits of single calls. */
export async function limitLoad(api: FastifyInstance): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: BUSY_LOOP_MS,
    pressureHandler: async () => {
      throw new Problem(503, BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
  await api.register(rateLimit, {
    global: false,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, TOO_MANY, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

const NO_HEADERS = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

/** Calls that anyone may make and that hash a password: few per address, or guessing would be cheap. */
export function limitOf(route: Route): typeof PER_ADDRESS | undefined {
  return route.who === "anyone" && route.transaction === "own" ? PER_ADDRESS : undefined;
}
