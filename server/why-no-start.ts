import { readFileSync } from "node:fs";
import { isDatabaseAway } from "./http/database-away.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * One sentence, with what to do, for whatever keeps the server from starting: the person who starts it can do nothing
 * with a stack trace. Where nobody foresaw it, the sentence names the place in our code, for whoever puts it right.
 */
export function whyNoStart(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  if (isDatabaseAway(error)) {
    return `The database went away, or was too busy to answer, while the server started (${messageOf(error)}): start it again. If that does not help, look into the database's log; the embedded one's is postgres.log in the data folder.`;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = KNOWN[code]?.(messageOf(error));
  return (
    known ??
    `The server could not start: ${messageOf(error)}${placeOf(error)}. Start it again; if it says the same, send this sentence to whoever maintains the server.`
  );
}

const KNOWN: Record<string, (message: string) => string> = {
  ENOSPC: (message) => `The disk is full: make room and start the server again (${message}).`,
  EDQUOT: (message) => `The disk is full for this user: make room and start the server again (${message}).`,
  EROFS: (message) => `The disk can only be read: make it writable and start the server again (${message}).`,
  EMFILE: (message) => `Too many files are open: raise the limit (ulimit -n) and start again (${message}).`,
  ENFILE: (message) => `Too many files are open: raise the machine's limit and start again (${message}).`,
  EACCES: (message) =>
    `This user may not do what the start needs: change the rights or the user (${message}).`,
  EPERM: (message) =>
    `This user may not do what the start needs: change the rights or the user (${message}).`,
  ERR_MODULE_NOT_FOUND: (message) => `Something is not installed: run npm ci and start again (${message}).`,
};

// Of several lines the first says what it was.
function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.trim().split("\n")[0] || "no reason was given";
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
