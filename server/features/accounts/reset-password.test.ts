import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword, getAccount, login, resetPassword } from "#contract/accounts.ts";
import { renewPassword } from "#contract/password-requests.ts";
import { listPasswordResets } from "#contract/password-resets.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import type { BodyOf } from "#contract/route.ts";
import { sender } from "#server/send.ts";
import { whoMayKnowPasswordOf } from "#server/tables/password-resets.ts";
import { whileHeld } from "#server/testing/held.ts";
import { codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { hashPassword } from "./password-hash.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

const NEW = "nine small lanterns";

function reset(by: Person, account: Person, changes: Partial<BodyOf<typeof resetPassword>> = {}) {
  const { accountId } = account;
  return by.send(resetPassword, {
    params: { accountId },
    body: { accountId, password: NEW, passwordCheck: NEW, ...changes },
  });
}

const logIn = async ({ phone }: Person, password: string) =>
  (await world.send(login, { body: { phone, password } })).status;

async function keptOf({ accountId }: Person) {
  return world.db
    .selectFrom("accounts")
    .innerJoin("sessions", "sessions.accountId", "accounts.id")
    .select(["passwordHash", "endedOn"])
    .where("accounts.id", "=", accountId)
    .execute();
}

describe("a new password from an admin", () => {
  test("counts at once, and the old one no longer [API-08] [ENT-05] [GRD-20]", async () => {
    const ann = await world.owner({ firstName: "Ann", lastName: "Example" });
    const { status, body } = await reset(ada, ann);
    expect([status, body.message]).toEqual([
      200,
      "The new password of Ann Example is set, and every device is logged out.",
    ]);
    expect([await logIn(ann, NEW), await logIn(ann, PASSWORD)]).toEqual([200, 401]);
  });

  test("where a second step is on says that logging in needs it too", async () => {
    const ann = await world.owner({ firstName: "Ann", lastName: "Example" });
    await withFactor(world, ann);
    expect((await reset(ada, ann)).body.message).toBe(
      "The new password of Ann Example is set, and every device is logged out. Logging in also asks for the code of their authenticator app, or a recovery code. Tell them: without one of the two the password lets nobody in.",
    );
  });

  test("sent again under its key is not told as set when another has been set since [R64]", async () => {
    const ann = await world.owner();
    const { accountId } = ann;
    const body = { accountId, password: NEW, passwordCheck: NEW };
    const send = () => ada.send(resetPassword, { params: { accountId }, body, key: "set" });
    const first = (await send()).body;
    expect((await send()).body).toEqual(first);
    const { body: token } = await world.send(login, { body: { phone: ann.phone, password: NEW } });
    const own = { oldPassword: NEW, password: "own choice 222", passwordCheck: "own choice 222" };
    const change = (by: string) => sender(world.app, by)(changePassword, { body: own, key: "own" });
    const changed = (await change(token)).body;
    expect((await change(changed.token)).body).toEqual(changed);
    const over = { status: 409, detail: expect.stringMatching("another one has been set since") };
    expect((await send()).problem).toMatchObject(over);
    expect(await logIn(ann, "own choice 222")).toBe(200);
  });

  test("of two advisers at once the second hears that the first has set one, which stays", async () => {
    const sam = await world.admin({ firstName: "Sam" });
    const ann = await world.owner();
    const theirs = "seven quiet harbours";
    const [first, second] = await whileHeld(
      world.db,
      (holder) =>
        holder.selectFrom("accounts").select("id").where("id", "=", ann.accountId).forUpdate().execute(),
      [() => reset(sam, ann, { password: theirs, passwordCheck: theirs }), () => reset(ada, ann)],
    );
    expect(first.status).toBe(200);
    expect(second.problem).toMatchObject({
      status: 409,
      type: CHANGED_MEANWHILE,
      detail: `${sam.fullName} has set another password meanwhile, and may have told it already. Yours was not set. Set it again if it is to count instead.`,
    });
    expect([await logIn(ann, theirs), await logIn(ann, NEW)]).toEqual([200, 401]);
  });

  test("is refused on a page that was opened before another one was set, and goes on top of that when it was seen", async () => {
    const ann = await world.owner();
    const on = (tag: string, by: Person) =>
      by.send(resetPassword, {
        params: ann,
        body: { accountId: ann.accountId, password: NEW, passwordCheck: NEW },
        headers: { "if-match": `"${tag}"` },
      });
    const sam = await world.admin();
    expect((await on("none", sam)).status).toBe(200);
    const { status, problem } = await on("none", ada);
    expect([status, problem.current]).toMatchObject([409, { resetByName: sam.fullName }]);
    const { _id } = problem.current as { _id: string };
    expect((await on(_id, ada)).status).toBe(200);
  });

  test("names whoever set another one so that the name cannot turn the sentence round", async () => {
    const ann = await world.owner();
    const noa = await world.admin({ firstName: "נועה", lastName: "לוי" });
    await reset(noa, ann);
    const body = { accountId: ann.accountId, password: NEW, passwordCheck: NEW };
    const answer = await ada.send(resetPassword, { params: ann, body, headers: { "if-match": '"none"' } });
    expect(answer.problem.detail).toMatch(/^\u2068נועה לוי\u2069 has set another password/);
  });

  test("is refused where the owner has set a password meanwhile, which stays", async () => {
    const ann = await world.owner();
    const passwordHash = await hashPassword("own choice 222");
    const [answer] = await whileHeld(
      world.db,
      (holder) =>
        holder.updateTable("accounts").set({ passwordHash }).where("id", "=", ann.accountId).execute(),
      [() => reset(ada, ann)],
    );
    const detail = expect.stringMatching("was changed meanwhile, so yours was not set");
    expect(answer.problem).toMatchObject({ status: 409, detail });
    expect([await logIn(ann, NEW), await logIn(ann, "own choice 222")]).toEqual([401, 200]);
    expect(await keptOf(ann)).not.toContainEqual(expect.objectContaining({ endedOn: world.now }));
  });

  describe("that waited for its turn", () => {
    const SENT = "2026-11-20T10:00:00.000Z";
    const MEANWHILE = "2026-11-20T10:00:00.400Z";
    const own = "own choice 222";

    /** Answers what is asked at that instant. */
    async function at<T>(instant: string, ask: () => Promise<T>): Promise<T> {
      world.now = instant;
      return await ask().finally(() => {
        world.now = SENT;
      });
    }
    const set = (who: Person, instant: string) =>
      at(instant, () =>
        who.send(changePassword, { body: { oldPassword: PASSWORD, password: own, passwordCheck: own } }),
      );

    test("is refused where the owner has set a password since it was sent, which stays", async () => {
      const ann = await world.owner();
      expect((await set(ann, MEANWHILE)).status).toBe(200);
      const answer = await at(SENT, () => reset(ada, ann));
      const detail = expect.stringMatching("was changed meanwhile, so yours was not set");
      expect(answer.problem).toMatchObject({ status: 409, detail });
      expect([await logIn(ann, NEW), await logIn(ann, own)]).toEqual([401, 200]);
      expect(await world.db.transaction().execute((db) => whoMayKnowPasswordOf(db, ann.accountId))).toBe(
        undefined,
      );
    });

    test("or with a code", async () => {
      const ann = await world.owner();
      const code = await codeFor(world, ada, ann);
      const body = { phone: ann.phone, code, password: own, passwordCheck: own };
      expect((await at(MEANWHILE, () => world.send(renewPassword, { body }))).status).toBe(200);
      expect((await at(SENT, () => reset(ada, ann))).status).toBe(409);
      expect([await logIn(ann, NEW), await logIn(ann, own)]).toEqual([401, 200]);
    });

    test("or another adviser, whose password stays", async () => {
      const [ann, sam] = [await world.owner(), await world.admin()];
      const theirs = { password: own, passwordCheck: own };
      expect((await at(MEANWHILE, () => reset(sam, ann, theirs))).status).toBe(200);
      const { problem } = await at(SENT, () => reset(ada, ann));
      expect(problem).toMatchObject({ status: 409, type: CHANGED_MEANWHILE });
      expect([await logIn(ann, NEW), await logIn(ann, own)]).toEqual([401, 200]);
    });

    test("is set over what came before it was sent, or was dated by a clock that was hours ahead", async () => {
      for (const instant of ["2026-11-20T09:59:59.999Z", "2026-11-20T13:00:00.000Z"]) {
        const ann = await world.owner();
        await set(ann, instant);
        expect((await at(SENT, () => reset(ada, ann))).status).toBe(200);
        const sam = await world.admin();
        const bea = await world.owner();
        await at(instant, () => reset(sam, bea));
        expect((await at(SENT, () => reset(ada, bea))).status).toBe(200);
      }
    });
  });

  test("ends every session of the account, and of nobody else", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    await logIn(ann, PASSWORD);
    await reset(ada, ann);
    expect((await ann.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(401);
    expect((await keptOf(ann)).map(({ endedOn }) => endedOn)).toEqual([world.now, world.now]);
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(200);
  });

  test("is refused for somebody who is made an adviser meanwhile", async () => {
    const ann = await world.owner();
    const [answer] = await whileHeld(
      world.db,
      (holder) =>
        holder.updateTable("accounts").set({ isAdmin: true }).where("id", "=", ann.accountId).execute(),
      [() => reset(ada, ann)],
    );
    expect(answer.status).toBe(409);
    expect([await logIn(ann, NEW), await logIn(ann, PASSWORD)]).toEqual([401, 200]);
  });

  test("may name the account in capitals", async () => {
    const ann = await world.owner();
    expect((await reset(ada, ann, { accountId: ann.accountId.toUpperCase() })).status).toBe(200);
  });
});

describe("why a new password was set [R30]", () => {
  const resetsOf = async ({ accountId }: Person) =>
    (await ada.send(listPasswordResets, { params: { accountId } })).body;

  test("is kept, with who and when, for the advisers to read, the newest first", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    await reset(ada, ann, { reason: "  Lost her phone; called her \n" });
    world.now = "2026-11-20T10:01:00.000Z";
    await reset(ada, ann);
    world.now = "2026-11-20T10:00:00.000Z";
    const by = { _id: expect.any(String), resetByName: ada.fullName };
    expect(await resetsOf(ann)).toEqual([
      { ...by, resetOn: "2026-11-20T10:01:00.000Z" },
      { ...by, resetOn: world.now, reason: "Lost her phone; called her" },
    ]);
    expect(await resetsOf(ben)).toEqual([]);
  });

  test("is kept of no try that was refused", async () => {
    const ann = await world.owner();
    await reset(ada, ann, { passwordCheck: PASSWORD, reason: "Lost her phone" });
    const { status, problem } = await reset(ada, ann, { reason: "a".repeat(201) });
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: "reason", message: "Keep this to 200 characters or fewer." }],
    ]);
    expect(await resetsOf(ann)).toEqual([]);
  });
});

