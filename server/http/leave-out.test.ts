import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/accounts.ts";
import { endLogin, endOtherLogins, listLogins } from "#contract/logins.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Somebody who is logged in twice, and the id of the other login. */
async function twice(): Promise<{ ann: Person; loginId: string; params: { accountId: string } }> {
  const ann = await world.owner();
  const params = { accountId: ann.accountId };
  await world.send(login, { body: { phone: ann.phone, password: PASSWORD } });
  const { body } = await ann.send(listLogins, { params });
  return { ann, params, loginId: body.find(({ isThisOne }) => !isThisOne)?._id ?? "" };
}

async function recorded({ accountId }: Person): Promise<string[]> {
  const entries = world.db.selectFrom("auditEntries").select("verb").where("accountId", "=", accountId);
  return (await entries.execute()).map(({ verb }) => verb);
}

const THRICE = [1, 2, 3];

test("whoever logs out the same device again and again is answered, and on record once", async () => {
  const { ann, params, loginId } = await twice();
  for (const _ of THRICE)
    expect((await ann.send(endLogin, { params: { ...params, loginId } })).status).toBe(204);
  expect(await recorded(ann)).toEqual(["endLogin"]);
});

test("whoever logs all other devices out again and again is answered, and on record once", async () => {
  const { ann, params } = await twice();
  for (const _ of THRICE) expect((await ann.send(endOtherLogins, { params })).status).toBe(204);
  expect(await recorded(ann)).toEqual(["endOtherLogins"]);
});

test("whoever begins to set up a second step again and again gets a new secret, and is on record once", async () => {
  const ann = await world.owner();
  const secrets = [];
  for (const _ of THRICE) secrets.push((await ann.send(beginSecondFactor)).body.secret);
  expect(new Set(secrets).size).toBe(THRICE.length);
  expect(await recorded(ann)).toEqual(["beginSecondFactor"]);
});
