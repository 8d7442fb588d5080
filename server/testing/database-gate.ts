import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "../db/connect.ts";

/** Stands before the database, and stops passing anything on while it is frozen. */
export type Gate = {
  address: Address;
  freeze(): void;
  thaw(): void;
  /** How often it was the database's turn: what is asked before it answers counts once. */
  trips(): number;
  close(): Promise<void>;
};

/** A gate to a database of the cluster of the tests. */
export async function openGate(address: Address): Promise<Gate> {
  if (!("host" in address)) throw new Error("This test needs the embedded database.");
  const host = await mkdtemp(join(tmpdir(), "fip-gate-"));
  const sockets = new Set<Socket>();
  let [trips, isFrozen] = [0, false];
  const server: Server = createServer((near) => {
    const far = connect(join(address.host, ".s.PGSQL.5432"));
    let isAsked = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
      socket.on("data", () => {
        if (socket === near && !isAsked) trips += 1;
        isAsked = socket === near;
      });
      socket.pipe(other);
      if (isFrozen) socket.pause();
    }
  });
  server.listen(join(host, ".s.PGSQL.5432"));
  await once(server, "listening");
  return {
    address: { ...address, host },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    trips: () => trips,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(host, { recursive: true });
    },
  };
}
