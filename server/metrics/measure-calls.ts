import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { isDatabaseAway } from "#server/http/database-away.ts";
import { Problem } from "#server/problem.ts";
import type { Meters } from "./meters.ts";

const LOGIN = `/api${login.path}`;

/** Counts every call as it comes and goes. To be asked for before anything that may refuse one. */
export function measureCalls(
  app: FastifyInstance,
  { calls, inFlight, refusals, failedLogins }: Meters,
): void {
  app.addHook("onRequest", async (_, reply) => {
    inFlight.inc();
    // Comes once, however the call ends: also when somebody goes away before the answer.
    reply.raw.once("close", () => inFlight.dec());
  });
  app.addHook("onError", async (request, _, error) => {
    const why = whyTurnedAway(error);
    if (why && isOfApi(request)) refusals.inc({ why });
    const wrong = routeOf(request) === LOGIN && whatWasWrong(error);
    if (wrong) failedLogins.inc({ why: wrong });
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = routeOf(request);
    calls.observe({ method: request.method, route, status: classOf(reply) }, reply.elapsedTime / 1000);
    // By the status: whoever stands in line too often is sent away without an error.
    if (reply.statusCode === 429 && isOfApi(request)) refusals.inc({ why: "too often" });
  });
}

// Never the address: somebody's id or name may stand in it, and each would be a series of its own.
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? "none";
}

function isOfApi(request: FastifyRequest): boolean {
  return routeOf(request).startsWith("/api/");
}

function classOf({ statusCode }: FastifyReply): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/** Nothing, where the password was right and the code is asked for: so goes every login with a second factor. */
function whatWasWrong(error: unknown): "password" | "code" | undefined {
  if (!(error instanceof Problem) || error.status !== 401) return undefined;
  if (error.type !== SECOND_FACTOR_NEEDED) return "password";
  return error.isGuess ? "code" : undefined;
}

function whyTurnedAway(error: unknown): "database away" | "no room" | undefined {
  if (isDatabaseAway(error)) return "database away";
  return error instanceof Problem && error.status === 503 ? "no room" : undefined;
}
