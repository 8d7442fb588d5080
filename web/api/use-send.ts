import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerOf, Route } from "#contract/route.ts";
import { refresh } from "./cache.ts";
import { call, type InputOf } from "./call.ts";
import { CallError, noAnswerToWrite } from "./call-error.ts";
import type { AnyInput } from "./request.ts";

export type Sent<R extends Route> = { ok: AnswerOf<R> } | { error: CallError };

type Options = {
  /** What was read by these calls is read again after a success, and wherever the page may be wrong about it. */
  refreshes?: readonly Route[];
};

const TRIES = 3;
const FIRST_PAUSE_MS = 400;
// Whoever has waited that long is told, and decides.
const PATIENCE_MS = 10_000;

/**
 * Sends to the API. `send` gives `{ ok }` or `{ error }` and never throws; `error` stays until the next send.
 * Tries of the same submit carry the same key, so that one whose answer was lost is not done twice. Where the server
 * keeps that key, what is away for a moment is tried again before anybody is told.
 */
export function useSend<R extends Route>(route: R, { refreshes = [] }: Options = {}) {
  const [state, setState] = useState<{ busy: boolean; error?: CallError | undefined }>({ busy: false });
  const submit = useRef<{ input: string; key: string }>(undefined);

  /**
   * @param ifMatch the tag of what the form was opened on: when that has changed since, the call is refused
   * @param key of a submit that began on another page, or is to be gone on with on one
   */
  async function send(input: InputOf<R> & AnyInput, ifMatch?: string, key?: string): Promise<Sent<R>> {
    setState({ busy: true });
    const written = JSON.stringify(input);
    if (key || submit.current?.input !== written) submit.current = { input: written, key: key ?? newKey() };
    const sent = await attempt(route, input, { ifMatch, idempotencyKey: submit.current.key });
    const error = "error" in sent ? sent.error : undefined;
    if (!error?.isOpen) submit.current = undefined;
    // At once: whoever acts on the answer, and closes a dialog, finds nothing held any more.
    flushSync(() => setState({ busy: false, error }));
    // Not waited for: what was written is written, and on a bad line the way on would wait with the reading. Also where nobody
    // knows whether it was, and where something else is so since: whoever gives up may have a dose in force that the page does not show.
    if (!error || error.isOpen || error.isOvertaken) void refresh(...refreshes);
    return sent;
  }

  return { send, busy: state.busy, error: state.error, forgetError: () => setState({ busy: state.busy }) };
}

async function attempt<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  options: { idempotencyKey: string; ifMatch: string | undefined },
): Promise<Sent<R>> {
  const deadline = Date.now() + PATIENCE_MS;
  const tries = keepsKeys(route) ? TRIES : 1;
  for (let tried = 1; ; tried += 1) {
    const sent = await attemptOnce(route, input, options);
    const mayPass = "error" in sent && sent.error.isPassing;
    if (!mayPass) return sent;
    if (tried === tries || Date.now() > deadline) return givenUp(route, sent.error);
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
  }
}

/** Nobody may take a write for not done of which that is not known: a dose may be in force. */
function givenUp(route: Route, error: CallError): { error: CallError } {
  return { error: error.status === 0 && keepsKeys(route) ? noAnswerToWrite() : error };
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
  options: { idempotencyKey: string; ifMatch: string | undefined },
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
