import { sql } from "kysely";
import type { AuditEntry } from "#contract/audit.ts";
import type { Db } from "#server/db/db.ts";
import { type Page, pageOf, placeOf } from "#server/page.ts";
import { type AuditRow, selectAuditEntries } from "#server/tables/audit.ts";
import { olderThan } from "#server/tables/place-in-time.ts";

type Entries = ReturnType<typeof selectAuditEntries>;

/** One page of the entries that `narrow` leaves, newest first. */
export async function presentAudit(
  db: Db,
  narrow: (entries: Entries) => Entries,
  query: Page,
  next: (after: string) => void,
): Promise<AuditEntry[]> {
  const rows = await narrow(selectAuditEntries(db))
    .where(olderThan(placeOf(query), sql`audit_entries.at, audit_entries.id`))
    .limit(query.limit + 1)
    .execute();
  return pageOf(rows, query, next, ({ at }) => at).map(present);
}

function present(row: AuditRow): AuditEntry {
  const { id, at, verb, status, asAdmin, requestId, source } = row;
  return {
    _id: id,
    at,
    verb,
    status,
    asAdmin,
    requestId,
    source,
    act: row.act ?? undefined,
    times: row.times ?? undefined,
    enteredBy: row.accountId ?? undefined,
    enteredByName: row.byName ?? undefined,
    caseId: row.caseId ?? undefined,
    catName: row.catName ?? undefined,
    aboutAccountId: row.aboutAccountId ?? undefined,
    aboutName: row.aboutName ?? undefined,
    medicationId: row.medicationId ?? undefined,
    medicationName: row.medicationName ?? undefined,
  };
}
