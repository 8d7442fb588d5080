import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { useCards } from "./use-cards.ts";

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  figures?: boolean;
  /** Where it stands on a phone, where each row is a small card: at the start, at the end, or all across. */
  phone?: "start" | "end" | "all";
  /** On a phone its title stands before it. */
  titled?: boolean;
  /** The cell that names the row. */
  names?: boolean;
  /** The rows are in its order; whoever shows the table keeps it, and its title says how to change it. */
  sorted?: "ascending" | "descending" | undefined;
};

type Props<Row> = {
  caption: ReactNode;
  /** The caption is for screen readers only, because a heading says it already. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** It needs the whole width of a dialog, and is cards where big letters leave less of it. */
  wide?: boolean;
};

// On a phone the table is laid out as a grid, and for some screen readers it would stop being a table.
const STILL = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  title: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const WIDE = 640;

const PHONE = { start: "cell-l", end: "cell-r", all: "cell-all" } as const;

/** Hairlines, figures to the end. On a phone each row becomes a card of two columns. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, wide = false }: Props<Row>) {
  const [table, cards] = useCards(wide ? WIDE : 0);
  return (
    <table className={classes("table", cards && "cards")} ref={table} {...STILL.table}>
      <caption className={classes(captionHidden && "sr")}>{caption}</caption>
      <thead {...STILL.group}>
        <tr {...STILL.row}>
          {columns.map(({ key, title, figures, sorted }) => (
            <th
              key={key}
              scope="col"
              {...STILL.title}
              className={classes(figures && "num")}
              aria-sort={sorted}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...STILL.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...STILL.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, figures, phone = "all", titled, names, cell } = column;
  const className = classes(figures && "num", PHONE[phone]);
  const content = (
    <>
      {titled && (
        <span className="cell-title" aria-hidden="true">
          {title}{" "}
        </span>
      )}
      {cell(row)}
    </>
  );
  return names ? (
    <th scope="row" {...STILL.name} className={className}>
      {content}
    </th>
  ) : (
    <td {...STILL.cell} className={className}>
      {content}
    </td>
  );
}
