import { useEffect, useMemo } from "react";
import { useStable } from "#web/parts/use-stable.ts";
import { RowHeights } from "#web/ui/row-heights.ts";
import { useHeldRows } from "#web/ui/use-held-rows.ts";
import { useNearRows } from "#web/ui/use-near-rows.ts";
import { EventRow } from "./event-row.tsx";
import type { Events } from "./use-events.ts";
import type { Follow } from "./use-following-focus.ts";
import { useNow } from "./use-now.ts";
import type { Selection } from "./use-selection.ts";

/** As many as come at once are all on the page, of more only those near what is seen. */
export const LONG = 50;
const EVENTS = { heights: new RowHeights(80), wholeUpTo: LONG };

type Props = { events: Events; selection: Selection; follow: Follow; askedAfter: string | undefined };

/** The rows of the list: of hundreds those near what is seen, the one that is selected, and those beside it. */
export function NearEvents({ events: { items, more }, selection, follow, askedAfter }: Props) {
  const now = useNow();
  const { selected, isChosen, select } = selection;
  const selectedId = selected?._id;
  const keys = useMemo(() => items.map(({ _id }) => _id), [items]);
  const { held, onFocus } = useHeldRows(keys, selectedId, askedAfter);
  const { list, rows } = useNearRows(keys, held, more !== undefined, EVENTS);
  const onSelect = useStable((eventId: string) => {
    follow("row");
    select(eventId);
  });
  useEffect(() => {
    // A link may lead to one far down.
    if (isChosen && selectedId)
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [isChosen, selectedId, list]);
  return (
    <ul ref={list} onFocusCapture={onFocus}>
      {rows.map(({ key, index, item }) => {
        const event = items[index];
        return (
          event && (
            <li key={key} {...item}>
              <EventRow event={event} isSelected={key === selectedId} now={now} onSelect={onSelect} />
            </li>
          )
        );
      })}
    </ul>
  );
}
