import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Config } from "#server/start/config.ts";
import { writeAuditEntry } from "#server/tables/audit.ts";
import { sourceOf } from "./audit.ts";

type Done = { verb: string; accountId?: string; caseId?: string; config: Config; now: Instant };

/**
 * Records what was done to an account or a case by nobody who is logged in, from this machine: by somebody with a shell on it, or by the
 * server itself.
 */
export async function auditOnMachine(db: Db, { verb, accountId, caseId, config, now }: Done): Promise<void> {
  await writeAuditEntry(db, {
    at: now,
    verb,
    status: 200,
    accountId: undefined,
    asAdmin: false,
    aboutAccountId: accountId,
    caseId,
    params: {},
    sent: undefined,
    requestId: randomUUID(),
    source: sourceOf("this machine", config),
  });
}
