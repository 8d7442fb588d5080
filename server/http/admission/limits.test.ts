import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { confirmPassword, login, logout } from "#contract/accounts.ts";
import { deleteCase, findCases, getCase, listAllCases, listOwnCases } from "#contract/cases.ts";
import { endOtherLogins } from "#contract/logins.ts";
import { recordWeight } from "#contract/weights.ts";
import { type Send, sender } from "#server/send.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const LIMIT = 60;

function tryFrom(address: string, url: string) {
  return world.app.inject({ method: "POST", url, payload: {}, headers: { "x-forwarded-for": address } });
}

const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

describe("calls by which anyone does something", () => {
  test.each(["/api/accounts/login", "/api/accounts", "/api/setup", "/api/accounts/password-requests"])(
    "are few per address and minute: %s",
    async (url) => {
      const allowed = await Promise.all(Array.from({ length: LIMIT }, () => tryFrom("203.0.113.1", url)));
      expect(new Set(statuses(allowed))).toEqual(new Set([400]));

      const refused = await tryFrom("203.0.113.1", url);
      expect([refused.statusCode, refused.json().title]).toEqual([429, "Too Many Requests"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await tryFrom("203.0.113.2", url)).statusCode).toBe(400);
    },
  );
});

test("an address of the newer kind counts for all that its household may choose from", async () => {
  const url = "/api/accounts/login";
  const from = (n: number) => tryFrom(`2001:db8:1:2::${n.toString(16)}`, url);
  const allowed = await Promise.all(Array.from({ length: LIMIT }, (_, n) => from(n)));
  expect(new Set(statuses(allowed))).toEqual(new Set([400]));
  expect((await from(LIMIT)).statusCode).toBe(429);
  expect((await tryFrom("2001:db8:1:3::1", url)).statusCode).toBe(400);
});

