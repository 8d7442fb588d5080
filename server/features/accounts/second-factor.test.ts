import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmPassword, getAccount, login, resetPassword } from "#contract/accounts.ts";
import { listAudit } from "#contract/audit.ts";
import { CONFIRM_PASSWORD, SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import * as factor from "#contract/second-factor.ts";
import { resealFactors } from "#server/chores/reseal-factors.ts";
import { unseal } from "#server/keys/seal.ts";
import { factorOf } from "#server/tables/second-factors.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { codeOf, type Factor, withFactor } from "#server/testing/second-factor.ts";
import { tablesWith } from "#server/testing/tables-with.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { checkFactorCode } from "./factor-code.ts";

const MORNING = "2026-11-20T10:00:00.000Z";
const WRONG = "000 000";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = MORNING;
  ann = await world.owner();
});

let addresses = 0;
function logIn({ phone }: Person, code?: string, password = PASSWORD) {
  addresses += 1;
  const headers = { "x-forwarded-for": `198.51.${addresses >> 8}.${addresses & 255}` };
  return world.send(login, { body: { phone, password, ...(code !== undefined && { code }) }, headers });
}
const statusOf = async (...given: Parameters<typeof logIn>) => (await logIn(...given)).status;
const inOrder = (codes: readonly string[]) =>
  codes.reduce<Promise<number[]>>(
    async (before, code) => [...(await before), await statusOf(ann, code)],
    Promise.resolve([]),
  );
const own = (person: Person) => person.send(factor.getSecondFactor);

describe("setting a second factor up [R32]", () => {
  test("begins with a secret, counts from the first right code on, and ends every other session", async () => {
    const { token } = { token: (await logIn(ann)).body };
    const { secret, link } = (await ann.send(factor.beginSecondFactor)).body;
    expect(link).toContain(secret);
    expect(await statusOf(ann)).toBe(200);
    const body = { code: codeOf(secret, world.now) };
    const { recoveryCodes } = (await ann.send(factor.confirmSecondFactor, { body })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await own(ann)).body).toEqual({
      isOn: true,
      isRequired: false,
      onSince: expect.stringMatching(/^2026-11-20T10:00:00/),
      recoveryCodesLeft: 10,
    });
    expect((await logIn(ann)).problem.type).toBe(SECOND_FACTOR_NEEDED);
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.send(getAccount, { params: { accountId: ann.accountId }, headers })).status).toBe(
      401,
    );
    // Neither the secret nor a code can be read in the database.
    expect(await tablesWith(world.db, [secret, ...recoveryCodes].join("|"))).toEqual([]);
  });

  test("is not kept from its owner by what a stolen session tries", async () => {
    const { secret } = (await ann.send(factor.beginSecondFactor)).body;
    const stolen = { authorization: `Bearer ${(await logIn(ann)).body}` };
    const guess = () => world.send(factor.confirmSecondFactor, { body: { code: WRONG }, headers: stolen });
    for (let k = 0; k < 10; k++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const body = { code: codeOf(secret, world.now) };
    expect((await ann.send(factor.confirmSecondFactor, { body })).status).toBe(200);
  });

  test("takes no code of a picture that another one replaced, and says which counts", async () => {
    const { secret } = (await ann.send(factor.beginSecondFactor)).body;
    await ann.send(factor.beginSecondFactor);
    const { problem } = await ann.send(factor.confirmSecondFactor, {
      body: { code: codeOf(secret, world.now) },
    });
    expect(problem.errors?.[0]?.message).toMatch("only the latest picture counts");
  });

  test("is answered the same when it is sent again under its key, while what was told counts [R64]", async () => {
    const sent = (key: string) => ann.send(factor.beginSecondFactor, { key });
    const { secret } = (await sent("begin")).body;
    expect((await sent("begin")).body.secret).toBe(secret);
    const anew = (await sent("begin-anew")).body;
    expect((await sent("begin")).problem.detail).toMatch("begun anew or is over");
    const confirm = () =>
      ann.send(factor.confirmSecondFactor, { body: { code: codeOf(anew.secret, MORNING) }, key: "on" });
    const { recoveryCodes } = (await confirm()).body;
    expect((await confirm()).body).toEqual({ recoveryCodes });
    expect((await sent("begin-anew")).problem.detail).toMatch("begun anew or is over");
    const [used, next = ""] = recoveryCodes;
    expect(await statusOf(ann, used)).toBe(200);
    // One that was used is no code to keep on paper.
    expect((await confirm()).body).toEqual({ recoveryCodes: recoveryCodes.slice(1) });
    await ann.send(factor.renewRecoveryCodes, { body: { code: next } });
    expect((await confirm()).problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^These recovery codes were made already, and they count no longer/),
    });
  });

  test("asks for the password when that was given more than five minutes ago", async () => {
    world.now = "2026-11-20T10:05:00.001Z";
    const { status, problem } = await ann.send(factor.beginSecondFactor);
    expect([status, problem.type]).toEqual([409, CONFIRM_PASSWORD]);
    await ann.send(confirmPassword, { body: { password: PASSWORD } });
    expect((await ann.send(factor.beginSecondFactor)).status).toBe(201);
  });

  test.each([
    [
      "of another secret",
      () => codeOf("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", MORNING),
      "This code is not right. Take",
    ],
    ["that is none", () => "12345", "Enter the 6 digits"],
    ["that is a recovery code", () => "K7QF2 9XDMT", "This code is not right. Take"],
  ])("with a code %s is refused at its field, and nothing is switched on", async (_, code, sentence) => {
    await ann.send(factor.beginSecondFactor);
    const { status, problem } = await ann.send(factor.confirmSecondFactor, { body: { code: code() } });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "code"]);
    expect(problem.detail).toMatch(sentence);
    expect((await own(ann)).body).toEqual({ isOn: false, isRequired: false });
    expect(await statusOf(ann)).toBe(200);
  });

  test("may be begun again, and the first secret is worth nothing then", async () => {
    const first = (await ann.send(factor.beginSecondFactor)).body.secret;
    const second = (await ann.send(factor.beginSecondFactor)).body.secret;
    const confirm = (secret: string) =>
      ann.send(factor.confirmSecondFactor, { body: { code: codeOf(secret, world.now) } });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
    expect((await ann.send(factor.beginSecondFactor)).status).toBe(409);
    expect((await confirm(second)).status).toBe(409);
  });
});

