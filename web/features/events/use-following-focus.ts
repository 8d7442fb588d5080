import { useEffect, useRef } from "react";

export const LIST_TITLE_ID = "events-title";
export const EVENT_TITLE_ID = "event-title";
export const rowId = (eventId: string) => `row-${eventId}`;

type Shown = { selected: { _id: string } | undefined; isChosen: boolean };

export type Follow = (to: "row" | "event") => void;

/**
 * Whatever selects another event says where the focus belongs, since what had it may be gone: in the list, or in
 * the event itself. Where only one of the two is on the page (a phone), it goes there. As long as the event is
 * not written (`isShown`), the focus waits for it.
 */
export function useFollowingFocus({ selected, isChosen }: Shown, isShown = true): Follow {
  const wish = useRef<"row" | "event">(undefined);
  const wasChosen = useRef(isChosen);
  const selectedId = selected?._id;
  useEffect(() => {
    // On a phone the event takes the place of the list, or gives it back.
    if (wasChosen.current !== isChosen) wish.current = "row";
    wasChosen.current = isChosen;
    const isDone = wish.current && focusOne(targets(wish.current, selectedId, isShown));
    if (isDone || isShown) wish.current = undefined;
  }, [selectedId, isChosen, isShown]);
  return (to) => {
    wish.current = to;
  };
}

function targets(to: "row" | "event", selectedId: string | undefined, isShown: boolean): string[] {
  if (selectedId === undefined) return [LIST_TITLE_ID];
  const row = rowId(selectedId);
  if (!isShown) return to === "row" ? [row] : [];
  const event = EVENT_TITLE_ID;
  return to === "row" ? [row, event] : [event, row];
}

/** The first one that can be seen; false if none can. */
function focusOne(ids: string[]): boolean {
  const target = ids.map((id) => document.getElementById(id)).find((element) => element?.checkVisibility());
  target?.scrollIntoView({ block: "nearest" });
  target?.focus({ preventScroll: true });
  return target !== undefined;
}
