import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { STATUSES, showsDose } from "#domain/course/status.ts";
import type { Db } from "#server/db/db.ts";
import type { Place } from "#server/page.ts";
import { olderThan } from "./place-in-time.ts";

const WITH_DOSE = STATUSES.filter(showsDose);

/**
 * The cats on an entry, each with its `current` dose: that was made from it, and their status shows a dose. Deleted cases are
 * among them, and those of deleted accounts: they may be restored.
 */
const catsOn = (medicationId: string) => sql`
  cases
  join accounts on accounts.id = cases.account_id
  cross join lateral (
    select medication_id, medication_version, effective_mg_per_kg, weight_id, entered_on,
      case when liquid then 0 else dose end as pill_mg
    from doses
    where doses.case_id = cases.id and withdrawn_on is null
    order by effective_day desc, entered_on desc, id desc
    limit 1
  ) current
  where cases.status in (${sql.join(WITH_DOSE)})
    and current.medication_id = ${medicationId}`;

/** How many cats are on each version. */
export async function catsByVersion(db: Db, medicationId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; cats: number }>`
    select current.medication_version as version, count(*)::int as cats
    from ${catsOn(medicationId)} and cases.deleted_on is null and accounts.deleted_on is null
    group by 1`.execute(db);
  return new Map(rows.map(({ version, cats }) => [version, cats]));
}

type Version = { medicationId: string; version: number };
type Page = { after: Place | undefined; limit: number };

/**
 * The cases of the cats that `catsByVersion` counts for one version, as a table to join, the one whose dose was set last first.
 * Like the count it reads the cases in a status with a dose, of which there are few, and of each its dose in force.
 */
export function catsOnVersion(
  { medicationId, version }: Version,
  { after, limit }: Page,
): RawBuilder<{ id: string; setOn: Instant }> {
  return sql`(
    select cases.id, current.entered_on as set_on
    from ${catsOn(medicationId)}
      and current.medication_version = ${version}
      and cases.deleted_on is null and accounts.deleted_on is null
      and ${olderThan(after, sql`current.entered_on, cases.id`)}
    order by current.entered_on desc, cases.id desc
    limit ${limit}
  )`;
}

export type CatOnEntry = {
  caseId: string;
  accountId: string;
  /** Of its account, where that is deleted. */
  deletedOn: Instant | null;
  deletedBy: string | null;
};

/**
 * Keeps all cats on an entry from others until the transaction ends: whoever is recording a weight or a dose of one has done
 * so, and whoever begins waits and reads the entry as it is then.
 */
export async function lockCatsOn(db: Db, medicationId: string): Promise<void> {
  await sql`select cases.id from ${catsOn(medicationId)} order by cases.id for no key update of cases`.execute(
    db,
  );
}

/**
 * The cats on an entry whose dose is above so many mg/kg a day for one of their weights. Whether that weight is one that the
 * dose has to suit, their histories tell.
 */
export async function catsAbove(
  db: Db,
  { medicationId, mgPerKg }: { medicationId: string; mgPerKg: number },
): Promise<CatOnEntry[]> {
  const { rows } = await sql<CatOnEntry>`
    select cases.id as case_id, cases.account_id, accounts.deleted_on, accounts.deleted_by
    from ${catsOn(medicationId)}
    and exists (
      select from weights given, weights other
      where given.id = current.weight_id and other.case_id = cases.id and other.withdrawn_on is null
        and greatest(current.pill_mg, current.effective_mg_per_kg * given.weight_kg) > ${mgPerKg} * other.weight_kg)`.execute(
    db,
  );
  return rows;
}
