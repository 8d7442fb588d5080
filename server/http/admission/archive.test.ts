import { afterAll, beforeAll, expect, test } from "vitest";
import { findByWords, listAllCases, listOwnCases } from "#contract/cases.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let searching = 0;
let held = Promise.withResolvers<void>();
/** Searches until it is let go. */
const slow = serve(findByWords, async () => {
  searching += 1;
  await held.promise;
  return { cases: [], areAlike: false, isMore: false };
});

let world: World;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== findByWords);
  world = await startApp({ calls: [...others, slow] });
});
afterAll(() => world.close());

test("however many advisers search, four at once do; owners read meanwhile, and so do they", async () => {
  const [ada, ben, cleo] = await Promise.all(Array.from({ length: 3 }, () => world.admin()));
  const owner = await world.owner();
  const found = [ada, ben, cleo].flatMap((adviser) =>
    Array.from({ length: 6 }, () => adviser?.send(findByWords, { body: { words: "luna smith" } })),
  );
  await expect.poll(() => searching).toBe(4);
  expect((await owner.send(listOwnCases)).status).toBe(200);
  for (const adviser of [ada, ben, cleo])
    expect((await adviser?.send(listAllCases, { query: { m: "all" } }))?.status).toBe(200);
  expect(searching).toBe(4);

  held.resolve();
  const answers = await Promise.all(found);
  expect(answers.map((answer) => answer?.status)).toEqual(Array(18).fill(200));
});

test("whoever is no adviser any more when the turn of a search has come finds nothing by it", async () => {
  searching = 0;
  held = Promise.withResolvers();
  const gone = await world.admin();
  const stays = await world.admin();
  const search = (adviser: Person) => adviser.send(findByWords, { body: { words: "luna smith" } });
  const before = Array.from({ length: 4 }, () => search(stays));
  await expect.poll(() => searching).toBe(4);
  const waiting = [search(gone), search(gone), search(stays)];
  // They have been looked at, and wait.
  await expect.poll(() => world.app.inject("/readyz").then(({ statusCode }) => statusCode)).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", gone.accountId).execute();
  held.resolve();
  expect((await Promise.all(before)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([403, 403, 200]);
  expect(searching).toBe(5);
});
