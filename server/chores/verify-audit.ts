import { type Kysely, sql } from "kysely";
import type { Client } from "pg";
import type { Instant } from "#domain/calendar.ts";
import { queryOn } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type Seal, START, sealOf } from "./seal-audit.ts";
import { type Covered, sealedFrom, TEXT_OF_ENTRY } from "./unsealed-entries.ts";

export type Verdict = {
  /** How many seals and entries were worked out again. */
  seals: number;
  entries: number;
  /** Too new to be sealed yet. */
  unsealed: number;
  /** In no seal and too old for one to come: put in behind what is sealed, or by a clock that was days behind. */
  behind: number;
  /** The newest seal: written down elsewhere, it shows later that nothing was cut off behind it. */
  head: string;
  /** Every seal there is, and what stands for the newest one before there is any. */
  heads: ReadonlySet<string>;
  /** The first seal that does not hold what it was made of. */
  broken?: number;
};

/**
 * Works every seal out again, from the first one on.
 * @param client of which the transaction is that of the caller, without time limits: all entries there are are counted at once
 */
export async function verifyAudit(client: Client, now: Instant): Promise<Verdict> {
  const db = queryOn(client);
  const seals = await db
    .selectFrom("auditSeals")
    .select(["number", "entries", "sha256"])
    .orderBy("number")
    .execute();
  const heads = new Set([START, ...seals.map(({ sha256 }) => sha256)]);
  const verdict: Verdict = { seals: 0, entries: 0, ...(await countUnsealed(db, now)), head: START, heads };
  for (const seal of seals) {
    if (!(await holds(db, seal, verdict))) return { ...verdict, broken: verdict.seals + 1 };
    verdict.seals += 1;
    verdict.entries += seal.entries;
    verdict.head = seal.sha256;
  }
  return verdict;
}

async function holds(db: Kysely<Database>, seal: Seal, before: Verdict): Promise<boolean> {
  const { rows } = await sql<Covered>`
    select e.id, ${TEXT_OF_ENTRY} as text
    from audit_sealed s
    join audit_entries e on e.id = s.entry_id
    where s.seal = ${seal.number}
    order by e.at, e.id`.execute(db);
  return (
    seal.number === before.seals + 1 &&
    rows.length === seal.entries &&
    sealOf(before.head, rows) === seal.sha256
  );
}

async function countUnsealed(db: Kysely<Database>, now: Instant) {
  const { rows } = await sql<Pick<Verdict, "unsealed" | "behind">>`
    with boundary as materialized (select ${sealedFrom(now)} as at)
    select
      (count(*) filter (where e.at > boundary.at))::int as unsealed,
      (count(*) filter (where e.at <= boundary.at))::int as behind
    from audit_entries e cross join boundary
    where not exists (select from audit_sealed s where s.entry_id = e.id)`.execute(db);
  return rows[0] ?? { unsealed: 0, behind: 0 };
}
