import { type Kysely, type SqlBool, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { EventAct } from "#domain/event.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";

/** One thing that somebody did, or was refused. Ids and hashes only: it outlives the people it speaks of. */
export type NewAuditEntry = {
  at: Instant;
  /** The call's name in the contract. */
  verb: string;
  /** The status that was answered. */
  status: number;
  accountId: string | undefined;
  asAdmin: boolean;
  aboutAccountId: string | undefined;
  caseId: string | undefined;
  /**
   * The ids in the address and of a new medicine, and what was done with an event, `act`; of an entry that stands for many,
   * `times`. Under the seal, like every column.
   */
  params: Record<string, string>;
  sent: string | undefined;
  requestId: string;
  source: string;
};

const SAME_LOOK_MINUTES = 10;

export async function writeAuditEntry(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  await inserted(db, columnsOf(entry));
}

const inserted = prepare((db, entry: ReturnType<typeof columnsOf>) =>
  db
    .insertInto("auditEntries")
    .values({
      at: entry.at,
      verb: entry.verb,
      status: entry.status,
      accountId: entry.accountId,
      asAdmin: entry.asAdmin,
      aboutAccountId: entry.aboutAccountId,
      caseId: entry.caseId,
      params: entry.params,
      sent: entry.sent,
      requestId: entry.requestId,
      source: entry.source,
    })
    .compile(),
);

/**
 * Somebody looked at a record, or for some. A page that asks again and again is one look, but not one from somewhere else, nor one
 * for something else; one that was refused is none.
 */
export async function writeLook(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  const { accountId = null, verb, at, caseId = null, aboutAccountId = null, source, sent = null } = entry;
  const { rows } = await sql`
    select from audit_entries
    where account_id = ${accountId} and verb = ${verb} and status < 400 and source = ${source}
      and sent is not distinct from ${sent}::text
      and case_id is not distinct from ${caseId}::uuid and about_account_id is not distinct from ${aboutAccountId}::uuid
      and at > ${at}::timestamptz - make_interval(mins => ${SAME_LOOK_MINUTES})
    limit 1`.execute(db);
  if (rows.length === 0) await writeAuditEntry(db, entry);
}

function columnsOf({ params, accountId, aboutAccountId, caseId, sent, ...entry }: NewAuditEntry) {
  return {
    ...entry,
    accountId: accountId ?? null,
    aboutAccountId: aboutAccountId ?? null,
    caseId: caseId ?? null,
    sent: sent ?? null,
    params: JSON.stringify(params),
  };
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditEntries>["execute"]>>[number];

/** Entries with the names of who did it, of whom and of which cat, newest first. */
export function selectAuditEntries(db: Kysely<Database>) {
  return db
    .selectFrom("auditEntries")
    .leftJoin("accounts", "accounts.id", "auditEntries.accountId")
    .leftJoin("accounts as about", "about.id", "auditEntries.aboutAccountId")
    .leftJoin("cases", "cases.id", "auditEntries.caseId")
    .leftJoin("medications", (join) =>
      join
        .on(sql<SqlBool>`medications.id = (audit_entries.params ->> 'medicationId')::uuid`)
        .on("medications.isCurrent", "=", true),
    )
    .select([
      "auditEntries.id",
      "auditEntries.at",
      "auditEntries.verb",
      "auditEntries.status",
      "auditEntries.accountId",
      "auditEntries.asAdmin",
      "auditEntries.aboutAccountId",
      "auditEntries.caseId",
      "auditEntries.requestId",
      "auditEntries.source",
      sql<EventAct | null>`audit_entries.params ->> 'act'`.as("act"),
      sql<number | null>`(audit_entries.params ->> 'times')::int`.as("times"),
      "accounts.fullName as byName",
      "about.fullName as aboutName",
      "cases.catName",
      "medications.id as medicationId",
      "medications.displayName as medicationName",
    ])
    .orderBy("auditEntries.at", "desc")
    .orderBy("auditEntries.id", "desc");
}
