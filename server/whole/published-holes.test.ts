/** Holes that were published of systems of this kind, each tried here. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getAccount, resetPassword } from "#contract/accounts.ts";
import { createCase } from "#contract/cases.ts";
import { changeEventStatus, listEvents } from "#contract/events.ts";
import { setTreatment } from "#contract/treatment.ts";
import { fillIn } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const NOW = "2026-11-20T10:00:00.000Z";

let world: World;
let ann: Person;
let bea: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, bea, ada] = [await world.owner(), await world.owner(), await world.admin()];
});
afterAll(() => world.close());

describe("CVE-2026-25147, CVE-2026-25744: an id in the body reaches what is another's", () => {
  const passwords = { password: "four loud herons", passwordCheck: "four loud herons" };
  const annsAccount = () => ({
    accountId: ann.accountId,
    firstName: ann.firstName,
    lastName: ann.lastName,
    phone: ann.phone,
  });

  async function newAccountEventOf(owner: Person): Promise<string> {
    const event = { type: "New Account", accountId: owner.accountId, initiatedBy: owner.accountId };
    const row = world.db.insertInto("events").values({ ...event, createdOn: world.now });
    return (await row.returning("id").executeTakeFirstOrThrow()).id;
  }

  const TRIES: [string, () => Promise<{ status: number }>, number][] = [
    [
      "an owner opens a case for another",
      () => bea.send(createCase, { body: { caseInfoVersion: 1, accountId: ann.accountId } }),
      404,
    ],
    [
      "an owner opens a case for nobody",
      () => bea.send(createCase, { body: { caseInfoVersion: 1, accountId: crypto.randomUUID() } }),
      404,
    ],
    [
      "a password is set for the account of the address, or that of the body",
      () =>
        ada.send(resetPassword, {
          params: { accountId: bea.accountId },
          body: { accountId: ann.accountId, ...passwords },
        }),
      400,
    ],
    [
      "an event deletes an account that it is not about",
      async () => {
        const eventId = await newAccountEventOf(bea);
        const body = { eventId, newStatus: "DeletedAccount" as const, data: annsAccount() };
        return ada.send(changeEventStatus, { params: { eventId }, body });
      },
      409,
    ],
    [
      "an event is closed by the id of another",
      async () => {
        const [eventId, other] = [await newAccountEventOf(bea), await newAccountEventOf(ann)];
        const body = { eventId: other, newStatus: "Complete" as const };
        return ada.send(changeEventStatus, { params: { eventId }, body });
      },
      400,
    ],
    [
      "a dose is made from the weight of another's cat",
      async () => {
        const [caseId, other] = [await world.cat(bea), await world.cat(ann)];
        const body = await fillIn(ada, caseId, { day: "2026-11-20" });
        const { weight } = await fillIn(ada, other, { day: "2026-11-20" });
        return ada.send(setTreatment, { params: { caseId }, body: { ...body, weight } });
      },
      409,
    ],
  ];

  test.each(TRIES)("%s [R03]", async (_, attempt, status) => {
    const doses = () => world.db.selectFrom("doses").selectAll().execute();
    const accounts = () => world.db.selectFrom("accounts").selectAll().execute();
    const before = [await doses(), await accounts()];
    expect((await attempt()).status).toBe(status);
    expect([await doses(), await accounts()]).toEqual(before);
    expect((await ann.send(getAccount, { params: { accountId: ann.accountId } })).status).toBe(200);
  });
});

describe("CVE-2026-25476: a word in the request keeps a session alive", () => {
  afterEach(() => {
    world.now = NOW;
  });

  const WORDS = [
    ...[
      "skip_timeout_reset",
      "skipTimeout",
      "timeout",
      "keepalive",
      "keep_alive",
      "keepAlive",
      "refresh",
      "renew",
    ],
    ...[
      "extend",
      "exp",
      "expires",
      "expiresOn",
      "expires_in",
      "ttl",
      "maxAge",
      "max-age",
      "remember",
      "rememberMe",
    ],
    ...[
      "remember_me",
      "session",
      "sessionId",
      "sid",
      "token",
      "access_token",
      "id_token",
      "jwt",
      "auth",
      "autologin",
    ],
    ...[
      "debug",
      "test",
      "admin",
      "isAdmin",
      "internal",
      "bypass",
      "skip",
      "noauth",
      "anonymous",
      "impersonate",
    ],
    ...[
      "user",
      "userId",
      "accountId",
      "as",
      "sudo",
      "role",
      "scope",
      "now",
      "time",
      "date",
      "clock",
      "background",
      "ajax",
    ],
  ];

  test.each(WORDS)("%s", async (word) => {
    world.now = "2026-11-20T22:00:00.000Z";
    const ways = await Promise.all(
      ["1", "true", "9999999999", ada.token].flatMap((value) => [
        world.app.inject({ url: `/api/cases?m=all&${word}=${value}`, headers: bearer(ada) }),
        world.app.inject({ url: "/api/cases?m=all", headers: { ...bearer(ada), [`x-${word}`]: value } }),
        world.app.inject({
          url: "/api/cases?m=all",
          headers: { ...bearer(ada), cookie: `${word}=${value}` },
        }),
      ]),
    );
    expect(ways.filter(({ statusCode }) => statusCode !== 401)).toEqual([]);
  });

  describe("and calls that are made all the time do not either", () => {
    let eve: Person;
    beforeAll(async () => {
      eve = await world.admin();
    });

    test.each([
      ["14:00:00", 200],
      ["18:00:00", 200],
      ["21:59:59", 200],
      ["22:00:00", 401],
    ])("at %s: %d", async (time, status) => {
      world.now = `2026-11-20T${time}.000Z`;
      expect((await eve.send(listEvents, { query: { t: "New Case" } })).status).toBe(status);
    });
  });

  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
});

describe("CVE-2023-54347: whoever forgets the cookie may guess on", () => {
  const LIMIT = 60;
  const guess = (headers: Record<string, string>) =>
    world.app.inject({
      method: "POST",
      url: "/api/accounts/login",
      payload: {},
      headers: { "user-agent": `${Math.random()}`, ...headers },
    });

  test("without a cookie, with another name and from pretended addresses the guesses are counted", async () => {
    const guesses = await Promise.all(
      Array.from({ length: LIMIT }, (_, n) =>
        guess({
          "x-forwarded-for": `203.0.113.${n}`,
          "x-real-ip": `203.0.113.${n}`,
          forwarded: `for=10.0.0.${n}`,
        }),
      ),
    );
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const more = await guess({ "x-forwarded-for": "198.51.100.7", cookie: "session=new" });
    expect(more.statusCode).toBe(429);
  });
});
