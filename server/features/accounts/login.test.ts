import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAccount, getAccount, login } from "#contract/accounts.ts";
import { requestPassword } from "#contract/password-requests.ts";
import { sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { verifyPassword } from "./password-hash.ts";

vi.mock("./password-hash.ts", { spy: true });

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner({ phone: "+14155552671" });
});
afterAll(() => world.close());

const logIn = (phone: string, password = PASSWORD) => world.send(login, { body: { phone, password } });
const remove = ({ accountId }: Person) =>
  world.db.updateTable("accounts").set({ deletedOn: world.now }).where("id", "=", accountId).execute();
const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("where nobody has an account yet, it says so, rather than that a password is wrong", async () => {
  const empty = await startApp();
  const { status, problem } = await empty.send(login, { body: { phone: ann.phone, password: PASSWORD } });
  await empty.close();
  expect([status, problem.detail]).toEqual([
    401,
    "Nobody has an account here yet. If you had one, the site may have been started on another database by mistake: tell whoever runs it.",
  ]);
  expect((await logIn(ann.phone, "wrong wrong wrong")).problem.detail).toMatch(
    /^The phone number or the password/,
  );
});

describe("logging in", () => {
  test.each(["+1 415 555 2671", "(415) 555-2671", "4155552671", "001 415 555 2671"])(
    "works with the phone written as %s",
    async (phone) => {
      const { status, body } = await logIn(phone);
      expect([status, claimsOf(body).id]).toEqual([200, ann.accountId]);
    },
  );

  // As address books give them, with marks around and spaces and hyphens of their own.
  test.each([
    "\u202a+1 415 555 2671\u202c",
    "\u202d+1\u202f415\u202f555\u202f2671\u202c",
    "\u2068+1 (415) 555\u20112671\u2069",
    "\u200e+1\u00a0415\u2013555\u20132671\u200b",
  ])("works with the pasted phone %j, which makes no second account [R27]", async (phone) => {
    expect((await logIn(phone)).status).toBe(200);
    const names = { firstName: "Kim", lastName: "Example" };
    const body = { ...names, phone, password: PASSWORD, passwordCheck: PASSWORD };
    expect((await world.send(createAccount, { body })).status).toBe(409);
    expect((await world.send(requestPassword, { body: { phone } })).status).toBe(204);
  });

  test("gives a token that opens one's own account [API-05] [ENT-02]", async () => {
    const token = (await logIn(ann.phone)).body;
    const own = await sender(world.app, token)(getAccount, { params: { accountId: ann.accountId } });
    expect(own.body.name).toBe(ann.fullName);
  });

  test("gives an admin twelve hours", async () => {
    const ada = await world.admin();
    const claims = claimsOf((await logIn(ada.phone)).body);
    expect([claims.isAdmin, claims.exp - claims.iat]).toEqual([true, 12 * 60 * 60]);
  });

  test("takes a letter with its accent typed in one or in two", async () => {
    const body = {
      firstName: "Kim",
      lastName: "Example",
      phone: "+14155550400",
      password: "caf\u00e9 au lait",
      passwordCheck: "caf\u00e9 au lait",
    };
    await world.send(createAccount, { body });
    expect((await logIn(body.phone, "cafe\u0301 au lait")).status).toBe(200);
  });

  test("answers a wrong password, an unknown phone, a deleted account and a phone that is none alike [R24]", async () => {
    const gone = await world.owner();
    await remove(gone);
    const before = await world.rows();
    const answers = [
      await logIn(ann.phone, "not the password"),
      await logIn("+14155550499"),
      await logIn(gone.phone),
      await logIn("hello"),
    ].map(({ status, problem, headers }) => {
      const { date: _, "set-cookie": __, ...same } = headers;
      return { status, headers: same, problem: { ...problem, requestId: "" } };
    });
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(answers[0]?.problem).toMatchObject({
      status: 401,
      detail:
        "The phone number or the password is not right. Check both; if you no longer know the password, the team can set a new one for you.",
    });
    // The tries are counted, and nothing else is kept.
    const after = await world.rows();
    expect(after).toEqual({ ...before, login_tries: after.login_tries });
  });

  test("answers an account that is deleted while the right password is looked at like a deleted one [R24]", async () => {
    const gone = await world.owner();
    vi.mocked(verifyPassword).mockImplementationOnce(async () => {
      await remove(gone);
      return true;
    });
    const [meanwhile, after] = [await logIn(gone.phone), await logIn(gone.phone)];
    expect([meanwhile.status, meanwhile.problem.detail]).toEqual([after.status, after.problem.detail]);
  });

  test.each(["+14155550499", "hello"])(
    "does the work of a hash for %s too, so that its answer takes as long [R24]",
    async (phone) => {
      vi.mocked(verifyPassword).mockClear();
      await logIn(phone, "what one tries");
      expect(vi.mocked(verifyPassword).mock.calls).toEqual([["what one tries", undefined]]);
    },
  );

  /** A session of each of the nine minutes after ten. */
  async function nineMore({ accountId }: Person) {
    const nine = Array.from({ length: 9 }, (_, minute) => ({
      accountId,
      createdOn: `2026-11-20T10:0${minute + 1}:00.000Z`,
      expiresOn: "2026-12-20T10:00:00.000Z",
    }));
    await world.db.insertInto("sessions").values(nine).execute();
    return nine;
  }

  test("on an eleventh device ends the session that was used longest ago", async () => {
    const ben = await world.owner();
    const nine = await nineMore(ben);
    world.now = "2026-11-20T10:30:00.000Z";
    await logIn(ben.phone);
    const live = await sessionsOf(ben, "is");
    expect(live.map(({ createdOn }) => createdOn)).toEqual([
      ...nine.map(({ createdOn }) => createdOn),
      world.now,
    ]);
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(401);
  });

  test("on an eleventh device leaves the one that is in use, however long ago it began", async () => {
    world.now = "2026-11-20T10:00:00.000Z";
    const ben = await world.owner();
    const nine = await nineMore(ben);
    world.now = "2026-11-20T10:25:00.000Z";
    const look = async () => (await ben.send(getAccount, { params: { accountId: ben.accountId } })).status;
    expect(await look()).toBe(200);
    world.now = "2026-11-20T10:30:00.000Z";
    await logIn(ben.phone);
    expect(await look()).toBe(200);
    const ended = await sessionsOf(ben, "is not");
    expect(ended.map(({ createdOn }) => createdOn)).toEqual([nine[0]?.createdOn]);
  });

  test("does not count sessions that are over", async () => {
    const ben = await world.owner();
    const over = Array.from({ length: 10 }, () => ({
      accountId: ben.accountId,
      createdOn: "2026-10-20T10:00:00.000Z",
      expiresOn: "2026-11-19T10:00:00.000Z",
    }));
    await world.db.insertInto("sessions").values(over).execute();
    await logIn(ben.phone);
    expect(await sessionsOf(ben, "is not")).toEqual([]);
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(200);
  });

  test("by ten at once leaves ten sessions, those of before among the ended", async () => {
    const ben = await world.owner();
    await logIn(ben.phone);
    const sent = await Promise.all(Array.from({ length: 10 }, () => logIn(ben.phone)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await sessionsOf(ben, "is")).toHaveLength(10);
  });

  test("with a password that was replaced while it was being checked is refused", async () => {
    const ben = await world.owner();
    const sent = await world.db.transaction().execute(async (adviser) => {
      await adviser.selectFrom("accounts").select("id").where("id", "=", ben.accountId).forUpdate().execute();
      const waiting = logIn(ben.phone);
      await expect.poll(waitingForALock).toBe(1);
      await adviser
        .updateTable("accounts")
        .set({ passwordHash: "another" })
        .where("id", "=", ben.accountId)
        .execute();
      return { waiting };
    });
    expect((await sent.waiting).status).toBe(401);
  });

  function sessionsOf({ accountId }: Person, ended: "is" | "is not") {
    return world.db
      .selectFrom("sessions")
      .select("createdOn")
      .where("accountId", "=", accountId)
      .where("endedOn", ended, null)
      .orderBy("createdOn")
      .execute();
  }

  async function waitingForALock(): Promise<number> {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      );
    return rows.length;
  }
});
