import { useRef, useState } from "react";
import { tagOf } from "#contract/problem.ts";
import type { InputOf, Route } from "#contract/route.ts";
import type { AnyInput } from "./request.ts";
import { type Sent, useSend } from "./use-send.ts";

type Entry = { _id: string };

/** What is there now because somebody else was faster; `theirs` is missing if they took away what there was. */
export type Meanwhile<T> = { theirs: T | undefined };

/**
 * Sends what was decided on an entry (the dose in force, the status), as it was when the form was opened. When
 * somebody else has changed it since, nothing is written and `meanwhile` says what is there now. Sent again after
 * that, it goes on top of what was shown.
 */
export function useSendOn<R extends Route, T extends Entry>(
  route: R,
  options?: Parameters<typeof useSend<R>>[1],
) {
  const { send, busy, error } = useSend(route, options);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<T>>();
  const shown = useRef<string>(undefined);

  async function sendOn(seen: string, input: InputOf<R> & AnyInput): Promise<Sent<R>> {
    const sent = await send(input, shown.current ?? seen);
    const stale = "error" in sent && sent.error.isStale ? sent.error : undefined;
    const theirs = isEntry<T>(stale?.current) ? stale.current : undefined;
    if (stale) shown.current = tagOf(theirs);
    setMeanwhile(stale && { theirs });
    return sent;
  }

  /** What is there by now was seen and is gone on with: what was shown before it may be gone itself. */
  function goOn() {
    shown.current = undefined;
    setMeanwhile(undefined);
  }

  return { sendOn, goOn, busy, error: meanwhile ? undefined : error, meanwhile };
}

/** The server holds itself to its contract, here as in every answer: a page need not carry the schemas to check it. */
function isEntry<T extends Entry>(current: unknown): current is T {
  return typeof current === "object" && current !== null && "_id" in current;
}