describe("a new password is refused, and nothing is changed,", () => {
  test.each<[string, Partial<BodyOf<typeof resetPassword>>, string, string]>([
    [
      "for two passwords",
      { passwordCheck: PASSWORD },
      "passwordCheck",
      "Password and Verify Password must match",
    ],
    [
      "for a short one",
      { password: "short", passwordCheck: "short" },
      "password",
      "Choose a password of at least 8 characters.",
    ],
    [
      "for a common one",
      { password: "princess", passwordCheck: "princess" },
      "password",
      "This password is one of those that are tried first. Choose another, for example three words.",
    ],
    [
      "for one with the name in it",
      { password: "marguerite", passwordCheck: "marguerite" },
      "password",
      "Choose a password without your phone number or your name in it.",
    ],
    [
      "for another account than the address names",
      { accountId: randomUUID() },
      "accountId",
      "The account in the address and the one in the form are not the same.",
    ],
  ])("%s", async (_, changes, path, message) => {
    const ann = await world.owner({ firstName: "Marguerite" });
    const before = await keptOf(ann);
    const { status, problem } = await reset(ada, ann, changes);
    expect([status, problem.detail, problem.errors]).toEqual([400, message, [{ path, message }]]);
    expect(await keptOf(ann)).toEqual(before);
  });

  test("by an owner, of somebody else's account and of one's own", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const before = await keptOf(ann);
    expect([(await reset(ben, ann)).status, (await reset(ann, ann)).status]).toEqual([403, 403]);
    expect(await keptOf(ann)).toEqual(before);
  });

  test("of an adviser's own account, where the old one is asked for, and by another adviser [R30]", async () => {
    const eve = await world.admin();
    const before = await keptOf(eve);
    expect((await reset(eve, eve)).problem).toMatchObject({
      status: 409,
      detail:
        "This is your own account. Set your new password on the page of your account: it asks for the old one too.",
    });
    expect((await reset(ada, eve)).problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^This is the account of another adviser/),
    });
    expect(await keptOf(eve)).toEqual(before);
    expect(await logIn(eve, PASSWORD)).toBe(200);
  });

  test("for an account that is not there", async () => {
    const ann = await world.owner();
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", ann.accountId)
      .execute();
    const before = await keptOf(ann);
    expect((await reset(ada, ann)).status).toBe(404);
    expect((await reset(ada, { ...ann, accountId: randomUUID() })).status).toBe(404);
    expect(await keptOf(ann)).toEqual(before);
  });
});
