import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Event } from "#contract/events.ts";
import type { Events } from "./use-events.ts";

const OPENED_HERE = "opened-here";

export type Selection = {
  selected: Event | undefined;
  /** Somebody else closed it while it was looked at: it stays in sight, with the note that is being written. */
  hasLeft: boolean;
  /** The address names an event that is not in the list. */
  isMissing: boolean;
  /** Chosen by a press, rather than the first of the list: on a phone only this shows the event. */
  isChosen: boolean;
  select: (eventId: string) => void;
  move: (by: 1 | -1) => void;
  /** To the one after the selected, or before it at the end of the list. */
  moveOn: () => void;
  /** Shows it where an event is shown already; a phone that shows the list stays there. */
  show: (event: Event | undefined) => void;
  /** From the event to its list. */
  back: () => void;
};

/** An event and its place in the list; the place stays when the event has left. */
type Place = { event: Event; index: number };

/** Another event was selected; the address, as it was then, follows a moment later. */
type Step = { from: string | null; to: string | null };

/** Which event is looked at. It stands in the address, so that Back and a copied link find it again. */
export function useSelection({ items, isLoading, error }: Events, gone: ReadonlySet<string>): Selection {
  const { chosen, put, back } = useAddress();
  const [step, setStep] = useState<Step>();
  const [kept, keep] = useState<Place>();
  if (step && step.from !== chosen) setStep(undefined);

  const wanted = step?.from === chosen ? step.to : chosen;
  const found = placeOf(items, wanted ?? kept?.event._id);
  const left = found ? undefined : leftPlace(kept, wanted, gone);
  const place = found ?? left ?? (chosen === null ? placeAt(items, 0) : undefined);
  // Remembered while it is there, for when it is not there any more.
  if (place && (place.event !== kept?.event || place.index !== kept.index)) keep(place);

  const index = place?.index ?? 0;
  const after = left ? items[index] : items[index + 1];
  const before = items[index - 1];

  function select(eventId: string) {
    setStep({ from: chosen, to: eventId });
    put(eventId);
  }

  function show(event: Event | undefined) {
    setStep({ from: chosen, to: event?._id ?? null });
    if (chosen !== null) put(event?._id);
  }

  return {
    selected: place?.event,
    hasLeft: left !== undefined,
    isMissing: wanted !== null && !place && !isLoading && !error,
    isChosen: chosen !== null,
    select,
    move: (by) => {
      const next = by === 1 ? after : before;
      if (next) select(next._id);
    },
    moveOn: () => show(after ?? before),
    show,
    back,
  };
}

function placeOf(items: readonly Event[], eventId: string | undefined): Place | undefined {
  return placeAt(
    items,
    items.findIndex(({ _id }) => _id === eventId),
  );
}

function placeAt(items: readonly Event[], index: number): Place | undefined {
  const event = items[index];
  return event && { event, index };
}

function leftPlace(kept: Place | undefined, wanted: string | null, gone: ReadonlySet<string>) {
  if (!kept || gone.has(kept.event._id)) return undefined;
  return wanted === null || wanted === kept.event._id ? kept : undefined;
}

function useAddress() {
  const [query, setQuery] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const chosen = query.get("event");

  function put(eventId: string | undefined) {
    const isFirst = chosen === null;
    setQuery(eventId === undefined ? {} : { event: eventId }, {
      replace: !isFirst,
      state: isFirst ? OPENED_HERE : state,
    });
  }

  function back() {
    if (state === OPENED_HERE) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }

  return { chosen, put, back };
}
