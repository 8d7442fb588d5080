import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmPassword, getAccount, login } from "#contract/accounts.ts";
import { endLogin, endOtherLogins, listLogins } from "#contract/logins.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { type Send, sender } from "#server/send.ts";
import { noteSeen } from "#server/tables/sessions.ts";
import { audited } from "#server/testing/audited.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const START = "2026-11-20T10:00:00.000Z";
const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());
beforeEach(() => {
  world.now = START;
});

function letPass(minutes: number): void {
  world.now = new Date(Date.parse(world.now) + minutes * 60_000).toISOString();
}

/** Logs somebody in once more. */
async function logIn({ phone }: Person, agent = PHONE): Promise<Send> {
  const { body: token } = await world.send(login, {
    body: { phone, password: PASSWORD },
    headers: { "user-agent": agent },
  });
  return sender(world.app, token);
}

const of = ({ accountId }: Person) => ({ params: { accountId } });
const listed = async (by: Send, person: Person) => (await by(listLogins, of(person))).body;
/** Whether calls with this login are answered. */
const status = async (by: Send, person: Person) => (await by(getAccount, of(person))).status;
const rowsOf = ({ accountId }: Person) =>
  world.db.selectFrom("sessions").selectAll().where("accountId", "=", accountId).execute();
async function idOf(by: Send, person: Person): Promise<string> {
  const own = (await listed(by, person)).find(({ isThisOne }) => isThisOne);
  return own?._id ?? "";
}

describe("the list of logins [R20]", () => {
  test("says on what, since when, last seen when, and which is the one that asks", async () => {
    const ann = await world.owner();
    letPass(1);
    const byPhone = await logIn(ann);
    expect(await listed(byPhone, ann)).toEqual([
      {
        _id: expect.any(String),
        browser: "Firefox",
        device: "Android",
        loggedInOn: world.now,
        lastSeenOn: world.now,
        isThisOne: true,
      },
      { _id: expect.any(String), loggedInOn: START, lastSeenOn: START, isThisOne: false },
    ]);
  });

  test("keeps of what a browser says of itself no word but those that we know", async () => {
    const ann = await world.owner();
    await logIn(ann, "Marguerite/1.0 (her phone; +14155550199)");
    const kept = (await rowsOf(ann)).map(({ browser, device }) => [browser, device]);
    expect(kept).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("knows when a login was last seen, to five minutes and no closer, so that a read is not a write each time", async () => {
    const ann = await world.owner();
    const seen = async (minutes: number) => {
      letPass(minutes);
      return (await listed(ann.send, ann))[0]?.lastSeenOn;
    };
    expect([await seen(4), await seen(1), await seen(4), await seen(1)]).toEqual([
      START,
      "2026-11-20T10:05:00.000Z",
      "2026-11-20T10:05:00.000Z",
      "2026-11-20T10:10:00.000Z",
    ]);
  });

  test("does not wait for whoever holds the session's row", async () => {
    const ann = await world.owner();
    letPass(6);
    await world.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom("sessions")
        .select("id")
        .where("accountId", "=", ann.accountId)
        .forUpdate()
        .execute();
      const seen = { sessionId: await idOf(ann.send, ann), lastSeenOn: START, now: world.now };
      // Whoever waits gives up after a while and is refused.
      await expect(noteSeen(world.db, seen)).resolves.toBeUndefined();
    });
  });

  test("leaves out what is ended, what is over, and everybody else's", async () => {
    const ann = await world.owner();
    await logIn(ann);
    await world.db
      .updateTable("sessions")
      .set({ expiresOn: world.now })
      .where("accountId", "=", ann.accountId)
      .where("browser", "is not", null)
      .execute();
    await endLoginBy(ann.send, ann, await idOf(await logIn(ann), ann));
    expect((await listed(ann.send, ann)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
  });

  test("has ten at most: one more ends the oldest", async () => {
    const ann = await world.owner();
    for (let more = 0; more < 10; more += 1) {
      letPass(1);
      await logIn(ann);
    }
    expect(await status(ann.send, ann)).toBe(401);
    expect(await listed(ada.send, ann)).toHaveLength(10);
  });

  test("of an owner is open to an adviser, whose look is recorded", async () => {
    const ann = await world.owner();
    expect(await listed(ada.send, ann)).toMatchObject([{ isThisOne: false }]);
    const looks = await world.db
      .selectFrom("auditEntries")
      .select(["accountId", "asAdmin"])
      .where("verb", "=", "listLogins")
      .where("aboutAccountId", "=", ann.accountId)
      .execute();
    expect(looks).toEqual([{ accountId: ada.accountId, asAdmin: true }]);
  });
});

const endLoginBy = (by: Send, person: Person, loginId: string) =>
  by(endLogin, { params: { accountId: person.accountId, loginId } });

describe("a login that is ended [R20]", () => {
  test("gets 401 with its next call, and the one that ended it goes on", async () => {
    const ann = await world.owner();
    const lost = await logIn(ann);
    const lostId = await idOf(lost, ann);
    expect((await endLoginBy(ann.send, ann, lostId)).status).toBe(204);
    expect([await status(lost, ann), await status(ann.send, ann)]).toEqual([401, 200]);
  });

  test("twice is harmless, and stays ended when it was first", async () => {
    const ann = await world.owner();
    const lostId = await idOf(await logIn(ann), ann);
    await endLoginBy(ann.send, ann, lostId);
    letPass(3);
    expect((await endLoginBy(ann.send, ann, lostId)).status).toBe(204);
    const kept = (await rowsOf(ann)).find(({ id }) => id === lostId);
    expect(kept?.endedOn).toBe(START);
  });

  test("may be ended by an adviser, and who did it is on record", async () => {
    const ann = await world.owner();
    const loginId = await idOf(ann.send, ann);
    expect((await endLoginBy(ada.send, ann, loginId)).status).toBe(204);
    expect(await status(ann.send, ann)).toBe(401);
    const entries = await world.db
      .selectFrom("auditEntries")
      .select(["accountId", "asAdmin", "status", "params"])
      .where("verb", "=", "endLogin")
      .where("aboutAccountId", "=", ann.accountId)
      .execute();
    const params = { accountId: ann.accountId, loginId };
    expect(entries).toEqual([{ accountId: ada.accountId, asAdmin: true, status: 204, params }]);
  });

  test("of somebody else is not there, just like one that never was, and goes on [R02]", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const annsId = await idOf(ann.send, ann);
    const tries = [
      await endLoginBy(ben.send, ben, annsId),
      await endLoginBy(ben.send, ben, randomUUID()),
      await endLoginBy(ada.send, ben, annsId),
    ];
    const answers = tries.map(({ problem, headers }) => ({
      ...problem,
      // An adviser is told what fits an adviser, of every record alike.
      detail: problem.detail.replace("it was deleted", "it is not yours"),
      requestId: "",
      names: Object.keys(headers).sort(),
    }));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({
      status: 404,
      detail: "This login does not exist, or it is not yours.",
    });
    expect(await status(ann.send, ann)).toBe(200);
  });

  test.each([
    ["the list", (by: Send, accountId: string) => by(listLogins, { params: { accountId } })],
    ["one", (by: Send, accountId: string) => by(endLogin, { params: { accountId, loginId: randomUUID() } })],
    ["all others", (by: Send, accountId: string) => by(endOtherLogins, { params: { accountId } })],
  ])("of another account is not there: %s [R02]", async (_, ask) => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const [others, nobodys] = [await ask(ben.send, ann.accountId), await ask(ben.send, randomUUID())];
    expect(others.problem).toEqual({ ...nobodys.problem, requestId: others.problem.requestId });
    expect([others.status, await status(ann.send, ann)]).toEqual([404, 200]);
  });
});

