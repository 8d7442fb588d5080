import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";

/** So many are covered by a seal. */
export const AT_MOST = 10_000;

export type Covered = { id: string; text: string };

/** The text of an entry that its seal covers: every column, as PostgreSQL writes it, whatever it is set to. */
export const TEXT_OF_ENTRY = sql<string>`
  jsonb_build_array(
    e.id, extract(epoch from e.at), e.verb, e.status, e.account_id, e.as_admin, e.about_account_id, e.case_id,
    e.params, e.sent, e.request_id, e.source
  )::text`;

/** Later than the first and not later than the second, in seconds since 1970. */
export type Span = readonly [after: number, upTo: number];

const HOUR_SECONDS = 60 * 60;
const DAY_HOURS = 24;

/** A transaction that was open at the newest seal has long ended by then. */
export const lately = (upTo: number): Span => [upTo - HOUR_SECONDS, Number.POSITIVE_INFINITY];

/**
 * The rest of the day before, an hour at a time: of an hour the entries are looked for by their index, and of a day PostgreSQL reads
 * all that were ever kept.
 */
export function hoursBefore(upTo: number): Span[] {
  if (!Number.isFinite(upTo)) return [];
  const hours = Array.from({ length: DAY_HOURS - 1 }, (_, at) => DAY_HOURS - at);
  return hours.map((back) => [upTo - back * HOUR_SECONDS, upTo - (back - 1) * HOUR_SECONDS]);
}

/**
 * The newest entry that is sealed, where neither its seal nor `now` is earlier: where the clock ran ahead both say nothing. What is
 * dated up to a day before it is still sealed. The time of the seal itself says less: it may have come days late, and have left some
 * for the next one. Before the first seal: whatever there is.
 */
function newestSealed(now: Instant) {
  return sql<Date>`coalesce(
    (
      select case when count(*) > 0 then least(max(covered.at), max(seal.sealed_on), ${now}::timestamptz) end
      from audit_seals seal
      join audit_sealed on audit_sealed.seal = seal.number
      join audit_entries covered on covered.id = audit_sealed.entry_id
      where seal.number = (select max(number) from audit_seals)
    ),
    '-infinity'
  )`;
}

/** What is dated later than this, and no seal covers it, is still to be sealed. */
export function sealedFrom(now: Instant) {
  return sql<Date>`${newestSealed(now)} - interval '1 day'`;
}

/** In seconds since 1970; as a value, by which PostgreSQL sees how few entries there are. */
export async function sealedUpTo(db: Kysely<Database>, now: Instant): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from ${newestSealed(now)}) as at`.execute(db);
  return rows[0]?.at ?? Number.NEGATIVE_INFINITY;
}

/** The oldest entries of the span that no seal covers. */
export async function unsealed(db: Kysely<Database>, span: Span): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select e.id, ${TEXT_OF_ENTRY} as text
    from audit_entries e
    where ${noSealCovers(span)}
    order by e.at, e.id
    limit ${AT_MOST}`.execute(db);
  return rows;
}

function noSealCovers([after, upTo]: Span) {
  return sql<boolean>`
    e.at > to_timestamp(${after}::float8) and e.at <= to_timestamp(${upTo}::float8)
    and not exists (select from audit_sealed s where s.entry_id = e.id)`;
}

/** For how many seconds the oldest entry waits for its seal; of those that were entered lately. */
export async function unsealedSeconds(db: Kysely<Database>, now: Instant): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0) as seconds
    from audit_entries e
    where ${noSealCovers(lately(await sealedUpTo(db, now)))}`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
