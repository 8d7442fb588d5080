import type { Client } from "pg";

/** A table as it is copied: the columns that are not worked out from others, and its order. */
export type Table = { name: string; columns: string[]; key: Key[] };
type Key = { column: string; isText: boolean };

// Which migrations were applied stands in the manifest, and what the restored install applied in its table.
const RECORD = "migrations";

/** How values are written, whatever the server or the database is set to. Counts until the transaction ends. */
export const PLAIN =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1";

/** The product's tables, each after those that its rows refer to. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [RECORD]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  return afterThoseReferredTo(tables, references);
}

/** Text by its bytes, which is the same everywhere, or as the database has it, which is by a language's letters in some. */
export type OrderOfText = "of bytes" | "of the database";

/** The COPY of a table's rows in the order of its primary key, so that the same rows give the same bytes. */
export function copyOf({ name, columns, key }: Table, text: OrderOfText = "of bytes"): string {
  const order = key.map(({ column, isText }) =>
    isText && text === "of bytes" ? `${column} collate "C"` : column,
  );
  return `copy (select ${columns.join(", ")} from ${name} order by ${order.join(", ")}) to stdout`;
}

function afterThoseReferredTo(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const waitsFor = (to: string) => waiting.some(({ name }) => name === to);
    const next = waiting.findIndex(({ name }) =>
      references.every(({ from, to }) => from !== name || !waitsFor(to)),
    );
    const [table] = waiting.splice(next, next < 0 ? 0 : 1);
    if (!table)
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(", ")} refer to each other.`);
    ordered.push(table);
  }
  return ordered;
}

const TABLES = `
  select t.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns,
    array(
      select json_build_object('column', attname, 'isText', attcollation <> 0) from pg_attribute
      where attrelid = t.oid and attnum = any (k.indkey)
      order by array_position(k.indkey::smallint[], attnum)
    ) as key
  from pg_class t
  join pg_index k on k.indrelid = t.oid and k.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and t.relname <> $1
  order by t.relname`;

// A row that refers to another one of its own table is no reason to wait: COPY checks at its end.
const REFERENCES = `
  select conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint
  where contype = 'f' and conrelid <> confrelid`;
