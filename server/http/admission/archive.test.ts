import { afterAll, beforeAll, expect, test } from "vitest";
import { findByWords, listAllCases, listOwnCases } from "#contract/cases.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { startApp, type World } from "#server/testing/world.ts";

let searching = 0;
let letGo = () => {};
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
/** Searches until it is let go. */
const slow = serve(findByWords, async () => {
  searching += 1;
  await held;
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

  letGo();
  const answers = await Promise.all(found);
  expect(answers.map((answer) => answer?.status)).toEqual(Array(18).fill(200));
});
