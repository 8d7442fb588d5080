import type { ReactNode } from "react";
import { Link } from "react-router";
import { rowId } from "./use-following-focus.ts";

type Props = { id: string; isSelected: boolean; onSelect: () => void; children: ReactNode };

/** A row of the inbox: a press selects it here, and with Ctrl or Cmd it opens elsewhere, as a link does. */
export function RowLink({ id, isSelected, onSelect, children }: Props) {
  return (
    <Link
      id={rowId(id)}
      className="row"
      to={`?event=${id}`}
      aria-current={isSelected ? "true" : undefined}
      onClick={(press) => {
        if (press.ctrlKey || press.metaKey || press.shiftKey) return;
        press.preventDefault();
        onSelect();
      }}
    >
      {children}
    </Link>
  );
}
