import { readFileSync } from "node:fs";
import type { Server } from "node:net";

const ENOUGH = 10_000;
// The rest for the database, the log and the pages.
const SHARE_OF_FILES = 0.8;

/**
 * How many connections a server holds at once. Each is an open file, and a process that may open no more ends: whoever
 * opens them without end would end it for everybody.
 * @param limits what Linux says of this process; elsewhere nothing is known
 */
export function mostConnections(limits = limitsOfProcess()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return Math.min(ENOUGH, Math.floor(files * SHARE_OF_FILES));
}

type Limit = { open: number; most: number };
const limitOf = new WeakMap<Server, Limit>();

/**
 * Has one of those that take connections for a server turn the next one away where the server has so many, whichever has taken them: to
 * Node each is limited by itself.
 * @param server whose `maxConnections` says how many
 */
export function limitTogether(server: Server, one: Server): void {
  const limit = limitOf.get(server) ?? count(server);
  Object.defineProperty(one, "maxConnections", {
    get: () => (limit.open < limit.most ? Number.POSITIVE_INFINITY : 0),
    set: (most: number) => {
      limit.most = most;
    },
  });
}

function count(server: Server): Limit {
  const limit = { open: 0, most: server.maxConnections ?? Number.POSITIVE_INFINITY };
  limitOf.set(server, limit);
  server.on("connection", (socket) => {
    limit.open += 1;
    socket.once("close", () => {
      limit.open -= 1;
    });
  });
  return limit;
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
