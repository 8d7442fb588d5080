import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changePassword, confirmPassword, createAccount, getAccount, login } from "#contract/accounts.ts";
import { listAudit, listCaseAudit } from "#contract/audit.ts";
import { deleteCase, findByWords, findCases, getCase, restoreCase } from "#contract/cases.ts";
import { getEventSummary, getEventWeightHistory } from "#contract/events.ts";
import * as contract from "#contract/index.ts";
import { renewPassword } from "#contract/password-requests.ts";
import type { Route } from "#contract/route.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/second-factor.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import { endpoints } from "#server/endpoints.ts";
import { addEntry, edit } from "#server/testing/catalogue.ts";
import { codeFor } from "#server/testing/password-codes.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { withFactor } from "#server/testing/second-factor.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const ELEVEN_MINUTES = 11 * 60_000;

let world: World;
let ann: Person;
let eve: Person;
let adviser: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  [ann, eve, adviser] = [await world.owner(), await world.owner(), await world.admin()];
  caseId = await world.cat(ann, {});
});
afterAll(() => world.close());
beforeEach(letTimePass);

function letTimePass(): void {
  world.now = new Date(Date.parse(world.now) + ELEVEN_MINUTES).toISOString();
}

const weight = (weightKg: number) => ({ weightKg, effectiveDate: "2026-11-20" });

async function newest() {
  const { body } = await adviser.send(listAudit, { query: { limit: 1 } });
  return body?.[0];
}

test("every call has the name of its command, which the audit keeps", () => {
  const names = endpoints.map(({ route, command }) => [command.name, route.summary]);
  const verbs = Object.entries(contract).map(([verb, { summary }]) => [verb, summary]);
  expect(names.sort()).toEqual(verbs.sort());
});

