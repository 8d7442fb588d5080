import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimSetup, createAccount, logout } from "#contract/accounts.ts";
import type { Route } from "#contract/route.ts";
import { issueSetupCode } from "#server/tables/setup-codes.ts";
import {
  appWith,
  bearer,
  broughtBy,
  echoed,
  type Headers,
  logIn,
  read,
  readOwn,
  tokenIn,
  write,
} from "#server/testing/cross-site.ts";
import { PASSWORD } from "#server/testing/people.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
});
afterAll(() => world.close());

const OF_NOBODY = /^[0-9a-f]{32}\.[0-9a-f]{64}$/;
const LENA = { firstName: "Lena", lastName: "Example", password: PASSWORD, passwordCheck: PASSWORD };

const tokenOf = async (person: Person) => tokenIn(await readOwn(world.app, person));
const strangersToken = async () => tokenIn(await read(world.app));

describe("the cross-site token [R47]", () => {
  test("comes with a read when there is none, readable by the page", async () => {
    expect(broughtBy(await read(world.app))).toMatch(OF_NOBODY);
  });

  test("does not come again, which would leave another tab behind", async () => {
    expect(broughtBy(await read(world.app, echoed(await strangersToken())))).toBeUndefined();
    expect(broughtBy(await readOwn(world.app, ann, echoed(await tokenOf(ann))))).toBeUndefined();
  });

  test("is another for everybody, and one for all calls of a session", async () => {
    const tokens = [
      await strangersToken(),
      await strangersToken(),
      await tokenOf(ann),
      await tokenOf(ann),
      await tokenOf(await world.owner()),
    ];
    expect(new Set(tokens).size).toBe(4);
    expect(tokens[2]).toBe(tokens[3]);
  });

  test.each<[string, (headers: Headers) => ReturnType<typeof logIn>]>([
    ["a login", (headers) => logIn(world.app, ann, headers)],
    ["a sign-up", (headers) => post(createAccount, { ...LENA, phone: "+14155550177" }, headers)],
    [
      "the setup",
      async (headers) => {
        const code = await world.db.transaction().execute((db) => issueSetupCode(db, world.now));
        return post(claimSetup, { ...LENA, phone: "+14155550178", code }, headers);
      },
    ],
  ])("of the new session comes with %s, so that the page may write at once", async (_, begin) => {
    const begun = await begin(echoed(await strangersToken()));
    const token: string = begun.json();
    const { id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const person = { token, accountId: id };
    expect((await write(world.app, person, echoed(tokenIn(begun)))).statusCode).toBe(201);
  });

  function post({ path }: Route, payload: object, headers: Headers) {
    return world.app.inject({ method: "POST", url: `/api${path}`, payload, headers });
  }

  test("does not come with a login that is refused", async () => {
    const refused = await logIn(world.app, ann, echoed(await strangersToken()), "not the password");
    expect([refused.statusCode, broughtBy(refused)]).toEqual([401, undefined]);
  });

  test("of a stranger, an old session or another website is put right by the next read", async () => {
    const own = await tokenOf(ann);
    const stale = [await strangersToken(), await tokenOf(await world.owner()), "a%2Fb%3D"];
    const answers = stale.map(async (token) => broughtBy(await readOwn(world.app, ann, echoed(token))));
    expect(await Promise.all(answers)).toEqual([own, own, own]);
    expect(broughtBy(await read(world.app, echoed(`${"0".repeat(32)}.${"0".repeat(64)}`)))).toMatch(
      OF_NOBODY,
    );
  });

  test("of a session is left alone by a page that does not say who opens it", async () => {
    expect(broughtBy(await read(world.app, echoed(await tokenOf(ann))))).toBeUndefined();
    expect(
      broughtBy(await read(world.app, { ...bearer(ann), ...echoed(await tokenOf(ann)) })),
    ).toBeUndefined();
  });

  test("that is right comes with the refusal of one that is not, so that the same write then passes", async () => {
    const refused = await write(world.app, ann, echoed(await strangersToken()));
    expect((await write(world.app, ann, echoed(tokenIn(refused)))).statusCode).toBe(201);
    const login = await logIn(world.app, ann, echoed(await tokenOf(ann)));
    expect((await logIn(world.app, ann, echoed(tokenIn(login)))).statusCode).toBe(200);
  });

  test("does not come with the refusal of another website", async () => {
    expect(broughtBy(await write(world.app, ann, { origin: "https://evil.example" }))).toBeUndefined();
  });

  test("becomes nobody's with the session: by a logout, and where its end is noticed", async () => {
    const ben = await world.owner();
    const own = await tokenOf(ben);
    const left = await post(logout, {}, { ...bearer(ben), ...echoed(own) });
    const noticed = await readOwn(world.app, ben, echoed(own));
    expect([left.statusCode, noticed.statusCode]).toEqual([204, 401]);
    for (const answer of [left, noticed])
      expect((await logIn(world.app, ben, echoed(tokenIn(answer)))).statusCode).toBe(200);
  });

  test("of a session that began meanwhile is left alone by the end of another", async () => {
    const ben = await world.owner();
    void (await ben.send(logout)).body;
    const next = await tokenOf(ann);
    expect(broughtBy(await readOwn(world.app, ben, echoed(next)))).toBeUndefined();
  });

  test("made with the former secret still counts, and is renewed by the next read", async () => {
    const own = await tokenOf(ann);
    const strangers = await strangersToken();
    const renewed = appWith(world, "a newer secret", world.config.tokenSecret);
    expect((await write(renewed, ann, echoed(own))).statusCode).toBe(201);
    expect(tokenIn(await read(renewed, echoed(strangers)))).toMatch(OF_NOBODY);
    const newest = tokenIn(await readOwn(renewed, ann, echoed(own)));
    expect(newest).not.toBe(own);
    expect((await write(renewed, ann, echoed(newest))).statusCode).toBe(201);
    await renewed.close();
  });

  test("is for https only where the browser came by it", async () => {
    const behindProxy = await startApp({ environment: { TRUST_PROXY: "1" } });
    const response = await behindProxy.app.inject({
      url: "/api/settings",
      headers: { "x-forwarded-proto": "https" },
    });
    await behindProxy.close();
    expect(response.headers["set-cookie"]).toMatch(/; SameSite=Lax; Secure$/);
  });
});
