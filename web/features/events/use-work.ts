import { useEffect, useRef, useState } from "react";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSend } from "#web/api/use-send.ts";
import { forgetNote, noteOn } from "./notes.ts";

const REFRESH_AFTER_ACKNOWLEDGE_MS = 1000;
const REFRESH_AFTER_DELETE_MS = 500;

export type Work = {
  busy: boolean;
  error: CallError | undefined;
  /** Dealt with a moment ago; the list is read again soon. */
  gone: ReadonlySet<string>;
  /** What was acknowledged last, while it can be undone. */
  done: { event: Event } | undefined;
  acknowledge: (event: Event) => Promise<void>;
  undo: () => Promise<void>;
  deleteAccount: (event: Event) => Promise<boolean>;
  forget: () => void;
};

/** Acknowledging, taking it back, and deleting the account of a New Account event. */
export function useWork(): Work {
  const { send, busy, error } = useSend(changeEventStatus);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ event: Event }>();
  const refreshSoon = useRefreshSoon();

  async function change(event: Event, newStatus: Event["status"], data?: Event["account"]) {
    const note = newStatus === "New" ? event.note : noteOn(event);
    const body = { eventId: event._id, newStatus, note, data };
    return send({ params: { eventId: event._id }, body });
  }

  async function acknowledge(event: Event) {
    setGone((before) => new Set(before).add(event._id));
    const sent = await change(event, "Complete");
    if ("error" in sent) return setGone((before) => without(before, event._id));
    forgetNote(event);
    setDone({ event });
    refreshSoon(REFRESH_AFTER_ACKNOWLEDGE_MS);
  }

  async function undo() {
    if (!done) return;
    setDone(undefined);
    const sent = await change(done.event, "New");
    if ("ok" in sent) setGone((before) => without(before, done.event._id));
    refreshSoon(0);
  }

  async function deleteAccount(event: Event) {
    const sent = await change(event, "DeletedAccount", event.account);
    if ("error" in sent) return false;
    forgetNote(event);
    refreshSoon(REFRESH_AFTER_DELETE_MS);
    return true;
  }

  return { busy, error, gone, done, acknowledge, undo, deleteAccount, forget: () => setDone(undefined) };
}

function without(before: ReadonlySet<string>, eventId: string): ReadonlySet<string> {
  const after = new Set(before);
  after.delete(eventId);
  return after;
}

/** Reads the lists and the counts again after a while; only the last wish counts. */
function useRefreshSoon(): (ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(listEvents, listEventsByStatus, countEvents), ms);
  };
}