describe("what somebody did is recorded with it [R50]", () => {
  test("a medicine: which, by the name that it has now", async () => {
    const entry = await addEntry(adviser, { displayName: "Audited" });
    await edit(adviser, entry, { displayName: "Audited, renamed" });
    const { body } = await adviser.send(listAudit, { query: { limit: 5 } });
    const ofIt = body.filter(({ medicationId }) => medicationId === entry._id);
    // They were done in one instant, which gives no order.
    expect(ofIt.map(({ verb, medicationName }) => `${verb} ${medicationName}`).sort()).toEqual([
      "activateMedication Audited, renamed",
      "addMedication Audited, renamed",
      "editMedication Audited, renamed",
    ]);
  });

  test("a weight: who, when, which case, from where", async () => {
    await ann.send(recordWeight, { params: { caseId }, body: weight(3) });
    expect(await newest()).toMatchObject({
      at: world.now,
      verb: "recordWeight",
      status: 201,
      enteredBy: ann.accountId,
      enteredByName: expect.any(String),
      asAdmin: false,
      caseId,
      catName: expect.any(String),
      source: expect.stringMatching(/^[0-9a-f]{12}$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("a new account and a login, about the account", async () => {
    const names = { firstName: "Mia", lastName: "New", phone: "+14155550187" };
    await world.send(createAccount, { body: { ...names, password: PASSWORD, passwordCheck: PASSWORD } });
    const created = await newest();
    expect(created).toMatchObject({ verb: "createAccount", status: 201, aboutAccountId: expect.any(String) });
    letTimePass();
    await world.send(login, { body: { phone: names.phone, password: PASSWORD } });
    expect(await newest()).toMatchObject({
      verb: "login",
      status: 200,
      aboutAccountId: created?.aboutAccountId,
    });
  });

  test.each([
    ["an adviser", true],
    ["an owner", false],
  ])("a login and a new password with a code, by %s as such", async (_, asAdmin) => {
    const uma = await world.owner();
    await adviser.send(confirmPassword, { body: { password: PASSWORD } });
    const code = await codeFor(world, adviser, uma);
    await world.db
      .updateTable("accounts")
      .set({ isAdmin: asAdmin })
      .where("id", "=", uma.accountId)
      .execute();
    letTimePass();
    await world.send(login, { body: { phone: uma.phone, password: PASSWORD } });
    expect(await newest()).toMatchObject({ verb: "login", aboutAccountId: uma.accountId, asAdmin });
    letTimePass();
    const password = "six quiet harbours";
    const renewal = { phone: uma.phone, code, password, passwordCheck: password };
    expect((await world.send(renewPassword, { body: renewal })).status).toBe(200);
    expect(await newest()).toMatchObject({ verb: "renewPassword", aboutAccountId: uma.accountId, asAdmin });
  });

  test("a wrong password for an adviser's account, by nobody who is one", async () => {
    await world.send(login, { body: { phone: adviser.phone, password: "eighty-three days" } });
    expect(await newest()).toMatchObject({ verb: "login", status: 401, asAdmin: false });
  });

  test("what was sent, but no password: kept for ever it could be guessed", async () => {
    const leo = await world.owner();
    const sentWith = async (password: string) => {
      letTimePass();
      expect((await world.send(login, { body: { phone: leo.phone, password } })).status).toBe(200);
      return world.db
        .selectFrom("auditEntries")
        .select("sent")
        .where("verb", "=", "login")
        .orderBy("at", "desc")
        .executeTakeFirstOrThrow();
    };
    const before = await sentWith(PASSWORD);
    const password = "six quiet harbours";
    await leo.send(changePassword, { body: { oldPassword: PASSWORD, password, passwordCheck: password } });
    const after = await sentWith(password);
    expect(before.sent).toMatch(/^[0-9a-f]{64}$/);
    expect(after).toEqual(before);
  });

  test("what was sent twice under one key, once", async () => {
    const body = { ...weight(3.2), effectiveDate: "2026-11-20" };
    const before = await ann.send(recordWeight, { params: { caseId }, body, key: "once" });
    const again = await ann.send(recordWeight, { params: { caseId }, body, key: "once" });
    const { body: entries } = await adviser.send(listCaseAudit, { params: { caseId }, query: {} });
    expect(again.body).toEqual(before.body);
    expect(entries?.filter(({ at, verb }) => at === world.now && verb === "recordWeight")).toHaveLength(1);
  });
});

describe("what somebody was refused is recorded [R50]", () => {
  test.each([
    ["another owner's case", () => eve.send(getCase, { params: { caseId } }), "getCase", 404],
    [
      "a call for advisers",
      () => eve.send(findCases, { query: { t: "mis", y: "cat-name" } }),
      "findCases",
      403,
    ],
    [
      "another account",
      () => eve.send(getAccount, { params: { accountId: adviser.accountId } }),
      "getAccount",
      404,
    ],
  ])("%s", async (_, call, verb, status) => {
    await call();
    expect(await newest()).toMatchObject({ verb, status, enteredBy: eve.accountId, asAdmin: false });
  });

  test("a wrong password, about the account that was tried", async () => {
    await world.send(login, { body: { phone: ann.phone, password: "eighty-three days" } });
    const entry = await newest();
    expect(entry).toMatchObject({ verb: "login", status: 401, aboutAccountId: ann.accountId });
    expect(entry).not.toHaveProperty("enteredBy");
  });

  const wrong = { password: "eighty-three days", code: "000000" };
  test.each([
    [
      "the own password where it is asked once more",
      "confirmPassword",
      (ian: Person) => ian.send(confirmPassword, { body: { password: wrong.password } }),
    ],
    [
      "the old password",
      "changePassword",
      (ian: Person) => {
        const password = "six quiet harbours";
        const body = { oldPassword: wrong.password, password, passwordCheck: password };
        return ian.send(changePassword, { body });
      },
    ],
    [
      "a code that would take the second step away",
      "removeSecondFactor",
      async (ian: Person) => {
        await withFactor(world, ian);
        return ian.send(removeSecondFactor, { body: { code: wrong.code } });
      },
    ],
    [
      "a code that would make new recovery codes",
      "renewRecoveryCodes",
      async (ian: Person) => {
        await withFactor(world, ian);
        return ian.send(renewRecoveryCodes, { body: { code: wrong.code } });
      },
    ],
    [
      "a first code",
      "confirmSecondFactor",
      async (ian: Person) => {
        void (await ian.send(beginSecondFactor)).body;
        letTimePass();
        return ian.send(confirmSecondFactor, { body: { code: wrong.code } });
      },
    ],
  ])("a wrong guess at %s, by whoever found the session open", async (_, verb, guess) => {
    const ian = await world.owner();
    expect((await guess(ian)).status).toBe(400);
    expect(await newest()).toMatchObject({ verb, status: 400, enteredBy: ian.accountId });
  });

  test("no mistake in what is no secret", async () => {
    const ian = await world.owner();
    const password = "short";
    const body = { oldPassword: PASSWORD, password, passwordCheck: password };
    expect((await ian.send(changePassword, { body })).status).toBe(400);
    expect((await newest())?.enteredBy).not.toBe(ian.accountId);
  });

  test("a wrong phone, about nobody", async () => {
    await world.send(login, { body: { phone: "+14155550111", password: "eighty-three days" } });
    expect(await newest()).not.toHaveProperty("aboutAccountId");
  });
});

describe("who is refused again and again", () => {
  const lookedFor = async () => {
    const { body } = await adviser.send(listAudit, { query: { limit: 200 } });
    return body.filter(({ at, enteredBy }) => at >= since && enteredBy === eve.accountId);
  };
  let since: string;
  beforeEach(() => {
    since = world.now;
  });

  test("is told apart ten times a minute, and then counted [R50]", async () => {
    for (let k = 0; k < 25; k += 1) await eve.send(getCase, { params: { caseId } });
    expect(await lookedFor()).toHaveLength(10);
    letTimePass();
    const entries = await lookedFor();
    expect(entries).toHaveLength(11);
    expect(entries.filter(({ times }) => times)).toMatchObject([
      // Of when it was written: a seal may have been put on what came between.
      { at: world.now, verb: "getCase", status: 404, times: 15, asAdmin: false },
    ]);
    await eve.send(getCase, { params: { caseId } });
    expect(await lookedFor()).toHaveLength(12);
  });

  test("from several networks, is said to be from none of them [R50]", async () => {
    const tryFrom = (remoteAddress: string) =>
      world.app.inject({
        url: `/api/cases/${caseId}`,
        headers: { authorization: `Bearer ${eve.token}` },
        remoteAddress,
      });
    for (let k = 0; k < 12; k += 1) await tryFrom("203.0.113.9");
    await tryFrom("198.51.100.1");
    await tryFrom("203.0.113.9");
    letTimePass();
    expect((await lookedFor()).filter(({ times }) => times)).toMatchObject([{ times: 4, source: "" }]);
    for (let k = 0; k < 12; k += 1) await tryFrom("203.0.113.9");
    letTimePass();
    const [last] = (await lookedFor()).filter(({ times }) => times);
    expect(last).toMatchObject({ times: 2, source: expect.stringMatching(/^[0-9a-f]{12}$/) });
  });

  test("by nobody, is counted for the network: in one of IPv6 there is always another address [R50]", async () => {
    const count = async () => {
      const { body } = await adviser.send(listAudit, { query: { limit: 200 } });
      return body.filter(({ at, verb, status }) => at >= since && verb === "login" && status === 401).length;
    };
    const tryFrom = (remoteAddress: string, k: number) =>
      world.app.inject({
        method: "POST",
        url: "/api/accounts/login",
        payload: { phone: `+1415555${2000 + k}`, password: "eighty-three days" },
        remoteAddress,
      });
    const statuses = [];
    for (let k = 0; k < 14; k += 1) statuses.push((await tryFrom(`2001:db8:0:1::${k + 1}`, k)).statusCode);
    expect(statuses).toEqual(Array(14).fill(401));
    expect(await count()).toBe(10);
    expect((await tryFrom("2001:db8:0:2::1", 20)).statusCode).toBe(401);
    expect(await count()).toBe(11);
  });

  test("hides nothing else by it: what another call or another person is refused is recorded", async () => {
    for (let k = 0; k < 25; k += 1) await eve.send(getCase, { params: { caseId } });
    await eve.send(findCases, { query: { t: "mis", y: "cat-name" } });
    expect((await lookedFor()).filter(({ verb }) => verb === "findCases")).toHaveLength(1);
    letTimePass();
    await ann.send(getCase, { params: { caseId: adviser.accountId } });
    const { body } = await adviser.send(listAudit, { query: { limit: 2 } });
    expect(body.find(({ enteredBy }) => enteredBy === ann.accountId)).toMatchObject({
      verb: "getCase",
      status: 404,
    });
  });

  test("at one door after the other, is told apart twenty times a minute, and then counted for each [R50]", async () => {
    for (let k = 0; k < 12; k += 1) {
      await eve.send(getCase, { params: { caseId } });
      await eve.send(findCases, { query: { t: "mis", y: "cat-name" } });
      await eve.send(listAudit, { query: { limit: 2 } });
    }
    expect(await lookedFor()).toHaveLength(20);
    letTimePass();
    const counted = (await lookedFor()).filter(({ times }) => times);
    expect(Object.fromEntries(counted.map(({ verb, times }) => [verb, times]))).toEqual({
      getCase: 5,
      findCases: 5,
      listAudit: 6,
    });
  });

  test("is counted within a minute or two, also where nobody calls any more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const brief = await startApp();
    const mia = await brief.owner();
    for (let k = 0; k < 13; k += 1) await mia.send(getCase, { params: { caseId } });
    brief.now = new Date(Date.parse(brief.now) + ELEVEN_MINUTES).toISOString();
    vi.advanceTimersByTime(60_000);
    const written = brief.db.selectFrom("auditEntries").selectAll().where("at", "=", brief.now);
    await vi.waitFor(async () => expect(await written.execute()).toMatchObject([{ params: { times: "3" } }]));
    vi.useRealTimers();
    await brief.close();
  });

  test("is counted to the last when the server stops, without a case where there were several", async () => {
    const brief = await startApp();
    const mia = await brief.owner();
    for (let k = 0; k < 13; k += 1)
      await mia.send(getCase, { params: { caseId: k % 2 ? caseId : mia.accountId } });
    await brief.app.close();
    const entries = await brief.db.selectFrom("auditEntries").select(["params", "caseId"]).execute();
    expect(entries.filter(({ params }) => "times" in Object(params))).toEqual([
      { params: { times: "3" }, caseId: null },
    ]);
    await brief.close();
  });
});

describe("an adviser's look at one person's data is recorded", () => {
  const looks = async () => {
    const { body } = await adviser.send(listCaseAudit, { params: { caseId }, query: {} });
    return body?.filter(({ verb, at }) => verb === "getCase" && at >= world.now).length;
  };

  test("once, however often the page asks", async () => {
    await adviser.send(getCase, { params: { caseId } });
    await adviser.send(getCase, { params: { caseId } });
    expect(await looks()).toBe(1);
  });

  test("a search as well: once for the same words, and for others again", async () => {
    const searched = async (words: string) => {
      await adviser.send(findByWords, { body: { words } });
      const { body } = await adviser.send(listAudit, { query: { limit: 50 } });
      return body?.filter(({ verb, at }) => verb === "findByWords" && at >= world.now).length;
    };
    expect([await searched("pepper"), await searched("pepper"), await searched("salt")]).toEqual([1, 1, 2]);
  });

  test("and again from another network: a stolen session is not hidden behind its owner's looks", async () => {
    const before = (await looks()) ?? 0;
    await world.app.inject({
      url: `/api/cases/${caseId}`,
      headers: { authorization: `Bearer ${adviser.token}` },
      remoteAddress: "198.51.100.7",
    });
    expect(await looks()).toBe(before + 1);
  });

  test("also a moment after it was refused", async () => {
    await adviser.send(deleteCase, { params: { caseId } });
    expect((await adviser.send(getCase, { params: { caseId } })).status).toBe(404);
    await adviser.send(restoreCase, { params: { caseId } });
    await adviser.send(getCase, { params: { caseId } });
    const { body } = await adviser.send(listCaseAudit, { params: { caseId }, query: {} });
    const seen = body?.filter(({ verb, at }) => verb === "getCase" && at >= world.now);
    expect(seen?.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test.each([getEventSummary, getEventWeightHistory])(
    "also by an event: $path, at its owner and its cat",
    async (route) => {
      const event = await world.db
        .selectFrom("events")
        .select("id")
        .where("caseId", "=", caseId)
        .where("type", "=", "New Intake")
        .executeTakeFirstOrThrow();
      await adviser.send(route, { params: { eventId: event.id } });
      expect(await newest()).toMatchObject({
        at: world.now,
        enteredBy: adviser.accountId,
        status: 200,
        caseId,
        aboutAccountId: ann.accountId,
      });
    },
  );

  test("also by a call that was done before and is sent again", async () => {
    const key = "restored-once-and-asked-for-since";
    await adviser.send(restoreCase, { params: { caseId }, key });
    letTimePass();
    const again = await adviser.send(restoreCase, { params: { caseId }, key });
    expect([again.body._id, await looks()]).toEqual([caseId, 1]);
  });

  // A draft is shown to whoever wrote it alone; the audit itself holds nothing of the cat.
  const NOT_RECORDED = ["listIntakeDrafts", "listCaseAudit"];
  test("whatever shows one account, case or event is recorded", () => {
    const shows = Object.entries(contract)
      .filter(([, { method, path }]) => method === "GET" && /:(account|case|event)Id/.test(path))
      .filter(([, route]: [string, Route]) => !route.sensitive);
    expect(shows.map(([verb]) => verb).sort()).toEqual(NOT_RECORDED.sort());
  });

  test("an owner's look at their own cat is not", async () => {
    await ann.send(getCase, { params: { caseId } });
    expect(await looks()).toBe(0);
  });
});

test("the list goes on page by page, newest first, each entry once", async () => {
  await adviser.send(changeStatus, {
    params: { caseId },
    body: { statusVersion: 1, type: "Status", newStatus: "Ghosted", note: "", effectiveDate: "2026-11-20" },
  });
  const { body: all = [] } = await adviser.send(listAudit, { query: { limit: 200 } });
  const pages = await walk((after) => adviser.send(listAudit, { query: { limit: 5, after } }));
  expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([5, 5]);
  expect(pages.flat()).toEqual(all);
});

test("a page after no entry is refused with a sentence", async () => {
  const { status, problem } = await adviser.send(listAudit, { query: { after: "nothing" } });
  expect([status, problem?.detail]).toEqual([400, "There is no such page. Begin the list again."]);
});

test("nothing that a person typed is in it [R51]", async () => {
  const rows = await world.db.selectFrom("auditEntries").selectAll().execute();
  const text = JSON.stringify(rows);
  expect([ann.phone, PASSWORD, "eighty-three days", "mis"].filter((word) => text.includes(word))).toEqual([]);
});
