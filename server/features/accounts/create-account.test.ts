import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, getAccount, login } from "#contract/accounts.ts";
import type { BodyOf } from "#contract/route.ts";
import { sender } from "#server/send.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

type Body = BodyOf<typeof createAccount>;

const SIX: Body = {
  firstName: "Noor",
  lastName: "Example",
  phone: "(415) 555-2671",
  password: "three quiet otters",
  passwordCheck: "three quiet otters",
};

let addresses = 0;
/** Each time from another address, so that no limit of one address plays a part. */
const signUp = (changes: Partial<Body>) => {
  addresses += 1;
  const headers = { "x-forwarded-for": `203.0.113.${addresses}` };
  return world.send(createAccount, { body: { ...SIX, ...changes }, headers });
};
const withPassword = (password: string) => ({ phone: "+14155550300", password, passwordCheck: password });
const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("creating an account", () => {
  test("logs in at once, with a token that says who it is [API-06] [ENT-01] [ENT-03]", async () => {
    const { status, body: token } = await signUp({});
    const claims = claimsOf(token);
    expect(status).toBe(201);
    expect(claims).toEqual({
      id: expect.any(String),
      name: "Noor Example",
      isAdmin: false,
      sid: expect.any(String),
      iss: "fip-treatment-support",
      aud: "fip-treatment-support/api",
      iat: Date.parse(world.now) / 1000,
      exp: Date.parse(world.now) / 1000 + 30 * 24 * 60 * 60,
    });
    const own = await sender(world.app, token)(getAccount, { params: { accountId: claims.id } });
    expect(own.body).toEqual({ _id: claims.id, name: "Noor Example", phone: "+1 415 555 2671", cats: [] });
  });

  test("puts a New Account into the advisers' inbox", async () => {
    const { id } = claimsOf((await signUp({ phone: "+14155550201" })).body);
    const events = await world.db.selectFrom("events").selectAll().where("accountId", "=", id).execute();
    expect(events).toMatchObject([
      { type: "New Account", status: "New", initiatedBy: id, createdOn: world.now },
    ]);
  });

  test("keeps names as they are written anywhere", async () => {
    const { id } = claimsOf(
      (await signUp({ phone: "+14155550202", firstName: "  Zoë ", lastName: "O’Brien-三毛 🐈" })).body,
    );
    const row = await world.db
      .selectFrom("accounts")
      .select("fullName")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.fullName).toBe("Zoë O’Brien-三毛 🐈");
  });

  test("keeps the password as an argon2id hash and nothing else", async () => {
    await signUp({ phone: "+14155550203" });
    const rows = await world.db.selectFrom("accounts").select("passwordHash").execute();
    expect(new Set(rows.map(({ passwordHash }) => passwordHash.slice(0, 31)))).toEqual(
      new Set(["$argon2id$v=19$m=19456,t=2,p=1$"]),
    );
  });

  test.each(["+1 415 555 2671", "415.555.2671", "14155552671"])(
    "refuses a phone that has an account, written as %s",
    async (phone) => {
      await signUp({});
      const before = await world.rows();
      const { status, problem } = await signUp({ phone, firstName: "Another" });
      expect([status, problem.detail]).toEqual([
        409,
        "There is an account with this phone number already. If you have just created it, it is yours: log in with the password that you typed. Else log in with your own, or ask the team for a new one.",
      ]);
      expect(await world.rows()).toEqual(before);
    },
  );

  test("takes a phone again whose account was deleted", async () => {
    const { id } = claimsOf((await signUp({ phone: "+14155550204" })).body);
    await world.db.updateTable("accounts").set({ deletedOn: world.now }).where("id", "=", id).execute();
    expect((await signUp({ phone: "+14155550204" })).status).toBe(201);
  });

  test("by a hundred at once with one phone creates one [R28]", async () => {
    const before = await world.rows();
    const sent = await Promise.all(Array.from({ length: 100 }, () => signUp({ phone: "+14155550205" })));
    const after = await world.rows();
    const statuses = Map.groupBy(sent, ({ status }) => status);
    expect(statuses.get(201)).toHaveLength(1);
    expect([201, 409, 429]).toEqual(expect.arrayContaining([...statuses.keys()]));
    expect([after.accounts, after.events, after.sessions]).toEqual(
      [before.accounts, before.events, before.sessions].map((count) => (count ?? 0) + 1),
    );
  });
});

