import { readFileSync } from "node:fs";
import { messageOf, whatToDo } from "./what-to-do.ts";

/**
 * One sentence, with what to do, for whatever keeps the server from starting: the person who starts it can do nothing
 * with a stack trace. Where nobody foresaw it, the sentence names the place in our code, for whoever puts it right.
 */
export function whyNoStart(error: unknown): string {
  return (
    whatToDo(error) ??
    `The server could not start: ${messageOf(error)}${placeOf(error)}. Start it again; if it says the same, send this sentence to whoever maintains the server.`
  );
}

/**
 * `, in server/db/open.ts:50`: the innermost place of ours, without the machine's folders. Of the built server
 * `, in server/db/open.ts (dist/server/main.js:70137)`.
 */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, place] = /\/((?:server|tools|domain|contract)\/[\w./-]+\.ts:\d+):\d+/.exec(stack) ?? [];
  const found = place ?? placeInBuilt(stack);
  return found ? `, in ${found}` : "";
}

// Above each part of what was built stands the source that it was made of; packages stand in it too.
const PART = /^\/\/ ([^\s/]+(?:\/[^\s/]+)+\.[cm]?[jt]s)$/;
const OURS = /^(?:server|domain|contract)\//;

function placeInBuilt(stack: string): string | undefined {
  for (const [, file = "", place = "", line = ""] of stack.matchAll(
    /((?:file:\/\/)?\/.*\/(dist\/server\/[\w.-]+\.js)):(\d+):\d+/g,
  )) {
    const source = sourceAbove(file, Number(line));
    if (source && OURS.test(source)) return `${source} (${place}:${line})`;
  }
  return undefined;
}

function sourceAbove(file: string, line: number): string | undefined {
  const before = linesOf(file).slice(0, line);
  return PART.exec(before.findLast((text) => PART.test(text)) ?? "")?.[1];
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file.startsWith("file:") ? new URL(file) : file, "utf8").split("\n");
  } catch {
    // It was built anew meanwhile: the sentence does without the place.
    return [];
  }
}
