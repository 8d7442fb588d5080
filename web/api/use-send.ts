import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerOf, InputOf, Route } from "#contract/route.ts";
import { refresh } from "./cache.ts";
import { call } from "./call.ts";
import { CallError, noAnswerToWrite } from "./call-error.ts";
import type { AnyInput, Marks } from "./request.ts";
import { storedToken } from "./session.ts";
import { noteWritten } from "./written-on.ts";

export type Sent<R extends Route> = { ok: AnswerOf<R> } | { error: CallError };

/** One press, on whichever page it began. */
export type Submit = {
  /** Its Idempotency-Key. */
  key: string;
  /** It was sent before, and nobody knows what came of it. */
  isOpen?: boolean;
  /** As `nextTurn` gives it, where what was sent before it may not come after it. */
  turn?: string;
};

type Options = {
  /** What was read by these calls is read again after a success, and wherever the page may be wrong about it. */
  refreshes?: readonly Route[];
};

const TRIES = 3;
const FIRST_PAUSE_MS = 400;
// Whoever has waited that long is told, and decides.
const PATIENCE_MS = 10_000;
// Nobody looked at what was asked (who it is, how often, with how many cookies), or nobody knows an earlier try again, as after a
// change of the secret: that tells nothing of what that try has done.
const UNREAD = [401, 403, 408, 422, 429, 431];

/**
 * Sends to the API. `send` gives `{ ok }` or `{ error }` and never throws; `error` stays until the next send.
 * Tries of the same submit carry the same key, so that one whose answer was lost is not done twice. Where the server
 * keeps that key, what is away for a moment is tried again before anybody is told.
 */
export function useSend<R extends Route>(route: R, { refreshes = [] }: Options = {}) {
  const [state, setState] = useState<{ busy: boolean; error?: CallError | undefined }>({ busy: false });
  const last = useRef<Submit & { input: string }>(undefined);

  /**
   * @param ifMatch the tag of what the form was opened on: when that has changed since, the call is refused
   * @param given a submit that began on another page, or is to be gone on with on one
   */
  async function send(input: InputOf<R> & AnyInput, ifMatch?: string, given?: Submit): Promise<Sent<R>> {
    setState({ busy: true });
    const written = JSON.stringify(input);
    if (given || last.current?.input !== written) last.current = { key: newKey(), ...given, input: written };
    const submit = last.current;
    const sent = await attempt(route, input, ifMatch, submit);
    const error = "error" in sent ? sent.error : undefined;
    last.current = error?.isOpen ? { ...submit, isOpen: true } : undefined;
    // At once: whoever acts on the answer, and closes a dialog, finds nothing held any more.
    flushSync(() => setState({ busy: false, error }));
    // Not waited for: what was written is written, and on a bad line the way on would wait with the reading. Also where nobody
    // knows whether it was, and where something else is so since: whoever gives up may have a dose in force that the page does not show.
    if (!error || error.isOpen || error.isOvertaken || error.status === 404) {
      noteWritten(input.params?.caseId);
      void refresh(...refreshes);
    }
    return sent;
  }

  return { send, ...state, forgetError: () => setState({ busy: state.busy }) };
}

async function attempt<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  ifMatch: string | undefined,
  { key, isOpen, turn }: Submit,
): Promise<Sent<R>> {
  const deadline = Date.now() + PATIENCE_MS;
  const tries = keepsKeys(route) ? TRIES : 1;
  const token = storedToken();
  let wasLost = isOpen;
  for (let tried = 1; ; tried += 1) {
    const sent = await attemptOnce(route, input, { ifMatch, idempotencyKey: key, turn });
    if ("ok" in sent) return sent;
    const { error } = sent;
    wasLost ||= error.isLost;
    const isLast = !error.isPassing || tried === tries || Date.now() > deadline;
    if (!isLast) await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
    // Whoever has logged in meanwhile has pressed nothing: another try would be theirs, and done once more.
    if (isLast || token !== storedToken()) {
      // Nobody may take a write for not done of which that is not known: a dose may be in force.
      const isUnread = UNREAD.includes(error.status);
      const isUnknown = wasLost ? error.isOpen || isUnread : tried > 1 && isUnread;
      return { error: isUnknown && keepsKeys(route) ? noAnswerToWrite() : error };
    }
  }
}

/** Without an account there is nobody to keep a key for. */
function keepsKeys({ method, who }: Route): boolean {
  return method !== "GET" && who !== "anyone";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function attemptOnce<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  options: Marks,
): Promise<Sent<R>> {
  try {
    return { ok: await call<R>(route, input, options) };
  } catch (error) {
    if (error instanceof CallError) return { error };
    throw error;
  }
}

/** An Idempotency-Key. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
