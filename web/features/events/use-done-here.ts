import { useRef, useState } from "react";
import type { Event } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";

/** What was not done, kept until somebody has read it: by then another event is selected. */
export type Failure = { event: Event; error: CallError; tried: "acknowledge" | "undo" };

/** The account that was deleted or restored a moment ago, or the event that was opened again. */
export type Moved = { event: Event; to: "deleted" | "restored" | "opened" };

/** One that was acknowledged here, and can be taken back. */
export type Act = { event: Event; note: string; isDone: boolean; answered: Promise<boolean> };

/** What this page did with the events, and what it could not do, before the list is read again. */
export function useDoneHere() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const acts = useRef<readonly Act[]>([]);
  const [lastDone, setLastDone] = useState<Event>();
  const [moved, setMoved] = useState<Moved>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const keepActs = (next: readonly Act[]) => {
    acts.current = next;
    setLastDone(next.findLast(({ isDone }) => isDone)?.event);
  };

  return {
    gone,
    lastDone,
    moved,
    failures,
    hide: ({ _id }: Event) => setGone((before) => new Set(before).add(_id)),
    unhide: ({ _id }: Event) => setGone((before) => new Set([...before].filter((id) => id !== _id))),
    /** Last of all, and in the place of what was deleted or restored before it. */
    begin(act: Act) {
      keepActs([...acts.current, act]);
      setMoved(undefined);
    },
    /** What was not done cannot be taken back. */
    settle(act: Act, isDone: boolean) {
      act.isDone = isDone;
      keepActs(isDone ? acts.current : acts.current.filter((other) => other !== act));
    },
    /** Of this event, or the last one: whoever takes it back has it alone. */
    take(which?: Event): Act | undefined {
      const act = acts.current.findLast((one) => !which || one.event._id === which._id);
      if (act) keepActs(acts.current.filter((other) => other !== act));
      return act;
    },
    giveBack: (act: Act) => keepActs([...acts.current, act]),
    /** In the place of the way back from an acknowledgement: with it goes its key. */
    say(what: Moved | undefined) {
      keepActs(acts.current.filter(({ isDone }) => !isDone));
      setMoved(what);
    },
    fail: (failure: Failure) => setFailures((before) => [...before, failure]),
    forgetFailure: (failure: Failure) => setFailures((before) => before.filter((other) => other !== failure)),
    forgetFailuresOf: ({ _id }: Event) =>
      setFailures((before) => before.filter(({ event }) => event._id !== _id)),
  };
}
