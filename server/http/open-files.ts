import { readFileSync } from "node:fs";

/**
 * How many files a share of those is that the process may have open; a connection is one, too. A process that may open no more ends,
 * so all of them together leave some for the database and the log.
 * @param limits what Linux says of this process; elsewhere nothing is known, and any number is allowed
 */
export function filesFor(share: number, limits = limitsOfProcess()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return Math.floor(files * share);
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