test("a clock that ran ahead keeps nobody out until its time has come again [R71]", async () => {
  const url = "/api/accounts/login";
  const ahead = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2100-01-01T00:00:00.000Z"));
  await tryFrom("203.0.113.3", url);
  ahead.mockRestore();
  const sent = await Promise.all(Array.from({ length: LIMIT }, () => tryFrom("203.0.113.3", url)));
  const refused = sent.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBe(1);
  expect(Number(refused[0]?.headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("reads are not counted", async () => {
  const reads = await Promise.all(
    Array.from({ length: LIMIT * 2 }, () => world.app.inject({ url: "/api/settings" })),
  );
  expect(new Set(statuses(reads))).toEqual(new Set([200]));
});

test("an owner who asks for everything at once keeps nobody else waiting [R67]", async () => {
  const calm = await startApp();
  const [vic, ann] = [await calm.owner(), await calm.owner()];
  const caseId = await calm.cat(vic);
  const weigh = () =>
    vic.send(recordWeight, {
      params: { caseId },
      body: { weightKg: 3, effectiveDate: "2026-11-20" },
    });
  // Holds the case, so that every one of the calls would wait with a connection of its own.
  await calm.db.transaction().execute(async (db) => {
    await db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();
    const crowd = Array.from({ length: 60 }, weigh);
    expect((await ann.send(listOwnCases)).status).toBe(200);
    void Promise.allSettled(crowd);
  });
  await calm.close();
});

test("accounts that have their passwords looked at without end keep nobody out, and no login waiting", async () => {
  const calm = await startApp();
  const [ann, ...crowd] = await Promise.all(Array.from({ length: 8 }, () => calm.owner()));
  const proofs = crowd.flatMap((one) =>
    Array.from({ length: 4 }, () => one.send(confirmPassword, { body: { password: PASSWORD } })),
  );
  await Promise.race(proofs);
  const others = [
    ann?.send(listOwnCases),
    calm.send(login, { body: { phone: ann?.phone ?? "", password: PASSWORD } }),
  ];
  expect((await Promise.all(others)).map((answer) => answer?.status)).toEqual([200, 200]);
  const statusOfEach = (await Promise.all(proofs)).map(({ status }) => status);
  expect(new Set(statusOfEach)).toEqual(new Set([204]));
  await calm.close();
});

test("accounts of one network that have their passwords looked at without end keep none of another network from it [R67]", async () => {
  const calm = await startApp({ environment: { TRUST_PROXY: "1" } });
  const [ann, ...crowd] = await Promise.all([
    calm.owner(),
    ...Array.from({ length: 20 }, () => calm.owner()),
  ]);
  const proveFrom = async (address: string, one: Person) => {
    const headers = { "x-forwarded-for": address };
    return (await one.send(confirmPassword, { body: { password: PASSWORD }, headers })).status;
  };
  const proofs: Promise<number>[] = [];
  // Holds what the first ones write, so that all others wait behind them.
  await calm.db.transaction().execute(async (db) => {
    const ids = crowd.map(({ accountId }) => accountId);
    await db.selectFrom("sessions").select("id").where("accountId", "in", ids).forUpdate().execute();
    for (const one of [...crowd, ...crowd, ...crowd, ...crowd]) {
      proofs.push(proveFrom("203.0.113.1", one));
      expect((await ann.send(listOwnCases)).status).toBe(200);
    }
    proofs.unshift(proveFrom("203.0.113.2", ann));
  });
  const [own, ...others] = await Promise.all(proofs);
  expect(own).toBe(204);
  // Whoever waits too long for what is held is told so: on a slow machine some do.
  const statuses = Object.keys(Object.groupBy(others, String)).filter((status) => status !== "503");
  expect(statuses).toEqual(["204", "429"]);
  await calm.close();
});

test.each([
  ["for advisers", (vic: Person) => vic.send(findCases, { query: { t: "miso", y: "cat-name" } })],
  ["for what is not there", (vic: Person) => vic.send(getCase, { params: { caseId: "x" } })],
])(
  "an owner who asks four hundred times at once %s, and is refused, keeps nobody else out [R67]",
  async (_, ask) => {
    const calm = await startApp();
    const [vic, ann, ada] = [await calm.owner(), await calm.owner(), await calm.admin()];
    const crowd = Array.from({ length: 400 }, () => ask(vic));
    const others = await Promise.all([
      ann.send(listOwnCases),
      ada.send(listAllCases, { query: { m: "all" } }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const turnedAway = (await Promise.all(crowd)).filter(({ status }) => status === 429);
    expect(turnedAway.length).toBeGreaterThan(200);
    for (const { headers, problem } of turnedAway) {
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
      expect(problem.detail).toMatch(/^Many people are here just now/);
    }
    expect((await vic.send(listOwnCases)).status).toBe(200);
    await calm.close();
  },
);

test.each([
  ["that was ended", (thief: Send) => thief(logout)],
  ["that still counts", async () => undefined],
])(
  "whoever asks without end with another session %s keeps an owner out of nothing [R67]",
  async (_, endIt) => {
    const calm = await startApp();
    const vic = await calm.owner();
    const caseId = await calm.cat(vic);
    const { body } = await calm.send(login, { body: { phone: vic.phone, password: PASSWORD } });
    const thief = sender(calm.app, String(body));
    await endIt(thief);
    const crowd = Array.from({ length: 400 }, () => thief(listOwnCases));
    const own = await Promise.all([
      vic.send(listOwnCases),
      vic.send(recordWeight, { params: { caseId }, body: { weightKg: 3, effectiveDate: "2026-11-20" } }),
      vic.send(endOtherLogins, { params: { accountId: vic.accountId } }),
    ]);
    expect(own.map(({ status }) => status)).toEqual([200, 201, 204]);
    expect((await Promise.all(crowd)).filter(({ status }) => status === 429).length).toBeGreaterThan(200);
    await calm.close();
  },
);

test("an adviser who asks for much at once keeps nobody else waiting [R67]", async () => {
  const calm = await startApp();
  const [ada, ann] = [await calm.admin(), await calm.owner()];
  const caseId = await calm.cat(ann);
  await calm.db.transaction().execute(async (db) => {
    await db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();
    const crowd = Array.from({ length: 30 }, () => ada.send(deleteCase, { params: { caseId } }));
    expect((await ann.send(listOwnCases)).status).toBe(200);
    void Promise.allSettled(crowd);
  });
  await calm.close();
});

test("strangers at one address keep no login from another one waiting [R67]", async () => {
  const calm = await startApp({ environment: { TRUST_PROXY: "1" } });
  const [vic, ann] = [await calm.owner(), await calm.owner()];
  const logInFrom = (address: string, { phone }: Person) =>
    calm.send(login, { body: { phone, password: PASSWORD }, headers: { "x-forwarded-for": address } });
  // Holds the account, so that each of the logins would stay at the door.
  await calm.db.transaction().execute(async (db) => {
    await db.selectFrom("accounts").select("id").where("id", "=", vic.accountId).forUpdate().execute();
    const over: number[] = [];
    const crowd = Array.from({ length: 10 }, async () => {
      over.push((await logInFrom("203.0.113.1", vic)).status);
    });
    expect((await logInFrom("203.0.113.2", ann)).status).toBe(200);
    expect(over).toEqual([]);
    void Promise.allSettled(crowd);
  });
  await calm.close();
});

test("a server that cannot keep up turns calls away, says when to come back, and recovers", async () => {
  const busy = await startApp();
  const read = () => busy.app.inject({ url: "/api/settings" });
  const blocked = new Int32Array(new SharedArrayBuffer(4));
  await vi.waitFor(
    async () => {
      Atomics.wait(blocked, 0, 0, 3000);
      const { statusCode, headers } = await read();
      expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    },
    { timeout: 15_000 },
  );
  expect((await busy.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await read()).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 200,
  });
  await busy.close();
});
