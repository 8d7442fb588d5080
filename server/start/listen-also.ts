import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { LEAVING } from "#server/http/connections/end-connections.ts";
import type { Place } from "./config.ts";

/**
 * So many connections wait to be taken, where the system lets them: beyond Node's 511 a caller's knock is not heard, and the
 * next one comes a second later. A crowd is here while the server is busy for a tenth of a second.
 */
export const BACKLOG = 4096;

/**
 * Has a server take calls on one more address, until it begins to close. Where this machine has no such address, the first one has to do.
 * @throws an error of the code EADDRINUSE where another program takes the calls there, with the passwords in them
 */
export async function listenAlso(server: Server, { port, host }: Place): Promise<void> {
  const more = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );
  more.on("error", () => {});
  more.maxConnections = server.maxConnections;
  more.on("drop", (from) => server.emit("drop", from));
  server.once(LEAVING, () => more.close());
  await once(more.listen({ port, host, backlog: BACKLOG }), "listening").catch((error) => {
    if (error?.code === "EADDRINUSE") throw error;
  });
}
