import type { FastifyInstance } from "fastify";
import type { Who } from "#contract/route.ts";
import { viewerOfSession } from "#server/tables/sessions.ts";
import type { Viewer } from "./command.ts";
import type { Backing } from "./endpoint.ts";
import { Problem } from "./problem.ts";
import { Claims } from "./token.ts";

const LOG_IN = "Log in to go on.";
const LOG_IN_AGAIN = "You are no longer logged in. Log in again; nothing you sent was lost or saved.";
const FOR_ADMINS = "This is for the advisory team only.";

/** Who calls, and whether that account may make the call: 401 or 403 if not. */
export async function identify(
  app: FastifyInstance,
  who: Who,
  authorization: string | undefined,
  { db, now }: Backing,
): Promise<Viewer | undefined> {
  if (who === "anyone") return undefined;
  if (authorization === undefined) throw new Problem(401, LOG_IN);

  const instant = now();
  const claims = readToken(app, authorization);
  if (!claims || claims.exp * 1000 <= Date.parse(instant)) throw new Problem(401, LOG_IN_AGAIN);

  const viewer = await viewerOfSession(db, { sessionId: claims.sid, accountId: claims.id, now: instant });
  if (!viewer) throw new Problem(401, LOG_IN_AGAIN);
  if (who === "admin" && !viewer.isAdmin) throw new Problem(403, FOR_ADMINS);
  return viewer;
}

function readToken(app: FastifyInstance, authorization: string): Claims | undefined {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? [];
  if (!token) return undefined;
  try {
    return Claims.safeParse(app.jwt.verify(token)).data;
  } catch {
    return undefined;
  }
}
