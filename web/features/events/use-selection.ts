import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Event } from "#contract/events.ts";
import { useStepBack } from "#web/parts/use-step-back.ts";

const OPENED_HERE = "opened-here";

type Identified = { _id: string };

export type Selection<Item extends Identified = Event> = {
  selected: Item | undefined;
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
  show: (event: Item | undefined) => void;
  /** From the event to its list. */
  back: () => void;
};

/** An event and its place in the list; the place stays when the event has left. */
type Place<Item> = { event: Item; index: number };

/** Another event was selected; the address, as it was then, follows a moment later, unless the list alone was shown. */
type Step = { from: string | null; to: string | null; follows: boolean };

type List<Item> = { items: readonly Item[]; isLoading: boolean; error: unknown };

/**
 * Which event is looked at. It stands in the address, so that Back and a copied link find it again.
 * @param isFirst which one is shown where none is chosen; else the first of the list
 */
export function useSelection<Item extends Identified>(
  { items, isLoading, error }: List<Item>,
  gone: ReadonlySet<string>,
  isFirst: (item: Item) => boolean = () => true,
): Selection<Item> {
  const { chosen, put, back } = useAddress();
  const [step, setStep] = useState<Step>();
  const [kept, keep] = useState<Place<Item>>();
  if (step && step.from !== chosen) setStep(undefined);

  const wanted = step?.from === chosen ? step.to : chosen;
  // The address names an event, or is about to.
  const isNamed = chosen !== null || step?.follows === true;
  const found = placeOf(items, wanted ?? kept?.event._id);
  const left = found ? undefined : leftPlace(kept, wanted, gone);
  const first = Math.max(items.findIndex(isFirst), 0);
  const place = found ?? left ?? (chosen === null ? placeAt(items, first) : undefined);
  // Remembered while it is there, for when it is not there any more.
  if (place && (place.event !== kept?.event || place.index !== kept.index)) keep(place);

  const index = place?.index ?? 0;
  const after = left ? items[index] : items[index + 1];
  const before = items[index - 1];

  function select(eventId: string) {
    setStep({ from: chosen, to: eventId, follows: true });
    put(eventId, !isNamed);
  }

  function show(event: Item | undefined) {
    // The last of the list was dealt with here: it does not stay in sight as one that somebody else closed.
    if (!event) keep(undefined);
    setStep({ from: chosen, to: event?._id ?? null, follows: isNamed });
    if (isNamed) put(event?._id, false);
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

function placeOf<Item extends Identified>(
  items: readonly Item[],
  eventId: string | undefined,
): Place<Item> | undefined {
  return placeAt(
    items,
    items.findIndex(({ _id }) => _id === eventId),
  );
}

function placeAt<Item>(items: readonly Item[], index: number): Place<Item> | undefined {
  const event = items[index];
  return event && { event, index };
}

function leftPlace<Item extends Identified>(
  kept: Place<Item> | undefined,
  wanted: string | null,
  gone: ReadonlySet<string>,
) {
  if (!kept || gone.has(kept.event._id)) return undefined;
  return wanted === null || wanted === kept.event._id ? kept : undefined;
}

function useAddress() {
  const [query, setQuery] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const chosen = query.get("event");

  /** Only the first is a step in the history. The address on the page may be that of before it yet. */
  function put(eventId: string | undefined, isFirst: boolean) {
    setQuery(eventId === undefined ? {} : { event: eventId }, {
      replace: !isFirst,
      state: isFirst || chosen === null ? OPENED_HERE : state,
    });
  }

  function back() {
    if (state === OPENED_HERE) stepBack();
    else void navigate(pathname, { replace: true });
  }

  return { chosen, put, back };
}
