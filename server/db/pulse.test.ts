import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { isDatabaseAway } from "#server/http/database-away.ts";
import { type Gate, openGate } from "#server/testing/database-gate.ts";
import { connectWatched } from "./connect.ts";
import type { Database } from "./schema.ts";

let gate: Gate;
let db: Kysely<Database>;
beforeEach(async () => {
  gate = await openGate(inject("cluster").address);
  ({ db } = connectWatched(gate.address));
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
  const watched = connectWatched(gate.address);
  onTestFinished(() => watched.db.destroy());
  await vi.advanceTimersByTimeAsync(1500);
  // Two turns more are what a late answer is waited for.
  for (const _ of [1, 2, 3]) await nextTurn();
  gate.thaw();
  await expect(sql`select 1`.execute(watched.db)).resolves.toBeDefined();
});
