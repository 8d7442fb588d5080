import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#server/problem.ts";
import { isDatabaseAway } from "./database-away.ts";
import { UNKEPT } from "./headers.ts";
import { NOT_UNDERSTOOD, PROBLEM_JSON, problemBody } from "./problem-body.ts";

const AWAY_SECONDS = 5;
const UNEXPECTED =
  "Something went wrong on our side. Nothing you entered was changed. Try again, and if it happens again send us the id below.";
const DATABASE_AWAY = "The service is busy for a moment. Nothing was lost: try again in a few seconds.";

// What Fastify itself refuses, in our words.
const REFUSALS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send the body as application/json.",
  FST_ERR_BAD_URL: "This address is not valid.",
};

/** Answers every refusal and every accident, in the one shape of the contract. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error);
  if (problem.status >= 500) tell(error, request);
  if (problem.retryAfterSeconds !== undefined) reply.header("retry-after", problem.retryAfterSeconds);
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  const { type, status, errors, current } = problem;
  const detail = (request.viewer?.isAdmin && problem.toAdviser) || problem.message;
  const body = problemBody({ type, status, detail, errors, current, requestId: request.id });
  return reply.status(status).headers(UNKEPT).type(PROBLEM_JSON).send(body);
}

/** What we refuse ourselves is no accident: in a crowd, a stack for each would be most of the log. */
function tell(error: unknown, { log }: FastifyRequest): void {
  if (error instanceof Problem) log.warn({ why: error.message }, "call refused");
  else log.error({ err: error }, "call failed");
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return new Problem(503, DATABASE_AWAY, { retryAfterSeconds: AWAY_SECONDS });
  if (isRefusedByFastify(error)) return new Problem(error.statusCode, REFUSALS[error.code] ?? NOT_UNDERSTOOD);
  return new Problem(500, UNEXPECTED);
}

function isRefusedByFastify(error: unknown): error is FastifyError & { statusCode: number } {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
