import type { Route } from "#contract/route.ts";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { type NewAuditEntry, writeLook } from "#server/tables/audit.ts";
import { entryOf } from "./audit.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Call } from "./run-command.ts";

const STEP_PATHS: readonly string[] = INTAKE_STEPS.map((step) => `/cases/:caseId/${step}`);

/** A look at the case that a call is about, as whoever opens it is recorded, or its intake; `undefined` where it is about none. */
function lookOf({ path }: Route, call: Call): NewAuditEntry | undefined {
  const look = entryOf(STEP_PATHS.includes(path) ? "getIntake" : "getCase", call, 200);
  const { caseId } = look;
  return caseId === undefined ? undefined : { ...look, params: { caseId } };
}

/** Records that an adviser is told of a case as it is now, by a call that changes nothing since it was done before, and answers anything. */
export async function recordTold(db: Db, { route, again }: Endpoint, call: Call): Promise<void> {
  if (!again || route.status === 204 || !call.viewer?.isAdmin) return;
  const look = lookOf(route, call);
  if (look) await writeLook(db, look);
}

/**
 * Records that an adviser reads in a refusal what is there instead, before it leaves. The transaction of the call is given up, so
 * this is one of its own; where it fails nothing is told.
 */
export async function recordToldInRefusal({ route }: Endpoint, call: Call, error: unknown): Promise<void> {
  if (!(error instanceof Problem) || error.current === undefined || error.current === null) return;
  const look = call.viewer?.isAdmin ? lookOf(route, call) : undefined;
  if (look) await writeLook(call.db, look);
}
