import { useSearchParams } from "react-router";
import type { Event } from "#contract/events.ts";

export type Selection = {
  selected: Event | undefined;
  /** Chosen by a press, rather than the first of the list: on a phone only this shows the event. */
  isChosen: boolean;
  select: (eventId: string | undefined) => void;
  move: (by: 1 | -1) => void;
  /** To the one after the selected, or before it at the end of the list. */
  moveOn: () => void;
};

/** Which event is looked at: it stands in the address, so that Back and a copied link find it again. */
export function useSelection(items: readonly Event[]): Selection {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get("event");
  const index = Math.max(
    0,
    items.findIndex(({ _id }) => _id === chosen),
  );

  function select(eventId: string | undefined) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (eventId) after.set("event", eventId);
        else after.delete("event");
        return after;
      },
      { replace: chosen !== null, preventScrollReset: true },
    );
  }

  return {
    selected: items[index],
    isChosen: chosen !== null,
    select,
    move: (by) => {
      const next = items[chosen === null && by === 1 ? 0 : index + by];
      if (next) select(next._id);
    },
    moveOn: () => {
      if (chosen !== null) select((items[index + 1] ?? items[index - 1])?._id);
    },
  };
}
