import type { Answer } from "./ask.ts";

/** What of an answer tells how somebody was treated. */
export type Treatment = Omit<Answer, "text">;

/** Whether somebody was served, or told when to come back: all that a server may do to those who come. */
export function isWord({ status, retryAfter }: Treatment): boolean {
  return status < 300 ? status > 0 : [429, 503].includes(status) && retryAfter !== undefined;
}

/**
 * Whether nobody was left without a word, and at least this share was served: a server that turns everybody away has a word
 * for all, and is of use to none.
 */
export function areServed(answers: readonly Treatment[], least: number): boolean {
  return answers.every(isWord) && countServed(answers) >= least * Math.max(1, answers.length);
}

/** How many were served, told when to come back, and left without a word. */
export function tellWords(answers: readonly Treatment[]): string {
  const served = countServed(answers);
  const told = answers.filter(isWord).length - served;
  const silent = answers.length - served - told;
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0);
  return `${served} served, ${told} told when to come back, ${silent} without a word, the slowest after ${Math.round(slowest)} ms`;
}

function countServed(answers: readonly Treatment[]): number {
  return answers.filter(({ status }) => status === 200 || status === 201).length;
}
