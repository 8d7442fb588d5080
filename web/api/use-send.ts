import { useRef, useState } from "react";
import type { AnswerOf, Route } from "#contract/route.ts";
import { refresh } from "./cache.ts";
import { type AnyInput, call, type InputOf } from "./call.ts";
import { CallError } from "./call-error.ts";

export type Sent<R extends Route> = { ok: AnswerOf<R> } | { error: CallError };

type Options = {
  /** What was read by these calls is read again after a success. */
  refreshes?: readonly Route[];
};

/**
 * Sends to the API. `send` gives `{ ok }` or `{ error }` and never throws; `error` stays until the next send.
 * Tries of the same submit carry the same key, so that one whose answer was lost is not done twice.
 */
export function useSend<R extends Route>(route: R, { refreshes = [] }: Options = {}) {
  const [state, setState] = useState<{ busy: boolean; error?: CallError | undefined }>({ busy: false });
  const submit = useRef<{ input: string; key: string }>(undefined);

  async function send(input: InputOf<R> & AnyInput): Promise<Sent<R>> {
    setState({ busy: true });
    const written = JSON.stringify(input);
    if (submit.current?.input !== written) submit.current = { input: written, key: newKey() };
    const sent = await attempt(route, input, submit.current.key);
    const error = "error" in sent ? sent.error : undefined;
    if (!error?.isOpen) submit.current = undefined;
    if (!error) await refresh(...refreshes);
    setState({ busy: false, error });
    return sent;
  }

  return { send, busy: state.busy, error: state.error, forgetError: () => setState({ busy: state.busy }) };
}

async function attempt<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  idempotencyKey: string,
): Promise<Sent<R>> {
  try {
    return { ok: await call<R>(route, input, { idempotencyKey }) };
  } catch (error) {
    if (error instanceof CallError) return { error };
    throw error;
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
