import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword, confirmPassword, login, resetPassword } from "#contract/accounts.ts";
import { endLogin, endOtherLogins } from "#contract/logins.ts";
import * as factor from "#contract/second-factor.ts";
import { hasFactor } from "#server/tables/second-factors.ts";
import { whileHeld } from "#server/testing/held.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { codeOf, type Factor, withFactor } from "#server/testing/second-factor.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const NEW = { password: "nine small lanterns", passwordCheck: "nine small lanterns" };
const CHANGED = { ...NEW, oldPassword: PASSWORD };

let world: World;
let ada: Person;
let ann: Person;
let found: { sessionId: string; headers: { authorization: string } };
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  ann = await world.owner();
  found = await logInElsewhere();
});

/** The session of a phone that somebody found. */
async function logInElsewhere(code?: string) {
  const { phone } = ann;
  const { body } = await world.send(login, { body: { phone, password: PASSWORD, ...(code && { code }) } });
  const authorization = `Bearer ${body}`;
  const sessionId = world.app.readBearer(authorization)?.sid ?? "";
  return { sessionId, headers: { authorization } };
}

type Answered = { status: number };
type Call = () => Promise<Answered>;

/** The end of the found session is under way when the call, which knows nothing of it yet, comes to its write. */
async function endThen(end: Call, call: Call): Promise<[number, number]> {
  const [ended, called] = await whileHeld<[Answered, Answered]>(
    world.db,
    (db) => db.selectFrom("sessions").select("id").where("id", "=", found.sessionId).forUpdate().execute(),
    [end, call],
  );
  return [ended.status, called.status];
}

const isOn = () => world.db.transaction().execute((db) => hasFactor(db, ann.accountId));
const recorded = async (verb: string) =>
  (
    await world.db
      .selectFrom("auditEntries")
      .select("status")
      .where("accountId", "=", ann.accountId)
      .where("verb", "=", verb)
      .orderBy("status")
      .execute()
  ).map(({ status }) => status);

describe("no second factor is switched on by a session that was ended meanwhile by [R15] [R32]", () => {
  test.each<[string, Call]>([
    ["the owner, who ends all others", () => ann.send(endOtherLogins, { params: ann })],
    [
      "the owner, who ends that one",
      () => ann.send(endLogin, { params: { accountId: ann.accountId, loginId: found.sessionId } }),
    ],
    ["a new password", () => ann.send(changePassword, { body: CHANGED })],
    [
      "an adviser who sets a new password",
      () => ada.send(resetPassword, { params: ann, body: { accountId: ann.accountId, ...NEW } }),
    ],
    ["an adviser who ends all", () => ada.send(endOtherLogins, { params: ann })],
  ])("%s", async (_, end) => {
    const { secret } = (await world.send(factor.beginSecondFactor, found)).body;
    const body = { code: codeOf(secret, world.now) };
    const [ended, confirmed] = await endThen(end, () =>
      world.send(factor.confirmSecondFactor, { ...found, body }),
    );
    expect([ended < 300, confirmed, await isOn()]).toEqual([true, 401, false]);
    expect(await recorded("confirmSecondFactor")).toEqual([401]);
  });
});

describe("a session that was ended meanwhile changes nothing of how the account is opened [R15] [R32]", () => {
  const endOthers = () => ann.send(endOtherLogins, { params: ann });

  test.each<[string, Call]>([
    ["changePassword", () => world.send(changePassword, { ...found, body: CHANGED })],
    ["confirmPassword", () => world.send(confirmPassword, { ...found, body: { password: PASSWORD } })],
    ["beginSecondFactor", () => world.send(factor.beginSecondFactor, found)],
    ["endOtherLogins", () => world.send(endOtherLogins, { ...found, params: ann })],
  ])("%s", async (verb, call) => {
    expect(await endThen(endOthers, call)).toEqual([204, 401]);
    expect(await recorded(verb)).toEqual(verb === "endOtherLogins" ? [204, 401] : [401]);
    expect((await ann.send(confirmPassword, { body: { password: PASSWORD } })).status).toBe(204);
  });

  describe("where a code guards it", () => {
    let app: Factor;
    beforeEach(async () => {
      app = await withFactor(world, ann);
      found = await logInElsewhere(app.code());
    });

    test.each<[string, Call]>([
      ["removeSecondFactor", () => world.send(factor.removeSecondFactor, withCode())],
      ["renewRecoveryCodes", () => world.send(factor.renewRecoveryCodes, withCode())],
    ])("%s", async (_, call) => {
      const codes = () =>
        world.db.selectFrom("recoveryCodes").selectAll().where("accountId", "=", ann.accountId).execute();
      const before = await codes();
      expect(await endThen(endOthers, call)).toEqual([204, 401]);
      expect([await isOn(), await codes()]).toEqual([true, before]);
    });

    const withCode = () => ({ ...found, body: { code: app.code(30) } });
  });
});
