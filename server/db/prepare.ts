import { CompiledQuery, type Kysely, type RootOperationNode } from "kysely";
import { MARK } from "./prepared.ts";
import { isReadOnly, refuse, writes } from "./read-only.ts";
import type { Database } from "./schema.ts";
import { MARK_OF_UNTOLD } from "./send-together.ts";

type Form = { sql: string; parameters: readonly unknown[]; writes: boolean };

/**
 * A statement of one form, for what every call or most calls ask or write. This process builds it once, which else takes
 * as long as sending it, and each connection has it parsed and planned once. For what may be prepared see `PREPARED`.
 * One that writes is refused where only reading is allowed, and one that tells nothing is not waited for in a transaction.
 * @param build puts each value into its place and never looks at it: it gets placeholders, so it names each value
 */
export function prepare<Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<Database>, values: Values) => CompiledQuery<Row>,
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
  const places = new Map<unknown, string>();
  let form: Form | undefined;
  return async (db, values) => {
    form ??= formOf(build(db, placeholders(places)));
    if (form.writes && isReadOnly(db)) refuse();
    const parameters = form.parameters.map((one) => {
      const name = places.get(one);
      return name === undefined ? one : values[name];
    });
    return (await db.executeQuery<Row>(CompiledQuery.raw(form.sql, parameters))).rows;
  };
}

function formOf({ query, sql, parameters }: CompiledQuery): Form {
  return { sql: `${sql} ${tellsNothing(query) ? MARK_OF_UNTOLD : MARK}`, parameters, writes: writes(query) };
}

/** It writes and returns nothing, or selects nothing, as who only locks. Of one whose text is written by hand nobody knows. */
function tellsNothing(query: RootOperationNode): boolean {
  if (query.kind === "SelectQueryNode") return !query.selections;
  return query.kind !== "RawNode" && writes(query) && !("returning" in query && query.returning);
}

/** Something to put in the place of each value, by which that place is found again. */
function placeholders<Values>(places: Map<unknown, string>): Values {
  const get = (_: unknown, name: string) => {
    const place = Object.freeze({ name });
    places.set(place, name);
    return place;
  };
  return new Proxy({}, { get }) as Values;
}
