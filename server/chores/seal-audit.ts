import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";

/** What a seal speaks for. `sha256` is of the seal before it and of every entry, in their order. */
export type Seal = { number: number; entries: number; sha256: string };

export const START = "0".repeat(64);
const AT_MOST = 10_000;

/**
 * Seals the entries that no seal covers yet, in one transaction; gives the seal, or nothing when there was none to
 * cover or another process was faster. A transaction that is still open is covered by a later one.
 */
export async function sealAudit(db: Kysely<Database>, now: Instant): Promise<Seal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const last = await lastSeal(transaction);
    const fresh = await unsealed(transaction, now);
    if (fresh.length === 0) return undefined;
    const number = (last?.number ?? 0) + 1;
    const sha256 = sealOf(last?.sha256 ?? START, fresh);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("auditSeals")
      .values({ number, sealedOn: now, entries: fresh.length, sha256 })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    await sql`
      insert into audit_sealed (entry_id, seal)
      select id, ${number} from unnest(${fresh.map(({ id }) => id)}::uuid[]) as entries (id)`.execute(
      transaction,
    );
    return { number, entries: fresh.length, sha256 };
  });
}

/**
 * Seals until no entry is left; gives each seal. What one round left would grow for as long as more is written than that.
 * @param ending no further seal is made once this is aborted
 */
export async function* sealAll(
  db: Kysely<Database>,
  now: Instant,
  ending?: AbortSignal,
): AsyncGenerator<Seal> {
  while (!ending?.aborted) {
    const seal = await sealAudit(db, now);
    if (seal) yield seal;
    if (seal?.entries !== AT_MOST) return;
  }
}

/** The hash of a seal over these entries, each as `textOf` writes it. */
export function sealOf(before: string, entries: readonly Covered[]): string {
  const hash = createHash("sha256").update(before);
  for (const { text } of entries) hash.update("\n").update(text);
  return hash.digest("hex");
}

export type Covered = { id: string; text: string };

/** The text of an entry that its seal covers: every column, as PostgreSQL writes it, whatever it is set to. */
export const TEXT_OF_ENTRY = sql<string>`
  jsonb_build_array(
    e.id, extract(epoch from e.at), e.verb, e.status, e.account_id, e.as_admin, e.about_account_id, e.case_id,
    e.params, e.sent, e.request_id, e.source
  )::text`;

async function lastSeal(db: Kysely<Database>): Promise<{ number: number; sha256: string } | undefined> {
  return db
    .selectFrom("auditSeals")
    .select(["number", "sha256"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * What is dated later than this is still sealed: a day before the newest that is, since a transaction that was open then has long
 * ended. The time of the seal itself says less: it may have come days late, and have left some for the next one. Both
 * say nothing where the clock ran ahead. Before the first seal: whatever there is.
 */
export function sealedFrom(now: Instant) {
  return sql<Date>`coalesce(
    (
      select case when count(*) > 0 then least(max(covered.at), max(seal.sealed_on), ${now}::timestamptz) end
      from audit_seals seal
      join audit_sealed on audit_sealed.seal = seal.number
      join audit_entries covered on covered.id = audit_sealed.entry_id
      where seal.number = (select max(number) from audit_seals)
    ) - interval '1 day',
    '-infinity'
  )`;
}

/** Which entries `e` no seal covers, though one is to. */
export function noSealCovers(now: Instant) {
  return sql<boolean>`
    not exists (select from audit_sealed s where s.entry_id = e.id) and e.at > ${sealedFrom(now)}`;
}

async function unsealed(db: Kysely<Database>, now: Instant): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select e.id, ${TEXT_OF_ENTRY} as text
    from audit_entries e
    where ${noSealCovers(now)}
    order by e.at, e.id
    limit ${AT_MOST}`.execute(db);
  return rows;
}
