import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { startApp, type World } from "#server/testing/world.ts";
import type { Command } from "./command.ts";
import { serve } from "./serve.ts";

const count = route({
  method: "POST",
  path: "/count",
  who: "anyone",
  summary: "Adds a setup code, then goes wrong as often as it is asked to.",
  body: z.object({ code: z.string(), failures: z.number(), sqlState: z.string() }),
  answer: z.number(),
});
const swap = route({
  method: "POST",
  path: "/swap",
  who: "anyone",
  summary: "Locks two rows, one after the other.",
  body: z.object({ first: z.string(), second: z.string() }),
  answer: z.void(),
});
const peek = route({
  method: "GET",
  path: "/peek",
  who: "anyone",
  summary: "Writes where it may only read.",
  answer: z.void(),
});
const half = route({
  method: "POST",
  path: "/half",
  who: "anyone",
  summary: "Writes, then refuses.",
  answer: z.void(),
  transaction: "own",
});

const pay = route({
  method: "POST",
  path: "/pay",
  who: "anyone",
  summary: "Spends something, then refuses.",
  answer: z.void(),
  transaction: "own",
});

const pass = route({
  method: "POST",
  path: "/pass",
  who: "owner",
  summary:
    "Passes its check only as long as it has not been done; of two at once the second checks when the first is done.",
  answer: z.string(),
  transaction: "own",
});

const meeting = { entered: 0, both: Promise.withResolvers<void>(), first: Promise.withResolvers<void>() };
const passCommand: Command<typeof pass> = async ({ read, write }) => {
  meeting.entered += 1;
  if (meeting.entered === 1) await meeting.both.promise;
  else {
    meeting.both.resolve();
    await meeting.first.promise;
  }
  const done = await read((db) =>
    db.selectFrom("setupCodes").select("codeHash").where("codeHash", "=", "passed").executeTakeFirst(),
  );
  if (done) throw new Problem(409, "Done already.");
  return write(async (db) => {
    await insert(db, "passed");
    return "done";
  });
};

let tries = 0;
const countCommand: Command<typeof count> = async ({ db, body }) => {
  tries += 1;
  await insert(db, body.code);
  if (tries <= body.failures) throw Object.assign(new Error("gave way"), { code: body.sqlState });
  return tries;
};

const met = { count: 0, both: Promise.withResolvers<void>() };
const swapCommand: Command<typeof swap> = async ({ db, body }) => {
  await lock(db, body.first);
  met.count += 1;
  if (met.count === 2) met.both.resolve();
  await met.both.promise;
  await lock(db, body.second);
};

function insert(db: Db, codeHash: string) {
  return db.insertInto("setupCodes").values({ codeHash, createdOn: NOW, expiresOn: NOW }).execute();
}

function lock(db: Db, codeHash: string) {
  return db.updateTable("setupCodes").set({ usedOn: NOW }).where("codeHash", "=", codeHash).execute();
}

const NOW = "2026-11-20T10:00:00.000Z";

let world: World;
beforeAll(async () => {
  world = await startApp({
    calls: [
      serve(count, countCommand),
      serve(pass, passCommand),
      serve(swap, swapCommand),
      serve(peek, async ({ db }) => {
        await insert(db, "peeked");
      }),
      serve(half, async ({ write }) => {
        await write(async (db) => {
          await insert(db, "half");
          throw new Problem(409, "No.");
        });
      }),
      serve(pay, async ({ spend }) => {
        await spend((db) => insert(db, "paid"));
        throw new Problem(409, "No.");
      }),
    ],
  });
});
afterAll(() => world.close());

async function codes(): Promise<string[]> {
  const rows = await world.db.selectFrom("setupCodes").select("codeHash").orderBy("codeHash").execute();
  return rows.map(({ codeHash }) => codeHash);
}

describe("a command", () => {
  test.each([
    ["that gave way to another is done again", "a", 3, "40001", 200, 4],
    ["that lost a deadlock is done again", "b", 1, "40P01", 200, 2],
    ["that always gives way is given up in the end", "c", 99, "40001", 500, 4],
    ["that broke a rule of the database is not tried again", "d", 99, "23505", 500, 1],
  ])("%s", async (_, code, failures, sqlState, status, expectedTries) => {
    tries = 0;
    const sent = await world.send(count, { body: { code, failures, sqlState } });
    expect([sent.status, tries]).toEqual([status, expectedTries]);
  });

  test("that is done again is done once; one that failed has done nothing", async () => {
    expect(await codes()).toEqual(["a", "b"]);
  });

  test("and another that wait for each other both get their way", async () => {
    const [one, other] = await Promise.all([
      world.send(swap, { body: { first: "a", second: "b" } }),
      world.send(swap, { body: { first: "b", second: "a" } }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(met.count).toBeGreaterThan(2);
  });

  test("behind a GET cannot write", async () => {
    expect((await world.send(peek)).status).toBeGreaterThanOrEqual(500);
    expect(await codes()).not.toContain("peeked");
  });

  test("with transactions of its own writes all or nothing too", async () => {
    expect((await world.send(half)).status).toBe(409);
    expect(await codes()).not.toContain("half");
  });

  test("that spends something has spent it, even if it refuses", async () => {
    expect((await world.send(pay)).status).toBe(409);
    expect(await codes()).toContain("paid");
  });

  test("with transactions of its own, made twice at once under one key, is answered the same [R64]", async () => {
    const ann = await world.owner();
    const one = ann.send(pass, { key: "at-once" });
    const other = ann.send(pass, { key: "at-once" });
    const first = await Promise.race([one, other]);
    meeting.first.resolve();
    const all = [first, await one, await other];
    expect(all.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, "done"]));
  });

  test("leaves no connection waiting in a transaction", async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        world.db,
      );
    expect(rows).toEqual([]);
  });
});