describe("logging in with a second factor [R32]", () => {
  let app: Factor;
  beforeEach(async () => {
    app = await withFactor(world, ann);
  });

  test("asks for the code after the right password, and takes it however it is typed", async () => {
    const { status, problem } = await logIn(ann);
    expect([status, problem.type, problem.detail]).toEqual([
      401,
      SECOND_FACTOR_NEEDED,
      "Your password is right. Now enter the code that your authenticator app shows.",
    ]);
    expect(await statusOf(ann, ` ${app.code().slice(0, 3)} ${app.code().slice(3)}`)).toBe(200);
  });

  test("tells nothing before the password is right", async () => {
    const wrong = await logIn(ann, app.code(), "not the password");
    const unknown = await logIn({ ...ann, phone: "+14155550499" }, app.code());
    const told = ({ problem }: typeof wrong) => ({ ...problem, requestId: "" });
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.problem.type).toBe("about:blank");
    expect(await statusOf(ann, app.code())).toBe(200);
  });

  test("an account without one takes a code for nothing", async () => {
    expect(await statusOf(await world.owner(), "123456")).toBe(200);
  });

  test("a code counts once, then no earlier one", async () => {
    expect(await inOrder([app.code(), app.code(), app.code(-30), app.code(30)])).toEqual([
      200, 401, 401, 200,
    ]);
  });

  test("a code that is sent five times at once counts once", async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => statusOf(ann, app.code())));
    expect(sent.sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test("a recovery code counts once, in small letters too, and says how many are left", async () => {
    const [code = ""] = app.recoveryCodes;
    expect(await statusOf(ann, `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase())).toBe(200);
    const { status, problem } = await logIn(ann, code);
    expect([status, problem.detail]).toEqual([
      401,
      "This recovery code is not right, or it was used already. Compare it letter by letter, or take another one of your list: each works once. A code of your app works too.",
    ]);
    expect((await own(ann)).body.recoveryCodesLeft).toBe(9);
  });

  test("wrong codes are counted like wrong passwords, and the right password forgives none of them", async () => {
    expect(await inOrder(Array(9).fill(WRONG))).toEqual(Array(9).fill(401));
    // Asked for the code, three times over: that is no try.
    expect([await statusOf(ann), await statusOf(ann), await statusOf(ann)]).toEqual([401, 401, 401]);
    expect(await statusOf(ann, WRONG)).toBe(401);
    const { status, headers } = await logIn(ann, app.code());
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    world.now = "2026-11-20T10:00:01.000Z";
    expect(await statusOf(ann, app.code())).toBe(200);
  });

  test("a new password takes it not away", async () => {
    const ada = await world.admin();
    const password = "four loud herons";
    const body = { accountId: ann.accountId, password, passwordCheck: password };
    expect((await ada.send(resetPassword, { params: { accountId: ann.accountId }, body })).status).toBe(200);
    expect((await logIn(ann, undefined, password)).problem.type).toBe(SECOND_FACTOR_NEEDED);
  });

  test("goes on after a change of the secret, and with recovery codes when it was lost", async () => {
    const before = { tokenSecret: world.config.tokenSecret };
    const next = { tokenSecret: "another secret of this install", previousTokenSecret: before.tokenSecret };
    const sealed = async () =>
      (await world.db.transaction().execute((db) => factorOf(db, ann.accountId)))?.sealedSecret ?? "";
    expect(unseal(await sealed(), ann.accountId, next)).toBe(app.secret);
    await resealFactors(world.db, next);
    expect(unseal(await sealed(), ann.accountId, { tokenSecret: next.tokenSecret })).toBe(app.secret);
    // To this server, which knows the one before only, it is lost.
    expect((await logIn(ann, app.code())).problem.detail).toMatch(/^The codes of your app cannot be checked/);
    expect(await statusOf(ann, app.recoveryCodes[1])).toBe(200);
  });

  test("whatever codes are tried and whenever, each half minute's counts at most once, and none outside", async () => {
    const tries = fc.array(fc.record({ wait: fc.nat(70), off: fc.integer({ min: -3, max: 3 }) }), {
      maxLength: 12,
    });
    const property = fc.asyncProperty(tries, async (list) => {
      await world.db.updateTable("secondFactors").set({ lastStep: 0 }).execute();
      let [time, last] = [Date.parse(MORNING), 0];
      for (const { wait, off } of list) {
        time += wait * 1000;
        const step = Math.floor(time / 30_000) + off;
        const counts = Math.abs(off) <= 1 && step > last;
        expect(
          await tryCode(
            new Date(time).toISOString(),
            codeOf(app.secret, MORNING, step * 30 - Date.parse(MORNING) / 1000),
          ),
        ).toBe(counts);
        if (counts) last = step;
      }
    });
    await fc.assert(property, { numRuns: 25 });
  });

  function tryCode(now: string, code: string): Promise<boolean> {
    return world.db.transaction().execute(async (db) => {
      const row = await factorOf(db, ann.accountId);
      if (!row) throw new Error("There is no factor.");
      const checked = await checkFactorCode(
        { config: world.config, now, read: (work) => work(db) },
        row,
        code,
      );
      return "use" in checked && (await checked.use(db));
    });
  }
});

describe("new recovery codes [R32]", () => {
  let app: Factor;
  beforeEach(async () => {
    app = await withFactor(world, ann);
  });
  const renew = (code: string) => ann.send(factor.renewRecoveryCodes, { body: { code } });
  const kept = () =>
    world.db
      .selectFrom("recoveryCodes")
      .select(["mark", "codeHash"])
      .where("accountId", "=", ann.accountId)
      .orderBy("mark")
      .execute();

  test.each([
    ["a code of the app", () => app.code()],
    ["a recovery code", () => app.recoveryCodes[2] ?? ""],
  ])("take the password and %s; those of before count no longer, and the app goes on", async (_, code) => {
    const [used = "", unused = ""] = app.recoveryCodes;
    expect(await statusOf(ann, used)).toBe(200);
    world.now = "2026-11-20T10:05:00.001Z";
    expect((await renew(code())).problem.type).toBe(CONFIRM_PASSWORD);
    await ann.send(confirmPassword, { body: { password: PASSWORD } });
    const { status, body } = await renew(code());
    expect(status).toBe(200);
    expect(new Set([...body.recoveryCodes, ...app.recoveryCodes]).size).toBe(20);
    expect((await own(ann)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await tablesWith(world.db, body.recoveryCodes.join("|"))).toEqual([]);
    const [fresh = ""] = body.recoveryCodes;
    expect(await inOrder([unused, used, app.code(30), fresh, fresh])).toEqual([401, 401, 200, 200, 401]);
  });

  test("are on record, by whom and when", async () => {
    const ada = await world.admin();
    await renew(app.code());
    const { body } = await ada.send(listAudit, { query: { limit: 200 } });
    const [entry] = body.filter(({ enteredBy }) => enteredBy === ann.accountId);
    expect(entry).toMatchObject({ verb: "renewRecoveryCodes", status: 200, at: MORNING });
  });

  test("are made once by a code that is sent several times at once", async () => {
    const code = app.code();
    const sent = await Promise.all([renew(code), renew(code), renew(code)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await kept()).toHaveLength(10);
  });

  test("are not made without a second factor", async () => {
    const ben = await world.owner();
    const { status, problem } = await ben.send(factor.renewRecoveryCodes, { body: { code: "123456" } });
    expect([status, problem.detail]).toEqual([
      409,
      "Your account asks for no code, so there are no recovery codes. Switch the second step on first.",
    ]);
  });

  test("with a wrong code are refused at its field, and those of before stay; nobody guesses on", async () => {
    const before = await kept();
    const wrong = await Promise.all(Array.from({ length: 10 }, () => renew(WRONG)));
    expect(wrong.map(({ status, problem }) => [status, problem.errors?.[0]?.path])).toEqual(
      Array(10).fill([400, "code"]),
    );
    expect((await renew(app.code())).status).toBe(429);
    expect(await kept()).toEqual(before);
  });
});

describe("switching it off [R32]", () => {
  let app: Factor;
  beforeEach(async () => {
    app = await withFactor(world, ann);
  });
  const remove = (code: string) => ann.send(factor.removeSecondFactor, { body: { code } });

  test.each([
    ["a code of the app", () => app.code()],
    ["a recovery code", () => app.recoveryCodes[2] ?? ""],
  ])("takes the password and %s; after that a login asks for none", async (_, code) => {
    world.now = "2026-11-20T10:05:00.001Z";
    expect((await remove(code())).problem.type).toBe(CONFIRM_PASSWORD);
    await ann.send(confirmPassword, { body: { password: PASSWORD } });
    expect((await remove(code())).status).toBe(204);
    expect((await own(ann)).body.isOn).toBe(false);
    expect(await statusOf(ann)).toBe(200);
    expect((await remove(code())).status).toBe(409);
  });

  test("with a wrong code is refused at its field; whoever has the password cannot guess on", async () => {
    const other = (await logIn(ann, app.code())).body;
    const wrong = await Promise.all(Array.from({ length: 10 }, () => remove(WRONG)));
    expect(wrong.map(({ status, problem }) => [status, problem.errors?.[0]?.path])).toEqual(
      Array(10).fill([400, "code"]),
    );
    expect((await ann.send(confirmPassword, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await remove(app.code())).status).toBe(429);
    // Nor in another session.
    const headers = { authorization: `Bearer ${other}` };
    const again = await world.send(factor.removeSecondFactor, { body: { code: app.code() }, headers });
    expect(again.status).toBe(429);
  });
});
