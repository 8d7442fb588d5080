import { useDeferredValue, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { Event } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSingleKeys } from "#web/parts/use-single-keys.ts";
import { useStable } from "#web/parts/use-stable.ts";
import { classes } from "#web/ui/classes.ts";
import { DoneToast } from "./done-toast.tsx";
import { NOTE_ID } from "./event-foot.tsx";
import { EventKinds } from "./event-kinds.tsx";
import { type EventList, listAddress, listKey } from "./event-lists.ts";
import { EventRows } from "./event-rows.tsx";
import { Failures } from "./failures.tsx";
import { KeyHelp } from "./key-help.tsx";
import { SelectedEvent } from "./selected-event.tsx";
import { type Events, useEvents } from "./use-events.ts";
import { useFollowingFocus } from "./use-following-focus.ts";
import { isKnownGone } from "./use-patient.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { useUnhurried } from "./use-unhurried.ts";
import type { Work } from "./use-work.ts";

type Props = { list: EventList; work: Work };

/** Who looks for all that was closed of one account mostly wants it deleted or restored. */
const isOfAccount = ({ type }: Event) => type === "New Account";

/** Kinds, list and the selected event side by side; on a phone one after the other. */
export function Inbox({ list, work }: Props) {
  const navigate = useNavigate();
  const events = useEvents(list, work.gone);
  const isOfOneAccount = list.kind === "history" && list.account !== undefined;
  const selection = useSelection(events, work.gone, isOfOneAccount ? isOfAccount : undefined);
  const { selected } = selection;
  // The row that is stepped to is marked at once; to write all about its event takes longer than a key may.
  const [catchesUp, catchUp] = useState<Event>();
  const followed = useDeferredValue(selected);
  const shown = catchesUp === selected ? selected : followed;
  const hasLeft = useDeferredValue(selection.hasLeft);
  const follow = useFollowingFocus(selection, shown?._id === selected?._id);
  const [showsKeys, setShowsKeys] = useState(false);
  const unhurried = useUnhurried();
  const isReadFor = useMoreAtTheLast(events, selection);

  function acknowledge(event: Event | undefined, from: "row" | "event") {
    if (event?.status !== "New" || isKnownGone(event)) return;
    if (event._id === selected?._id) {
      follow(from);
      selection.moveOn();
    }
    void work.acknowledge(event);
  }

  function show(event: Event) {
    follow("event");
    selection.show(event);
  }

  /** A New Account that is not in its list any more may have lost its account: in the history stands the way back. */
  function showFailed(event: Event) {
    const isOfList = list.kind === "open" && list.type === event.type;
    const isHere = events.items.some(({ _id }) => _id === event._id);
    if (event.type !== "New Account" || !isOfList || isHere) return show(event);
    const history = listAddress({ kind: "history", account: event.account.accountId });
    void navigate(`${history}?event=${event._id}`);
  }

  async function undo(which?: Event) {
    const event = await work.undo(which);
    if (event && list.kind === "open" && event.type === list.type) show(event);
  }

  async function thenMoveOn(done: Promise<CallError | undefined>) {
    const error = await done;
    if (!error) {
      follow("event");
      selection.moveOn();
    }
    return error;
  }

  function move(by: 1 | -1) {
    follow("row");
    selection.move(by);
  }

  /** What is typed from now on belongs into the note of the selected event, and must not fall beside it. */
  function startNote() {
    flushSync(() => catchUp(selected));

    document.getElementById(NOTE_ID)?.focus();
  }

  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => unhurried(() => acknowledge(selected, "row")),
    n: startNote,
    z: () => void undo(),
    "/": () => void navigate("/admin", { state: "search" }),
    "?": () => setShowsKeys(true),
  });

  return (
    <>
      <div className="inbox">
        <Failures work={work} onShow={showFailed} />
        <div className={classes("panes", selection.isChosen && "chosen")}>
          <EventKinds current={listKey(list)} />
          <EventRows list={list} events={events} selection={selection} follow={follow} />
          <SelectedEvent
            event={shown}
            list={list}
            hasLeft={hasLeft}
            isMissing={selection.isMissing && !isReadFor && !shown}
            onBack={useStable(selection.back)}
            onAcknowledge={useStable(() => unhurried(() => acknowledge(shown, "event")))}
            onDelete={useStable((event: Event) => thenMoveOn(work.deleteAccount(event)))}
            onReopen={useStable((event: Event) => thenMoveOn(work.reopen(event)))}
          />
        </div>
        <KeyHelp
          areClosed={list.kind !== "open"}
          isOpen={showsKeys}
          onOpen={() => setShowsKeys(true)}
          onClose={() => setShowsKeys(false)}
        />
      </div>
      <DoneToast work={work} onUndo={(event) => void undo(event)} />
    </>
  );
}

/** Further down nobody looks for one that an address names: most likely it was closed. */
const READ_FOR_ONE = 1000;

/**
 * Whoever has come to the last that is here, goes on with those after it, and not back to one that was passed over. One that the
 * address names is read for.
 * @returns whether it is being read for
 */
function useMoreAtTheLast(
  { items, more, isMoreMissed }: Events,
  { selected, isChosen, isMissing }: Selection,
): boolean {
  const readMore = useStable(() => more?.());
  const isAtTheLast = isChosen && selected !== undefined && selected._id === items.at(-1)?._id;
  const isReadFor = isMissing && more !== undefined && !isMoreMissed && items.length < READ_FOR_ONE;
  const upTo = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: page by page.
  useEffect(() => {
    if (isAtTheLast || isReadFor) readMore();
  }, [isAtTheLast, isReadFor, upTo, readMore]);
  return isReadFor;
}
