import { sql } from "kysely";
import type { AuditEntry } from "#contract/audit.ts";
import { Id } from "#contract/values.ts";
import type { Db } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { type AuditRow, selectAuditEntries } from "#server/tables/audit.ts";

type Entries = ReturnType<typeof selectAuditEntries>;
type Page = { limit: number; after?: string | undefined };

/** One page of the entries that `narrow` leaves, newest first. */
export async function presentAudit(
  db: Db,
  narrow: (entries: Entries) => Entries,
  { limit, after }: Page,
  next: (after: string) => void,
): Promise<AuditEntry[]> {
  const rows = await narrow(selectAuditEntries(db))
    .$if(after !== undefined, (entries) => entries.where(isOlderThan(after)))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) next(last.id);
  return page.map(present);
}

function isOlderThan(after: string | undefined) {
  if (!Id.safeParse(after).success) throw invalid("after", "There is no such page. Begin the list again.");
  return sql<boolean>`
    (audit_entries.at, audit_entries.id) < (select at, id from audit_entries where id = ${after}::uuid)`;
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
    times: row.times ?? undefined,
    enteredBy: row.accountId ?? undefined,
    enteredByName: row.byName ?? undefined,
    caseId: row.caseId ?? undefined,
    catName: row.catName ?? undefined,
    aboutAccountId: row.aboutAccountId ?? undefined,
    aboutName: row.aboutName ?? undefined,
  };
}
