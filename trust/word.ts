import type { Answer } from "./ask.ts";

/** What of an answer tells how somebody was treated. */
export type Treatment = Omit<Answer, "text">;

/** Whether somebody was served, or told when to come back: all that a server may do to those who come. */
export function isWord({ status, retryAfter }: Treatment): boolean {
  return status < 300 ? status > 0 : [429, 503].includes(status) && retryAfter !== undefined;
}

/** How many were served, told when to come back, and left without a word. */
export function tellWords(answers: readonly Treatment[]): string {
  const served = answers.filter(({ status }) => status === 200 || status === 201).length;
  const told = answers.filter(isWord).length - served;
  const silent = answers.length - served - told;
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  return `${served} served, ${told} told when to come back, ${silent} without a word, the slowest after ${Math.round(slowest)} ms`;
}
