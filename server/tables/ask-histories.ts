import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { idList } from "#server/db/id-list.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Catalogue } from "./dose-in-force.ts";
import { DOSE_COLUMNS, type DoseRow } from "./doses.ts";
import { entryInstant } from "./entry-order.ts";
import { nameOf } from "./name-of.ts";
import { STATUS_COLUMNS, type StatusChangeRow } from "./statuses.ts";
import { SUSPECTS } from "./suspects.ts";
import { WEIGHT_COLUMNS, type WeightRow } from "./weights.ts";

/** A row as JSON brings it: its instants in the database's notation, and of people their ids alone. */
type Found<Row> = Omit<Row, "enteredByName" | "withdrawnByName"> & { caseId: string };

/** The rows of several cases, the latest first, and the full names of those who entered and withdrew them. */
export type FoundHistories = {
  weights: Found<WeightRow>[] | null;
  doses: Found<DoseRow>[] | null;
  statusChanges: Found<StatusChangeRow>[] | null;
  names: Record<string, string> | null;
  /** What today's catalogue says of the medicines of the doses. */
  catalogue: Catalogue | null;
};

/**
 * One statement for everything, because each costs both sides as much as all the rows of a cat do. `latest` gives of each
 * case the dose, weight and status that count today, the weights of those doses, and the ids of the cases of which that does
 * not tell enough, see `SUSPECTS`.
 */
export const askHistories = {
  all: prepare((db, { caseIds }: { caseIds: readonly string[] }) => histories(allOf(caseIds)).compile(db)),
  latest: prepare((db, { caseIds }: { caseIds: readonly string[] }) => {
    const latest = {
      weights: sql`
        ${latestOf("weights", WEIGHT_COLUMNS, caseIds)}
        union all select ${as(WEIGHT_COLUMNS)} from weights where id in (select "weightId" from doses_found)`,
      doses: latestOf("doses", DOSE_COLUMNS, caseIds),
      statusChanges: latestOf("statusChanges", STATUS_COLUMNS, caseIds),
    };
    return histories<{ suspects: string[] }>(latest, sql`, array(${SUSPECTS}) as suspects`).compile(db);
  }),
};

/** Everything of one case, and the instant of its next entry. */
export const askHistoryToWrite = prepare(
  (db, { caseIds, caseId, now }: { caseIds: readonly string[]; caseId: string; now: Instant }) =>
    histories<{ next: Instant }>(allOf(caseIds), sql`, ${entryInstant(caseId, now)} as next`).compile(db),
);

function allOf(caseIds: readonly string[]): Record<Table, Part> {
  return {
    weights: rowsOf("weights", WEIGHT_COLUMNS, caseIds),
    doses: rowsOf("doses", DOSE_COLUMNS, caseIds),
    statusChanges: rowsOf("statusChanges", STATUS_COLUMNS, caseIds),
  };
}

type Table = "weights" | "doses" | "statusChanges";
type Part = RawBuilder<unknown>;

function rowsOf(table: Table, columns: readonly string[], caseIds: readonly string[]): Part {
  return sql`select ${as(columns)} from ${sql.table(table)} where case_id = any ${idList(caseIds)}`;
}

function latestOf(table: Table, columns: readonly string[], caseIds: readonly string[]): Part {
  return sql`
    select latest.* from unnest${idList(caseIds)} as asked (id) cross join lateral (
      select ${as(columns)} from ${sql.table(table)} where case_id = asked.id and withdrawn_on is null
      order by effective_day desc, entered_on desc, id desc limit 1) as latest`;
}

// The keys inside JSON are not renamed on the way.
function as(columns: readonly string[]): Part {
  const once = [...new Set(["caseId", ...columns])];
  return sql.join(once.map((column) => sql`${sql.ref(column)} as ${sql.raw(`"${column}"`)}`));
}

function histories<More = unknown>({ weights, doses, statusChanges }: Record<Table, Part>, more = sql``) {
  return sql<FoundHistories & More>`
    with doses_found as materialized (${doses}), weights_found as materialized (${weights}),
      changes_found as materialized (${statusChanges}),
      people as (
        select "enteredBy" as id from doses_found union select "enteredBy" from weights_found
        union select "enteredBy" from changes_found
        union select "withdrawnBy" from doses_found union select "withdrawnBy" from weights_found
        union select "withdrawnBy" from changes_found)
    select
      (select ${latestFirst} from weights_found as found) as weights,
      (select ${latestFirst} from doses_found as found) as doses,
      (select ${latestFirst} from changes_found as found) as status_changes,
      (select json_object_agg(id, ${nameOf("people.id")}) from people where id is not null) as names,
      (select json_object_agg(id, json_build_object('active', active, 'ceilingMgPerKg', ceiling_mg_per_kg))
        from medications where is_current and id in (select "medicationId" from doses_found)) as catalogue${more}`;
}

const latestFirst = sql`json_agg(found order by "effectiveDay" desc, "enteredOn" desc, id desc)`;
