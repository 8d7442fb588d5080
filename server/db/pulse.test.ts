import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { isDatabaseAway } from "#server/http/database-away.ts";
import { connectWatched } from "./connect.ts";
import type { Database } from "./schema.ts";

/** Stands before the database, and stops passing anything on while it is frozen. */
type Gate = { host: string; freeze(): void; thaw(): void; close(): Promise<void> };

let gate: Gate;
let db: Kysely<Database>;
beforeEach(async () => {
  gate = await openGate();
  ({ db } = connectWatched({ ...socketOf(inject("cluster").address), host: gate.host }));
});
afterEach(async () => {
  gate.thaw();
  await db.destroy();
  await gate.close();
});

const ask = () => sql`select 1`.execute(db);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The driver's own limits come later, and say so: a timeout of a query or of a connection. */
async function refusedByPulse(work: Promise<unknown>): Promise<void> {
  const error = await errorOf(work);
  expect(isDatabaseAway(error)).toBe(true);
  expect(String(error)).not.toMatch(/time/);
}

test("what waits for a frozen database is refused soon, open transactions too [R68]", async () => {
  await refusedByPulse(
    db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      gate.freeze();
      await sql`select 1`.execute(transaction);
    }),
  );
});

test("whoever comes while it is frozen is refused, and once it is thawed it works again by itself [R68]", async () => {
  await ask();
  gate.freeze();
  await refusedByPulse(ask());
  await refusedByPulse(ask());
  gate.thaw();
  await expect.poll(() => errorOf(ask())).toBeUndefined();
});

test("how long it takes to open the first connection, while a server starts, says nothing against a database [R68]", async () => {
  gate.freeze();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const watched = connectWatched({ ...socketOf(inject("cluster").address), host: gate.host });
  onTestFinished(() => watched.db.destroy());
  await vi.advanceTimersByTimeAsync(1500);
  // Two turns more are what a late answer is waited for.
  for (const _ of [1, 2, 3]) await nextTurn();
  gate.thaw();
  await expect(sql`select 1`.execute(watched.db)).resolves.toBeDefined();
});

function socketOf(address: { connectionString: string } | { host: string; user: string; database: string }) {
  if ("host" in address) return address;
  throw new Error("This test needs the embedded database.");
}

async function openGate(): Promise<Gate> {
  const host = await mkdtemp(join(tmpdir(), "fip-gate-"));
  const behind = join(socketOf(inject("cluster").address).host, ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connectSocket(behind);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
      socket.pipe(other);
      if (isFrozen) socket.pause();
    }
  });
  server.listen(join(host, ".s.PGSQL.5432"));
  await once(server, "listening");
  return {
    host,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(host, { recursive: true });
    },
  };
}
