import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import type { BodyOf } from "#contract/route.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { forgetNote, noteOn } from "./notes.ts";
import { type Act, type Failure, type Moved, useDoneHere } from "./use-done-here.ts";

const REFRESH_AFTER_ACKNOWLEDGE_MS = 1000;
const REFRESH_AFTER_DELETE_MS = 500;

type More = Pick<BodyOf<typeof changeEventStatus>, "data" | "shown" | "takesBack" | "own">;

export type Work = {
  /** Dealt with a moment ago; the list is read again soon. */
  gone: ReadonlySet<string>;
  /** What was acknowledged last, while it can be taken back. */
  lastDone: Event | undefined;
  failures: readonly Failure[];
  acknowledge: (event: Event) => Promise<void>;
  /**
   * Takes back this one, or the one that was acknowledged last: of that also while its answer is still out. Gives the event
   * that is open again.
   */
  undo: (which?: Event) => Promise<Event | undefined>;
  /** Gives the error if the account could not be deleted. */
  deleteAccount: (event: Event) => Promise<CallError | undefined>;
  /** Opens a closed event again, with the account that it deleted. Gives the error if that could not be done. */
  reopen: (event: Event) => Promise<CallError | undefined>;
  moved: Moved | undefined;
  /** Too late to take anything back. */
  forgetDone: () => void;
  forgetFailure: (failure: Failure) => void;
};

/** Acknowledging, taking it back, opening again, and deleting and restoring the account of a New Account event. */
export function useWork(): Work {
  const { send } = useSend(changeEventStatus);
  const { gone, lastDone, moved, failures, forgetFailure, ...done } = useDoneHere();
  const change = ({ _id }: Event, newStatus: Event["status"], note: string, more: More = {}) =>
    send({ params: { eventId: _id }, body: { eventId: _id, newStatus, note, ...more } });

  async function acknowledge(event: Event) {
    const act: Act = { event, note: noteOn(event).note, isDone: false, answered: close(event) };
    done.begin(act);
    done.settle(act, await act.answered);
  }

  /** Gives whether it was done. */
  async function close(event: Event): Promise<boolean> {
    const { note } = noteOn(event);
    done.hide(event);
    done.forgetFailuresOf(event);
    const sent = await change(event, "Complete", note, { shown: shownOf(event) });
    if ("error" in sent) {
      // What the owner has answered meanwhile is to be seen at once.
      if (sent.error.status === 409) await readAgain();
      done.unhide(event);
      done.fail({ event, error: sent.error, tried: "acknowledge" });
      return false;
    }
    forgetNote(event);
    setTimeout(() => void readAgain().then(() => done.unhide(event)), REFRESH_AFTER_ACKNOWLEDGE_MS);
    return true;
  }

  async function undo(which?: Event) {
    const act = done.take(which);
    if (!act || !(await act.answered)) return undefined;
    const { event, note } = act;
    done.forgetFailuresOf(event);
    const sent = await change(event, "New", note, { takesBack: "Complete", own: true });
    if ("error" in sent) {
      // Whoever presses again means this one still.
      if (sent.error.isOpen) done.giveBack(act);
      done.fail({ event, error: sent.error, tried: "undo" });
      return undefined;
    }
    await readAgain();
    done.unhide(event);
    return event;
  }

  async function deleteAccount(event: Event) {
    const sent = await change(event, "DeletedAccount", noteOn(event).note, {
      data: event.account,
      shown: shownOf(event),
    });
    if ("error" in sent) return sent.error;
    done.hide(event);
    done.say({ event, to: "deleted" });
    // What is half written on one that was closed was not sent.
    if (event.status === "New") forgetNote(event);
    setTimeout(() => void readAgain(...CASE_READS).then(() => done.unhide(event)), REFRESH_AFTER_DELETE_MS);
    return undefined;
  }

  async function reopen(event: Event) {
    const { status } = event;
    if (status === "New") return undefined;
    const sent = await change(event, "New", event.note, { takesBack: status });
    if ("error" in sent) return sent.error;
    done.hide(event);
    done.say({ event, to: status === "Complete" ? "opened" : "restored" });
    void readAgain(...CASE_READS).then(() => done.unhide(event));
    return undefined;
  }

  const forgetDone = () => done.say(undefined);
  return {
    gone,
    moved,
    lastDone,
    failures,
    acknowledge,
    undo,
    deleteAccount,
    reopen,
    forgetDone,
    forgetFailure,
  };
}

function shownOf(event: Event): More["shown"] {
  const { urgentSigns = [], weightFlags = [] } = event;
  return { urgentSigns, weightFlags, note: noteOn(event).begunOn };
}

function readAgain(...others: Parameters<typeof refresh>): Promise<void> {
  return refresh(listEvents, listEventsByStatus, countEvents, ...others);
}