describe("all other logins [R20]", () => {
  test("end at once, but for the one that asks and everybody else's", async () => {
    const [ann, ben] = [await world.owner(), await world.owner()];
    const others = [await logIn(ann), await logIn(ann)];
    expect((await ann.send(endOtherLogins, of(ann))).status).toBe(204);
    const statuses = [];
    for (const other of others) statuses.push(await status(other, ann));
    expect(statuses).toEqual([401, 401]);
    expect([await status(ann.send, ann), await status(ben.send, ben)]).toEqual([200, 200]);
  });

  test("are all of an owner's when an adviser ends them, and none of the adviser's", async () => {
    const ann = await world.owner();
    await logIn(ann);
    await ada.send(endOtherLogins, of(ann));
    expect([await status(ann.send, ann), await status(ada.send, ada)]).toEqual([401, 200]);
    expect(await listed(ada.send, ann)).toEqual([]);
  });
});

describe("an adviser ends the logins of somebody else so often on a day that it helps, and no more", () => {
  test.each<[string, () => Promise<Person>]>([
    ["of an owner", () => world.owner()],
    ["of another adviser, who could not work else", () => world.admin()],
  ])("%s", async (_, somebody) => {
    const ann = await somebody();
    const [accountId, aboutAccountId] = [ada.accountId, ann.accountId];
    const ended = { verb: "endLogin", accountId, aboutAccountId, asAdmin: true };
    await audited(world, 49, { ...ended, status: 204 });
    await audited(world, 1, { ...ended, status: 409 });
    await logIn(ann);
    expect((await ada.send(endOtherLogins, of(ann))).status).toBe(204);
    const last = await logIn(ann);
    const { status: refused, problem } = await ada.send(endOtherLogins, of(ann));
    expect([refused, problem.detail]).toEqual([
      409,
      expect.stringMatching(/^You have logged this account out 50 times within 24 hours/),
    ]);
    expect((await endLoginBy(ada.send, ann, await idOf(last, ann))).status).toBe(409);
    expect(await status(last, ann)).toBe(200);
    expect((await (await world.admin()).send(endOtherLogins, of(ann))).status).toBe(204);
  });
});

