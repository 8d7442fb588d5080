import { readFileSync } from "node:fs";

const ENOUGH = 10_000;
// The same again for another address of the machine, and the rest for the database, the log and the pages.
const SHARE_OF_FILES = 0.4;

/**
 * How many connections a server holds at once on an address. Each is an open file, and a process that may open no more ends: whoever
 * opens them without end would end it for everybody.
 * @param limits what Linux says of this process; elsewhere nothing is known
 */
export function mostConnections(limits = limitsOfProcess()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return Math.min(ENOUGH, Math.floor(files * SHARE_OF_FILES));
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
