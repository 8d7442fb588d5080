import { isDatabaseAway } from "#server/http/database-away.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * One sentence, with what to do, for what keeps the server or a command from its work and the operator can put right.
 * Undefined for what nobody foresaw.
 */
export function whatToDo(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message;
  if (isDatabaseAway(error)) {
    return `The database went away, or was too busy to answer (${messageOf(error)}): try again. If that does not help, look into the database's log; the embedded one's is postgres.log in the data folder.`;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return KNOWN[code]?.(messageOf(error));
}

const KNOWN: Record<string, (message: string) => string> = {
  ENOSPC: (message) => `The disk is full: make room and try again (${message}).`,
  EDQUOT: (message) => `The disk is full for this user: make room and try again (${message}).`,
  EROFS: (message) => `The disk can only be read: make it writable and try again (${message}).`,
  EMFILE: (message) => `Too many files are open: raise the limit (ulimit -n) and try again (${message}).`,
  ENFILE: (message) => `Too many files are open: raise the machine's limit and try again (${message}).`,
  EACCES: (message) => `This user may not do what is needed: change the rights or the user (${message}).`,
  EPERM: (message) => `This user may not do what is needed: change the rights or the user (${message}).`,
  ERR_MODULE_NOT_FOUND: (message) => `Something is not installed: run npm ci and try again (${message}).`,
};

/** Of several lines the first says what it was. */
export function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.trim().split("\n")[0] || "no reason was given";
}
