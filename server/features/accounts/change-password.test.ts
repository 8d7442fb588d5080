import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword, confirmPassword, getAccount, login } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { renewPassword } from "#contract/password-requests.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import type { BodyOf } from "#contract/route.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { sender } from "#server/send.ts";
import { audited } from "#server/testing/audited.ts";
import { codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Factor, withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const NEW = "nine small lanterns";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = "2026-11-20T10:00:00.000Z";
  ann = await world.owner({ firstName: "Marguerite" });
});

const change = (changes: Partial<BodyOf<typeof changePassword>> = {}, key = "") =>
  ann.send(changePassword, {
    key,
    body: { oldPassword: PASSWORD, password: NEW, passwordCheck: NEW, ...changes },
  });
const logIn = (password: string) => world.send(login, { body: { phone: ann.phone, password } });
const own = (): { params: { accountId: string } } => ({ params: { accountId: ann.accountId } });

describe("one's own password", () => {
  test("is changed at once, and every other device is logged out", async () => {
    const other = sender(world.app, (await logIn(PASSWORD)).body);
    const { status, body } = await change();
    expect([status, body]).toEqual([
      200,
      {
        message: "Your new password is set, and every other device is logged out.",
        token: expect.any(String),
      },
    ]);
    const here = sender(world.app, body.token);
    expect([(await logIn(NEW)).status, (await logIn(PASSWORD)).status]).toEqual([200, 401]);
    expect([(await here(getAccount, own())).status, (await other(getAccount, own())).status]).toEqual([
      200, 401,
    ]);
  });

  test("leaves no copy of the token of before anything, not even what was answered [R15]", async () => {
    const { token } = (await change({}, "once")).body;
    expect((await ann.send(getAccount, own())).status).toBe(401);
    expect((await change({}, "once")).status).toBe(401);
    expect((await sender(world.app, token)(listLogins, own())).body).toMatchObject([{ isThisOne: true }]);
  });

  test("is proof enough of who is logged in from then on", async () => {
    world.now = "2026-11-20T11:00:00.000Z";
    const { token } = (await change()).body;
    expect((await sender(world.app, token)(beginSecondFactor)).status).toBe(201);
  });

  test("ends a code that somebody has for it: its reason is gone", async () => {
    const code = await codeFor(world, await world.admin(), ann);
    await change();
    const body = {
      phone: ann.phone,
      code,
      password: "six quiet harbours",
      passwordCheck: "six quiet harbours",
    };
    expect((await world.send(renewPassword, { body })).status).toBe(409);
    expect((await logIn(NEW)).status).toBe(200);
  });

  test("is nobody else's", async () => {
    const ben = await world.owner();
    await change();
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(200);
    expect((await world.send(login, { body: { phone: ben.phone, password: PASSWORD } })).status).toBe(200);
  });

  test("twice at once is changed once", async () => {
    const sent = await Promise.all([
      change(),
      change({ password: "six red kites", passwordCheck: "six red kites" }),
    ]);
    // Who comes second finds another password, no login any more, or a change just made, by how far the first has come.
    const [done, refused] = sent.map(({ status }) => status).sort();
    expect([done, [400, 401, 409].includes(refused ?? 0)]).toEqual([200, true]);
    const logins = [await logIn(NEW), await logIn("six red kites"), await logIn(PASSWORD)];
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("is not changed without end: each change leaves a login and an entry of the audit", async () => {
    await audited(world, 100, { verb: "changePassword", accountId: ann.accountId, status: 200 });
    expect((await change()).problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^The password of this account was changed 100 times within 24 hours/),
    });
    expect((await logIn(PASSWORD)).status).toBe(200);
    world.now = "2026-11-21T10:00:01.000Z";
    expect((await change()).status).toBe(200);
  });

  test("is changed however often somebody who knows it has logged in, or has failed to change it [R30]", async () => {
    const login = { accountId: ann.accountId, createdOn: world.now, endedOn: world.now };
    const logins = Array.from({ length: 200 }, () => ({ ...login, expiresOn: "2026-12-20T10:00:00.000Z" }));
    await world.db.insertInto("sessions").values(logins).execute();
    await audited(world, 200, { verb: "changePassword", accountId: ann.accountId, status: 400 });
    expect((await change()).status).toBe(200);
  });

  test("cannot be guessed with a stolen session", async () => {
    const wrong = await Promise.all(Array.from({ length: 10 }, () => change({ oldPassword: "a guess" })));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await change()).status).toBe(429);
  });
});

describe("a change is refused, and nothing is changed,", () => {
  test.each<[string, Partial<BodyOf<typeof changePassword>>, string, string]>([
    [
      "with a wrong old password",
      { oldPassword: "not the password" },
      "oldPassword",
      "This is not your password. Look whether capitals are locked, and try again.",
    ],
    ["without the old password", { oldPassword: "" }, "oldPassword", "Enter a password."],
    [
      "with two new ones, which is said first",
      { oldPassword: "not the password", passwordCheck: "another" },
      "passwordCheck",
      "Password and Verify Password must match",
    ],
    [
      "with a short one",
      { password: "short", passwordCheck: "short" },
      "password",
      "Choose a password of at least 8 characters.",
    ],
    [
      "with one's name in it",
      { password: "marguerite 1", passwordCheck: "marguerite 1" },
      "password",
      "Choose a password without your phone number or your name in it.",
    ],
    [
      "with the old one again",
      { password: PASSWORD, passwordCheck: PASSWORD },
      "password",
      "This is your password already. Choose another one.",
    ],
  ])("%s", async (_, changes, path, message) => {
    const { status, problem } = await change(changes);
    expect([status, problem.errors]).toEqual([400, [{ path, message }]]);
    expect((await logIn(PASSWORD)).status).toBe(200);
  });
});

describe("of an account with a second factor [R32]", () => {
  let app: Factor;
  beforeEach(async () => {
    app = await withFactor(world, ann);
  });
  const isNew = async () => (await logIn(NEW)).problem.type === SECOND_FACTOR_NEEDED;

  test("is changed with a code too, which is used up by it; that none was given costs no try", async () => {
    for (let n = 0; n < 12; n++) {
      const { status, problem } = await change();
      expect([status, problem.type]).toEqual([409, SECOND_FACTOR_NEEDED]);
    }
    expect(await isNew()).toBe(false);
    const code = app.code();
    expect((await change({ code })).status).toBe(200);
    expect(await isNew()).toBe(true);
    expect((await world.send(login, { body: { phone: ann.phone, password: NEW, code } })).status).toBe(401);
  });

  test("or with a recovery code, once", async () => {
    const [code = ""] = app.recoveryCodes;
    expect((await change({ code })).status).toBe(200);
    expect((await world.send(login, { body: { phone: ann.phone, password: NEW, code } })).status).toBe(401);
  });

  test("is not changed with a wrong one, told at its field, and nobody guesses on, nor is shut out by it elsewhere", async () => {
    for (let n = 0; n < 10; n++) {
      const { status, problem } = await change({ code: "000 000" });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, "code"]);
    }
    expect((await change({ code: app.code() })).status).toBe(429);
    expect(await isNew()).toBe(false);
    expect((await ann.send(confirmPassword, { body: { password: PASSWORD } })).status).toBe(204);
  });

  test("looks at no code where it is the old one: that costs no try", async () => {
    const { status, problem } = await change({
      password: PASSWORD,
      passwordCheck: PASSWORD,
      code: "000 000",
    });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "password"]);
  });

  test("is told nothing of the code where the old password is wrong", async () => {
    const { status, problem } = await change({ oldPassword: "not mine at all", code: app.code() });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "oldPassword"]);
  });
});
