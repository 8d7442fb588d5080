import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./ask.ts";

// Longer than any fault lasts: whoever gives up while servers are still being killed says nothing about them.
const LONGEST_MS = 1_800_000;
// A server that starts under load may not get to read a request in time, and says so.
const REQUEST_TIMEOUT = 408;
const LONGEST_PAUSE_MS = 5000;

/** Whether nobody knows if it was done, or it was turned away unread: what may be sent again under its key. */
export function isOpen({ status }: Answer): boolean {
  return status === 0 || status === REQUEST_TIMEOUT || status === 429 || status >= 500;
}

/** Sends again until there is a word on it, as somebody does whose service is away; gives the last answer. */
export async function insist(
  send: () => Promise<Answer>,
  longestMs = LONGEST_MS,
): Promise<Answer & { tries: number }> {
  const deadline = performance.now() + longestMs;
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!isOpen(answer) || performance.now() > deadline) return { ...answer, tries };
    await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries));
  }
}
