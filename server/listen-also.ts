import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import type { Place } from "./config.ts";

/** Has a server take calls on one more address, until it is closed. Where that cannot be had, the first one has to do. */
export async function listenAlso(server: Server, { port, host }: Place): Promise<void> {
  const more = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );
  more.on("error", () => {});
  server.once("close", () => more.close());
  await once(more.listen({ port, host }), "listening").catch(() => {});
}
