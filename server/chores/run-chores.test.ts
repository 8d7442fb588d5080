import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";
import { doChores } from "./run-chores.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  said.length = 0;
  await sql`insert into password_asks values ('forgotten', ${world.now}::timestamptz - interval '2 days', 1)
    on conflict do nothing`.execute(world.db);
});

const said: unknown[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: ({ chore }: { chore: string }) => said.push(chore),
} as unknown as FastifyBaseLogger;

const backing = () => ({ db: world.db, config: world.config, now: () => world.now });
const asks = async () => (await world.db.selectFrom("passwordAsks").selectAll().execute()).length;

test("a chore that fails keeps none of the others from being done, and is told of", async () => {
  await sql`alter table audit_seals rename to away`.execute(world.db);
  await expect(doChores(backing(), log)).rejects.toThrow("1 failures in the chores");
  await sql`alter table away rename to audit_seals`.execute(world.db);
  expect([said, await asks()]).toEqual([["sealAudit"], 0]);
});

test("a round does nothing more once the server stops", async () => {
  await doChores(backing(), log, undefined, { round: 0, ending: AbortSignal.abort() });
  expect(await asks()).toBe(1);
});
