import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Day } from "#domain/calendar.ts";
import { grams } from "#domain/weight/weight.ts";
import type { Place } from "#server/page.ts";

export type Bounds = {
  minWeightKg?: number | undefined;
  maxWeightKg?: number | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
};

type Match = { id: string; weightKg: number };
type Page = { after: Place | undefined; limit: number };

/**
 * The cases whose latest weight lies between the bounds, all of them included, as a table to join, lightest
 * first. It walks the weights between the bounds by an index and asks of each whether a later one follows: the
 * other way round it would first look up the latest weight of every case there is.
 */
export function latestWeights(bounds: Bounds, { after, limit }: Page): RawBuilder<Match> {
  return sql<Match>`(
    select weights.case_id as id, weights.weight_kg
    from weights
    join cases on cases.id = weights.case_id
    join accounts on accounts.id = cases.account_id
    where weights.withdrawn_on is null
      and ${within(bounds)}
      and weights.id = (${latestOf(sql`weights.case_id`, sql`id`)})
      and cases.deleted_on is null and accounts.deleted_on is null
      and ${heavierThan(after)}
    order by weights.weight_kg, weights.case_id
    limit ${limit}
  )`;
}

// A weight counts to the nearest gram, so a bound of 3.629 kg includes 8 lb 0 oz, which is 3.6287392 kg.
function within({ minWeightKg, maxWeightKg, startDate, endDate }: Bounds): RawBuilder<SqlBool> {
  const conditions = [
    minWeightKg !== undefined && sql`weights.weight_kg >= ${(grams(minWeightKg) - 0.5) / 1000}`,
    maxWeightKg !== undefined && sql`weights.weight_kg < ${(grams(maxWeightKg) + 0.5) / 1000}`,
    startDate !== undefined && sql`weights.effective_day >= ${startDate}`,
    endDate !== undefined && sql`weights.effective_day <= ${endDate}`,
  ];
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )})`;
}

function heavierThan(after: Place | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`(weights.weight_kg, weights.case_id) > (${after.key}::double precision, ${after.id}::uuid)`;
}

function latestOf(caseId: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns} from weights as latest
    where latest.case_id = ${caseId} and latest.withdrawn_on is null
    order by latest.effective_day desc, latest.entered_on desc, latest.id desc
    limit 1`;
}
