import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { LEAVING } from "#server/http/connections/end-connections.ts";
import { limitTogether } from "#server/http/connections/most-connections.ts";
import type { Place } from "./config.ts";
import { hold, IS_SHARED } from "./hold.ts";

/**
 * So many connections wait to be taken, where the system lets them: beyond Node's 511 a caller's knock is not heard, and the
 * next one comes a second later. A crowd is here while the server is busy for a tenth of a second.
 */
export const BACKLOG = 4096;

/** How a listener takes its part of an address. */
export const SHARED = { backlog: BACKLOG, ...(IS_SHARED && { reusePort: true }) };

/**
 * So many listeners share an address. Each takes one connection in each turn of the loop, and a turn may last for a tenth of a second: of a
 * crowd that one account brings through a proxy, which opens a connection for each call, all others would wait behind it. No more: where the
 * server stood still for a second, what comes is to be taken bit by bit, and not to be refused for being too much at once.
 */
const LISTENERS = IS_SHARED ? 4 : 1;

/**
 * Has a server take calls on one more address, until it begins to close. Where this machine has no such address, the first one has to do.
 * @throws an error of the code EADDRINUSE where another program takes the calls there, with the passwords in them
 */
export async function listenAlso(server: Server, place: Place): Promise<void> {
  try {
    await hold(server, place);
    await share(server, place, LISTENERS);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") throw error;
  }
}

/** Beside the server itself, which listens there already. */
export function shareWith(server: Server, place: Place): Promise<void> {
  limitTogether(server, server);
  return share(server, place, LISTENERS - 1);
}

async function share(server: Server, { port, host }: Place, listeners: number): Promise<void> {
  const all = Array.from({ length: listeners }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  server.once(LEAVING, () => {
    for (const one of all) one.close();
  });
  for (const one of all) {
    one.on("error", () => {});
    one.on("drop", (from) => server.emit("drop", from));
    limitTogether(server, one);
    await once(one.listen({ port, host, ...SHARED }), "listening");
  }
}
