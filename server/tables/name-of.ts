import { type RawBuilder, sql } from "kysely";

/**
 * The full name of the account that stands in a column, e.g. `weights.enteredBy`. Not a join: for the weights of
 * fifty cases the planner would rather read every account there is, ten times as slow.
 */
export function nameOf(column: string): RawBuilder<string> {
  return sql<string>`(select full_name from accounts where accounts.id = ${sql.ref(column)})`;
}
