import { setTimeout as pause } from "node:timers/promises";
import type { Load } from "./open-loop.ts";

const LONGEST_PAUSE_MS = 1000;

/**
 * So many people send, each of them again a moment after there is a word on the last one: while the server is away they
 * wait, and however slow the machine, no more than these are under way.
 */
export function sendInTurns<T>(people: number, send: () => Promise<T>): Load<T> {
  const sent: Promise<T>[] = [];
  let isOver = false;
  const all = Array.from({ length: people }, async () => {
    while (!isOver) {
      const sending = send();
      sent.push(sending);
      await sending;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  });
  return {
    sent: () => sent.length,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return Promise.all(sent);
    },
  };
}
