import { useSearchParams } from "react-router";
import { CASE_COLUMNS, type CaseColumn } from "./case-order.ts";

export type CaseSort = { column: CaseColumn; descending: boolean };

/** The order of the table, in the address: `sort=weighed`, and the other way round `sort=-weighed`. */
export function useCaseSort() {
  const [query, setQuery] = useSearchParams();
  const sort = read(query.get("sort") ?? "");

  /** One way, the other way, and as they were found. */
  function press(column: CaseColumn) {
    const after = new URLSearchParams(query);
    const isSorted = sort?.column === column;
    if (isSorted && sort.descending) after.delete("sort");
    else after.set("sort", isSorted ? `-${column}` : column);
    setQuery(after, { replace: true, preventScrollReset: true });
  }

  return { sort, press };
}

function read(text: string): CaseSort | undefined {
  const descending = text.startsWith("-");
  const column = CASE_COLUMNS.find((name) => name === text.slice(descending ? 1 : 0));
  return column && { column, descending };
}
