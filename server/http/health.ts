import { readdirSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { Problem } from "./problem.ts";

const MIGRATIONS = new URL("../db/migrations/", import.meta.url);
const RETRY_AFTER_SECONDS = 5;

/**
 * For whoever watches over the server. `/healthz`: the process answers, do not restart it. `/readyz`: the
 * database answers too and has every migration, and it is not about to stop, so send people here.
 */
export function answerHealth(
  app: FastifyInstance,
  { db, isLeaving }: { db: Kysely<Database>; isLeaving: () => boolean },
): void {
  const expected = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  app.get("/healthz", { logLevel: "silent" }, () => ({ status: "alive" }));
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (isLeaving()) throw notReady("This server is about to stop.");
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
    const applied = rows.map(({ name }) => name);
    if (expected.every((name) => applied.includes(name))) return { status: "ready" };
    throw notReady("The database is being brought up to date.");
  });
}

function notReady(why: string): Problem {
  return new Problem(503, why, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
