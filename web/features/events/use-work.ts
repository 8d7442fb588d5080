import { useState } from "react";
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
import { forgetNote, keepNote, noteOn } from "./notes.ts";

const REFRESH_AFTER_ACKNOWLEDGE_MS = 1000;
const REFRESH_AFTER_DELETE_MS = 500;

/** What was not done, kept until somebody has read it: by then another event is selected. */
export type Failure = { event: Event; error: CallError; tried: "acknowledge" | "undo" };

type More = Pick<BodyOf<typeof changeEventStatus>, "data" | "shown">;

type Done = { event: Event; note: string };

export type Work = {
  /** Dealt with a moment ago; the list is read again soon. */
  gone: ReadonlySet<string>;
  /** What was acknowledged last, while it can be taken back. */
  lastDone: Event | undefined;
  failures: readonly Failure[];
  acknowledge: (event: Event) => Promise<void>;
  /** Gives the event that is open again. */
  undo: () => Promise<Event | undefined>;
  /** Gives the error if the account could not be deleted. */
  deleteAccount: (event: Event) => Promise<CallError | undefined>;
  /** Gives the error if the account could not be restored. */
  restoreAccount: (event: Event) => Promise<CallError | undefined>;
  /** The account that was restored a moment ago. */
  restored: Event | undefined;
  /** Too late to take anything back. */
  forgetDone: () => void;
  forgetFailure: (failure: Failure) => void;
};

/** Acknowledging, taking it back, and deleting and restoring the account of a New Account event. */
export function useWork(): Work {
  const { send } = useSend(changeEventStatus);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<readonly Done[]>([]);
  const [restored, setRestored] = useState<Event>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const hide = ({ _id }: Event) => setGone((before) => new Set(before).add(_id));
  const unhide = ({ _id }: Event) => setGone((before) => new Set([...before].filter((id) => id !== _id)));
  const change = ({ _id }: Event, newStatus: Event["status"], note: string, more: More = {}) =>
    send({ params: { eventId: _id }, body: { eventId: _id, newStatus, note, ...more } });

  async function acknowledge(event: Event) {
    const note = noteOn(event);
    hide(event);
    setFailures((before) => before.filter((failure) => failure.event._id !== event._id));
    const sent = await change(event, "Complete", note, { shown: shownOf(event) });
    if ("error" in sent) {
      // What the owner has answered meanwhile is to be seen at once.
      if (sent.error.status === 409) await readAgain();
      unhide(event);
      setFailures((before) => [...before, { event, error: sent.error, tried: "acknowledge" }]);
      return;
    }
    forgetNote(event);
    setDone((before) => [...before, { event, note }]);
    setTimeout(() => void readAgain().then(() => unhide(event)), REFRESH_AFTER_ACKNOWLEDGE_MS);
  }

  async function undo() {
    const last = done.at(-1);
    if (!last) return undefined;
    const { event, note } = last;
    setDone((before) => before.slice(0, -1));
    const sent = await change(event, "New", note);
    if ("error" in sent) {
      setFailures((before) => [...before, { event, error: sent.error, tried: "undo" }]);
      return undefined;
    }
    if (note) keepNote(event, note);
    await readAgain();
    unhide(event);
    return event;
  }

  async function deleteAccount(event: Event) {
    const sent = await change(event, "DeletedAccount", noteOn(event), {
      data: event.account,
      shown: shownOf(event),
    });
    if ("error" in sent) return sent.error;
    hide(event);
    forgetNote(event);
    setTimeout(() => void readAgain(...CASE_READS).then(() => unhide(event)), REFRESH_AFTER_DELETE_MS);
    return undefined;
  }

  async function restoreAccount(event: Event) {
    const sent = await change(event, "New", event.note);
    if ("error" in sent) return sent.error;
    hide(event);
    setRestored(event);
    void readAgain(...CASE_READS).then(() => unhide(event));
    return undefined;
  }

  return {
    gone,
    restored,
    restoreAccount,
    lastDone: done.at(-1)?.event,
    failures,
    acknowledge,
    undo,
    deleteAccount,
    forgetDone: () => {
      setDone([]);
      setRestored(undefined);
    },
    forgetFailure: (failure) => setFailures((before) => before.filter((other) => other !== failure)),
  };
}

function shownOf({ urgentSigns = [], weightFlags = [], note }: Event): More["shown"] {
  return { urgentSigns, weightFlags, note };
}

function readAgain(...others: Parameters<typeof refresh>): Promise<void> {
  return refresh(listEvents, listEventsByStatus, countEvents, ...others);
}
