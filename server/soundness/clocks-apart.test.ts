import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimSetup, login } from "#contract/accounts.ts";
import { requestPassword } from "#contract/password-requests.ts";
import { beginSecondFactor, confirmSecondFactor } from "#contract/second-factor.ts";
import { connectOnce } from "#server/db/connect.ts";
import { issueSetupCode } from "#server/tables/setup-codes.ts";
import { PASSWORD, type Person } from "#server/testing/people.ts";
import { codeOf } from "#server/testing/second-factor.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { findUnsound } from "./find-unsound.ts";

const AHEAD = "2026-11-20T10:02:00.000Z";
const RIGHT = "2026-11-20T10:00:00.000Z";

let world: World;
let client: Client;
beforeAll(async () => {
  world = await startApp({ now: AHEAD });
  client = await connectOnce(world.address);
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const atClock = async <T>(clock: string, work: () => Promise<T>): Promise<T> => {
  world.now = clock;
  return await work();
};

test("what one server wrote by a clock ahead and another went on with is sound: a setup link, a device, a second factor, a request [R71]", async () => {
  const names = { firstName: "Ada", lastName: "Example", phone: "+14155550100" };
  const code = await atClock(AHEAD, () =>
    world.db.transaction().execute((db) => issueSetupCode(db, world.now)),
  );
  const claim = { ...names, password: PASSWORD, passwordCheck: PASSWORD, code: code ?? "" };
  expect((await atClock(RIGHT, () => world.send(claimSetup, { body: claim }))).status).toBe(201);

  const [ann, bea] = [await world.owner(), await world.owner()];
  const logIn = ({ phone }: Person, more: object, headers = {}) =>
    world.send(login, { body: { phone, password: PASSWORD, ...more }, headers });
  const { headers } = await atClock(AHEAD, () => logIn(bea, {}));
  const cookie = String(headers["set-cookie"]).split(";", 1)[0] ?? "";
  expect((await atClock(RIGHT, () => logIn(bea, {}, { cookie }))).status).toBe(200);

  const { secret } = (await atClock(AHEAD, () => ann.send(beginSecondFactor))).body;
  const confirm = { body: { code: codeOf(secret, RIGHT) } };
  const [recovery] = (await atClock(RIGHT, () => ann.send(confirmSecondFactor, confirm))).body.recoveryCodes;
  const beforeThat = "2026-11-20T09:59:00.000Z";
  expect((await atClock(beforeThat, () => logIn(ann, { code: recovery }))).status).toBe(200);

  await atClock(AHEAD, () => world.send(requestPassword, { body: { phone: bea.phone } }));
  await atClock(RIGHT, () => world.send(requestPassword, { body: { phone: bea.phone } }));

  expect(await findUnsound(client)).toEqual([]);
});
