import { readdirSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { Problem } from "#server/problem.ts";
import { forbidKeeping } from "./headers.ts";

const MIGRATIONS = new URL("../db/migrations/", import.meta.url);
const RETRY_AFTER_SECONDS = 5;
const LEAVING = "This server is about to stop.";
// Anybody may ask, and each takes memory for as long as the database does not answer.
const MOST_WAITING = 1000;

/**
 * For whoever watches over the server. `/healthz`: the process answers, do not restart it. `/servez`: it takes calls and is
 * not about to stop, so a balancer may send it some. `/readyz`: besides, the database answers and has every migration.
 *
 * All servers ask one database, so that it is away is no reason to choose between them: a balancer that looked at that had
 * nobody left, and answered in its own words instead of ours, pages too. Nobody is listening yet where a migration is missing.
 */
export function answerHealth(
  app: FastifyInstance,
  { db, isLeaving }: { db: Kysely<Database>; isLeaving: () => boolean },
): void {
  forbidKeeping(app);
  const expected = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const applied = together(() => appliedIn(db));
  let waiting = 0;
  app.get("/healthz", { logLevel: "silent" }, () => ({ status: "alive" }));
  app.get("/servez", { logLevel: "silent" }, async () => {
    if (isLeaving()) throw notReady(LEAVING);
    return { status: "serving" };
  });
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (isLeaving()) throw notReady(LEAVING);
    if (waiting >= MOST_WAITING) throw notReady("Too many ask this at once.");
    waiting += 1;
    const names = await applied().finally(() => {
      waiting -= 1;
    });
    if (expected.every((name) => names.includes(name))) return { status: "ready" };
    throw notReady("The database is being brought up to date.");
  });
}

async function appliedIn(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whoever asks while an answer is being fetched gets that one. Anybody may ask, as often as they like: each with a
 * connection to the database, they took all of them from the calls.
 */
function together<T>(fetch: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= fetch().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

function notReady(why: string): Problem {
  return new Problem(503, why, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
