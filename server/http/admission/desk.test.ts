import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmPassword, login, logout } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { listLogins } from "#contract/logins.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let hashing = 0;
/** Whose calls those are. */
let hashingFor: (string | undefined)[] = [];
let held: PromiseWithResolvers<void>;
/** Hashes until it is let go. */
const slow = serve(confirmPassword, async ({ viewer }) => {
  hashing += 1;
  hashingFor.push(viewer.accountId);
  await held.promise;
});

let world: World;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== confirmPassword);
  world = await startApp({ calls: [...others, slow], environment: { TRUST_PROXY: "1" } });
});
beforeEach(() => {
  hashing = 0;
  hashingFor = [];
  held = Promise.withResolvers();
});
afterAll(() => world.close());

test("whoever has the token of an account and hashes without end keeps its owner from no read", async () => {
  const body = { password: PASSWORD };
  const others = await Promise.all(Array.from({ length: 3 }, () => world.owner()));
  const ann = await world.owner();
  const own = (await world.send(login, { body: { phone: ann.phone, password: PASSWORD } })).body;
  const atDesk = others.map(({ send }) => send(confirmPassword, { body }));
  await expect.poll(() => hashing).toBe(3);
  const ofThief = Array.from({ length: 8 }, () => ann.send(confirmPassword, { body }));

  const owner = sender(world.app, own);
  expect((await owner(listOwnCases, { query: {} })).status).toBe(200);
  expect((await owner(listLogins, { params: { accountId: ann.accountId } })).status).toBe(200);
  expect(hashing).toBe(3);

  held.resolve();
  const answers = await Promise.all([...atDesk, ...ofThief]);
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(204));
});

test("one network that hashes without end leaves a place to the others", async () => {
  const [hog, other] = [await world.owner(), await world.owner()];
  const body = { password: PASSWORD };
  const ofHog = Array.from({ length: 4 }, () => hog.send(confirmPassword, { body }));
  await expect.poll(() => hashing).toBe(3);
  const elsewhere = other.send(confirmPassword, { body, headers: { "x-forwarded-for": "198.51.100.7" } });
  await expect.poll(() => hashing).toBe(4);
  expect(hashingFor).toEqual([...Array(3).fill(hog.accountId), other.accountId]);
  held.resolve();
  expect((await Promise.all([...ofHog, elsewhere])).map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(hashing).toBe(5);
});

test("nothing is hashed for a login that has ended when its turn comes", async () => {
  const [stays, leaves] = [await world.owner(), await world.owner()];
  const confirm = (who: Person) => who.send(confirmPassword, { body: { password: "a guess" } });
  const first = Array.from({ length: 3 }, () => confirm(stays));
  await expect.poll(() => hashing).toBe(3);
  const waiting = [confirm(leaves), confirm(leaves), confirm(stays)];
  // They have been looked at, and wait.
  await expect.poll(() => world.app.inject("/readyz").then(({ statusCode }) => statusCode)).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await leaves.send(logout)).status).toBe(204);

  held.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 204]);
  expect(hashing).toBe(4);
});
