import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmPassword, logout } from "#contract/accounts.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let hashing = 0;
const held = Promise.withResolvers<void>();
/** Hashes until it is let go. */
const slow = serve(confirmPassword, async () => {
  hashing += 1;
  await held.promise;
});

let world: World;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== confirmPassword);
  world = await startApp({ calls: [...others, slow] });
});
afterAll(() => world.close());

test("nothing is hashed for a login that has ended when its turn comes", async () => {
  const [stays, leaves] = [await world.owner(), await world.owner()];
  const confirm = (who: Person) => who.send(confirmPassword, { body: { password: "a guess" } });
  const first = Array.from({ length: 4 }, () => confirm(stays));
  await expect.poll(() => hashing).toBe(4);
  const waiting = [confirm(leaves), confirm(leaves), confirm(stays)];
  // They have been looked at, and wait.
  await expect.poll(() => world.app.inject("/readyz").then(({ statusCode }) => statusCode)).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await leaves.send(logout)).status).toBe(204);

  held.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 204]);
  expect(hashing).toBe(5);
});
