import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmPassword, login } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { listLogins } from "#contract/logins.ts";
import { endpoints } from "#server/endpoints.ts";
import { serve } from "#server/http/call/serve.ts";
import { sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { startApp, type World } from "#server/testing/world.ts";

let hashing = 0;
let letGo = () => {};
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
/** Hashes until it is let go. */
const slow = serve(confirmPassword, async () => {
  hashing += 1;
  await held;
});

let world: World;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== confirmPassword);
  world = await startApp({ calls: [...others, slow] });
});
afterAll(() => world.close());

test("whoever has the token of an account and hashes without end keeps its owner from no read", async () => {
  const body = { password: PASSWORD };
  const others = await Promise.all(Array.from({ length: 4 }, () => world.owner()));
  const ann = await world.owner();
  const own = (await world.send(login, { body: { phone: ann.phone, password: PASSWORD } })).body;
  const atDesk = others.map(({ send }) => send(confirmPassword, { body }));
  await expect.poll(() => hashing).toBe(4);
  const ofThief = Array.from({ length: 8 }, () => ann.send(confirmPassword, { body }));

  const owner = sender(world.app, own);
  expect((await owner(listOwnCases, { query: {} })).status).toBe(200);
  expect((await owner(listLogins, { params: { accountId: ann.accountId } })).status).toBe(200);
  expect(hashing).toBe(4);

  letGo();
  const answers = await Promise.all([...atDesk, ...ofThief]);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
});