describe("whoever gave the password last is not logged out by an older session [R15] [R20]", () => {
  const endOne = async (by: Send, person: Person, other: Send) =>
    endLoginBy(by, person, await idOf(other, person));
  const endOthers = (by: Send, person: Person) => by(endOtherLogins, of(person));
  const prove = (by: Send) => by(confirmPassword, { body: { password: PASSWORD } });

  test.each([
    ["one", endOne],
    ["all others", endOthers],
  ])("%s: the password is asked for, nobody is logged out before, and given it counts", async (_, end) => {
    const ann = await world.owner();
    letPass(6);
    const later = await logIn(ann);
    const { status: refused, problem } = await end(ann.send, ann, later);
    expect([refused, problem.type, problem.detail]).toEqual([
      409,
      CONFIRM_PASSWORD,
      "Enter your password once more. A device that you want to log out was logged in later than this one, so this makes sure that it is you who logs it out.",
    ]);
    expect([await status(later, ann), await status(ann.send, ann)]).toEqual([200, 200]);
    expect((await prove(ann.send)).status).toBe(204);
    expect((await end(ann.send, ann, later)).status).toBe(204);
    expect([await status(later, ann), await status(ann.send, ann)]).toEqual([401, 200]);
  });

  test("nor where that was logged in earlier, and gave the password since", async () => {
    const ann = await world.owner();
    const found = await logIn(ann);
    letPass(6);
    await prove(ann.send);
    expect((await endOthers(found, ann)).status).toBe(409);
    letPass(60 * 24);
    expect((await endOthers(ann.send, ann)).status).toBe(204);
    expect([await status(found, ann), await status(ann.send, ann)]).toEqual([401, 200]);
  });

  test("an older one is ended without it, however long ago it was given, and so is the own one", async () => {
    const ann = await world.owner();
    letPass(1);
    const [here, latest] = [await logIn(ann), await logIn(ann)];
    letPass(60 * 24);
    expect((await endOne(here, ann, ann.send)).status).toBe(204);
    expect(await status(ann.send, ann)).toBe(401);
    letPass(1);
    await prove(latest);
    expect((await endOne(here, ann, here)).status).toBe(204);
    expect(await status(here, ann)).toBe(401);
  });

  test("what is over, or ended, asks for nothing", async () => {
    const ann = await world.owner();
    letPass(6);
    const later = await logIn(ann);
    const endsLater = { params: { accountId: ann.accountId, loginId: await idOf(later, ann) } };
    await later(endLogin, endsLater);
    expect((await ann.send(endLogin, endsLater)).status).toBe(204);
    expect((await endOthers(ann.send, ann)).status).toBe(204);
  });

  test("a proof from a time that is still to come proves nothing", async () => {
    const ann = await world.owner();
    await logIn(ann);
    letPass(60);
    await prove(ann.send);
    world.now = START;
    expect((await endOthers(ann.send, ann)).status).toBe(409);
    await prove(ann.send);
    expect((await endOthers(ann.send, ann)).status).toBe(204);
  });

  test.each([
    ["one", endOne],
    ["all", endOthers],
  ])("an adviser who ends %s of another account gives the own password first", async (_, end) => {
    const [ann, bea] = [await world.owner(), await world.admin()];
    letPass(6);
    const { problem } = await end(bea.send, ann, ann.send);
    expect([problem.status, problem.type, problem.detail]).toEqual([
      409,
      CONFIRM_PASSWORD,
      "Enter your own password too: this makes sure that it is you who logs somebody out.",
    ]);
    expect(await status(ann.send, ann)).toBe(200);
    await prove(bea.send);
    const loginId = (await listed(bea.send, ann))[0]?._id ?? "";
    expect((await endLoginBy(bea.send, ann, loginId)).status).toBe(204);
    expect(await status(ann.send, ann)).toBe(401);
  });
});

test("two advisers who act on each other's account at once wait for each other, and neither call fails", async () => {
  const bea = await world.admin();
  const end = (by: Person, of: Person) =>
    by.send(endLogin, { params: { accountId: of.accountId, loginId: randomUUID() } });
  for (let round = 0; round < 4; round += 1) {
    const calls = Array.from({ length: 5 }, () => [end(ada, bea), end(bea, ada)]).flat();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  }
});
