import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ClientBase } from "pg";

/** How a marked statement ends. */
export const MARK = "/* prepared */";

/**
 * Put at the end of a statement that every call or most calls make, with `modifyEnd`: each connection has it parsed and
 * planned once. Only where the plan is the same whatever the values are, and where every column is named: a statement
 * with `*` would fail on the connections that prepared it once a migration adds a column.
 */
export const PREPARED = sql.raw(MARK);

/** Makes a connection prepare what is marked. */
export function prepareMarked(client: ClientBase): void {
  const query = client.query;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    if (typeof text !== "string" || !text.endsWith(MARK)) return Reflect.apply(query, client, given);
    return Reflect.apply(query, client, [{ name: nameOf(text), text, values }, ...given.slice(2)]);
  }) as typeof query;
}

const names = new Map<string, string>();

// As many as there are marks in the code, for each their few forms.
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash("sha256").update(text).digest("base64url").slice(0, 16);
  names.set(text, known);
  return known;
}
