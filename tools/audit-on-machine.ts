import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { sourceOf } from "#server/http/call/audit.ts";
import type { Config } from "#server/start/config.ts";
import { writeAuditEntry } from "#server/tables/audit.ts";

type Done = { verb: string; accountId: string; config: Config; now: Instant };

/** Records what somebody with a shell on the server did to an account: by nobody who is logged in, from this machine. */
export async function auditOnMachine(db: Db, { verb, accountId, config, now }: Done): Promise<void> {
  await writeAuditEntry(db, {
    at: now,
    verb,
    status: 200,
    accountId: undefined,
    asAdmin: false,
    aboutAccountId: accountId,
    caseId: undefined,
    params: {},
    sent: undefined,
    requestId: randomUUID(),
    source: sourceOf("this machine", config),
  });
}
