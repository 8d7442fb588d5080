import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, login, resetPassword } from "#contract/accounts.ts";
import { outdatedHash } from "#server/testing/outdated-hash.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const TODAYS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const logIn = async ({ phone }: { phone: string }, password = PASSWORD) =>
  (await world.send(login, { body: { phone, password } })).status;

async function hashOf({ phone }: { phone: string }): Promise<string> {
  const row = await world.db
    .selectFrom("accounts")
    .select("passwordHash")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  return row.passwordHash;
}

/** Somebody whose password was set when less work was done for its hash. */
async function oldMember(): Promise<Person> {
  const ann = await world.owner();
  const passwordHash = outdatedHash(PASSWORD);
  await world.db.updateTable("accounts").set({ passwordHash }).where("id", "=", ann.accountId).execute();
  return ann;
}

describe("what is kept of a password [R23]", () => {
  test("at the sign-up", async () => {
    const phone = "+14155550777";
    const body = {
      firstName: "Kim",
      lastName: "Example",
      phone,
      password: PASSWORD,
      passwordCheck: PASSWORD,
    };
    await world.send(createAccount, { body });
    expect(await hashOf({ phone })).toMatch(TODAYS);
  });

  test("after an adviser has set it", async () => {
    const [ann, ada] = [await oldMember(), await world.admin()];
    const { accountId } = ann;
    const body = { accountId, password: "four loud herons", passwordCheck: "four loud herons" };
    await ada.send(resetPassword, { params: { accountId }, body });
    expect(await hashOf(ann)).toMatch(TODAYS);
  });

  test("is made anew by a login, if it was made with less work", async () => {
    const ann = await oldMember();
    expect(await logIn(ann)).toBe(200);
    expect(await hashOf(ann)).toMatch(TODAYS);
    expect(await logIn(ann)).toBe(200);
    expect(await logIn(ann, "three quiet otter")).toBe(401);
  });

  test("is not touched by a login that fails, nor by one that finds it as it should be", async () => {
    const ann = await oldMember();
    const before = await hashOf(ann);
    expect(await logIn(ann, "three quiet otter")).toBe(401);
    expect(await hashOf(ann)).toBe(before);
    await logIn(ann);
    const renewed = await hashOf(ann);
    await logIn(ann);
    expect(await hashOf(ann)).toBe(renewed);
  });

  test("is made anew for five who log in at once, and all of them get in", async () => {
    const ann = await oldMember();
    expect(await Promise.all(Array.from({ length: 5 }, () => logIn(ann)))).toEqual(Array(5).fill(200));
    expect(await hashOf(ann)).toMatch(TODAYS);
  });
});
