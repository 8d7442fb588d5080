import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#contract/accounts.ts";
import { networkOf } from "#server/http/network-address.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { refuseSignUpsWithoutEnd } from "./refuse-sign-ups.ts";

const MOST = 100;

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

let phones = 0;
function signUp(from: string, phone = `+14155550${300 + phones++}`) {
  const password = "three quiet otters";
  return world.send(createAccount, {
    body: { firstName: "Noor", lastName: "Example", phone, password, passwordCheck: password },
    headers: { "x-forwarded-for": from },
  });
}

/** As if so many had signed up: by calls it would take minutes, for sixty of them are taken in one. */
async function crowd(address: string, count: number): Promise<void> {
  const { config, now } = world;
  const visit = { network: networkOf(address) };
  await world.db.transaction().execute(async (db) => {
    for (let made = 0; made < count; made += 1) await refuseSignUpsWithoutEnd(db, { visit, config, now });
  });
}

test("a hundred accounts a day are created from one network; one more is refused, keeps nothing, and is told when to come", async () => {
  await crowd("2001:db8:1:2::1", MOST - 1);
  expect((await signUp("2001:db8:1:2::2")).status).toBe(201);
  const before = await world.rows();
  const { status, headers, problem } = await signUp("2001:db8:1:2::3");
  expect([status, headers["retry-after"], problem.detail]).toEqual([
    429,
    String(14 * 60 * 60),
    "From your network very many accounts were created today. Try by another one (mobile data instead of Wi-Fi, or the other way round), try again tomorrow, or write to the team.",
  ]);
  expect(await world.rows()).toEqual(before);
  expect((await signUp("2001:db8:1:3::1")).status).toBe(201);
  world.now = "2026-11-21T00:00:00.000Z";
  expect((await signUp("2001:db8:1:2::3")).status).toBe(201);
});

test("of many at once no more come through", async () => {
  await crowd("203.0.113.7", MOST - 2);
  const sent = await Promise.all(Array.from({ length: 6 }, () => signUp("203.0.113.7")));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
});

test("a sign-up that is refused for its phone does not count", async () => {
  const taken = "+14155550299";
  expect((await signUp("203.0.113.8", taken)).status).toBe(201);
  await crowd("203.0.113.9", MOST - 1);
  expect((await signUp("203.0.113.9", taken)).status).toBe(409);
  expect((await signUp("203.0.113.9")).status).toBe(201);
  expect((await signUp("203.0.113.9")).status).toBe(429);
});
