import type { ReactNode } from "react";
import { rowId } from "./use-following-focus.ts";

type Props = { id: string; isSelected: boolean; onSelect: () => void; children: ReactNode };

/**
 * A row of the inbox: a press selects it here, and with Ctrl or Cmd it opens elsewhere, as a link does. Not a link of
 * the router: each of those is written again whenever the address changes, and that is with every row that is passed.
 */
export function RowLink({ id, isSelected, onSelect, children }: Props) {
  return (
    <a
      id={rowId(id)}
      className="row"
      href={`?event=${id}`}
      aria-current={isSelected ? "true" : undefined}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey) return;
        press.preventDefault();
        onSelect();
      }}
    >
      {children}
    </a>
  );
}
