import type { Column } from "#web/ui/table.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import type { CaseColumn } from "./case-order.ts";
import { useCaseSort } from "./use-case-sort.ts";

const PHONE = "(max-width: 47.99rem)";

/** Makes columns whose titles sort by them. On a phone, where each row is a card, nobody sees the titles. */
export function useSortable() {
  const { sort, press } = useCaseSort();
  const isPhone = useMedia(PHONE);
  const way = sort?.descending ? "descending" : "ascending";
  return <Row,>(column: CaseColumn, words: string): Pick<Column<Row>, "key" | "title" | "sorted"> => ({
    key: column,
    title: isPhone ? (
      words
    ) : (
      <button type="button" className="sort" onClick={() => press(column)}>
        {words}
      </button>
    ),
    sorted: sort?.column === column ? way : undefined,
  });
}