test("an account is created with, and logged in by, a phone number and a password [ACC-01]", async () => {
  const own = { phone: "+14155550210", password: "four loud herons" };
  const created = claimsOf((await signUp({ ...own, passwordCheck: own.password })).body);
  const loggedIn = claimsOf((await world.send(login, { body: own })).body);
  const others = [
    await world.send(login, { body: { ...own, password: "four loud heron" } }),
    await world.send(login, { body: { ...own, phone: "+14155550211" } }),
  ].map(({ status }) => status);
  expect(loggedIn.id).toBe(created.id);
  expect(others).toEqual([401, 401]);
});

describe("a new account is refused, and nothing is written,", () => {
  const MATCH = "Password and Verify Password must match";
  const COMMON =
    "This password is one of those that are tried first. Choose another, for example three words.";
  const TELLING = "Choose a password without your phone number or your name in it.";

  test.each<[string, Partial<Body>, string, string]>([
    ["without a first name", { firstName: "  " }, "firstName", "Enter a first name."],
    ["without a last name", { lastName: "" }, "lastName", "Enter a last name."],
    ["with a name of blanks that nobody sees", { firstName: "\u200b" }, "firstName", "Enter a first name."],
    [
      "with a name of over 100 characters",
      { firstName: "a".repeat(101) },
      "firstName",
      "Keep this to 100 characters or fewer.",
    ],
    ["without a phone", { phone: "" }, "phone", "Enter a phone number."],
    [
      "with a phone that is none",
      { phone: "call me" },
      "phone",
      "Enter a phone number with its area code, or with + and the country code, for example +1 415 555 0100.",
    ],
    [
      "with a phone of elsewhere, as it is typed there",
      { phone: "0412 345 678" },
      "phone",
      "No phone in North America has this number. If yours is of another country, begin with + and its country code, for example +61.",
    ],
    ["without a password", withPassword(""), "password", "Enter a password."],
    ["with two passwords", { passwordCheck: "three quiet otter" }, "passwordCheck", MATCH],
    [
      "with two passwords, before anything else is looked at",
      { phone: "call me", password: "a", passwordCheck: "b" },
      "passwordCheck",
      MATCH,
    ],
    [
      "with a short password",
      withPassword("seven77"),
      "password",
      "Choose a password of at least 8 characters.",
    ],
    [
      "with an endless password",
      withPassword("a".repeat(257)),
      "password",
      "Choose a password of at most 256 characters.",
    ],
    ["with a common password [R22]", withPassword("sunshine"), "password", COMMON],
    ["with a common password in capitals", withPassword("SunShine"), "password", COMMON],
    ["with a common password in wide letters", withPassword("ｓｕｎｓｈｉｎｅ"), "password", COMMON],
    ["with the phone as password [R22]", withPassword("4155550300"), "password", TELLING],
    ["with the name in the password [R22]", withPassword("my example 1"), "password", TELLING],
  ])("%s", async (_, changes, path, message) => {
    const before = await world.rows();
    const { status, problem } = await signUp(changes);
    expect([status, problem.detail, problem.errors]).toEqual([400, message, [{ path, message }]]);
    expect(await world.rows()).toEqual(before);
  });

  test.each<object>([{ isAdmin: true }, { _id: "x" }, { createdOn: "2020-01-01" }, { passwordHash: "x" }])(
    "with a field that nobody asked for: %o",
    async (more) => {
      const before = await world.rows();
      expect((await signUp({ ...more })).status).toBe(400);
      expect(await world.rows()).toEqual(before);
    },
  );
});

test("a password may hold anything, to its last character [R21] [R22]", async () => {
  const long = `${"🐈 длинный пароль ".repeat(14)}`;
  const body = { phone: "+14155550301", password: long };
  await signUp({ ...body, passwordCheck: long });
  const statuses = [
    (await world.send(login, { body })).status,
    (await world.send(login, { body: { ...body, password: `${long.slice(0, -1)}.` } })).status,
  ];
  expect(statuses).toEqual([200, 401]);
});
