import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getAccount, logout } from "#contract/accounts.ts";
import { listAllCases } from "#contract/cases.ts";
import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  ada = await world.admin();
});
afterAll(() => world.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

type Claims = Record<string, unknown>;
type Forgery = { header?: object; claims?: (real: Claims) => unknown; secret?: string; algorithm?: string };

/** Ann's own token, taken apart and put together again otherwise. */
function forge({ header, claims, secret = world.config.tokenSecret, algorithm = "sha256" }: Forgery): string {
  const [realHeader, realClaims] = ann.token.split(".");
  const start = `${encode({ ...decode(realHeader), ...header })}.${encode((claims ?? ((real) => real))(decode(realClaims)))}`;
  return `${start}.${createHmac(algorithm, secret).update(start).digest("base64url")}`;
}

async function statusWith(authorization: string | undefined): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await world.app.inject({ url: `/api/accounts/${ann.accountId}`, headers });
  return response.statusCode;
}

describe("a token", () => {
  test("put together as it was is believed", async () => {
    expect(await statusWith(`Bearer ${forge({})}`)).toBe(200);
  });

  test.each<[string, Forgery]>([
    ["without a signature's algorithm", { header: { alg: "none" } }],
    ["without one, in a capital", { header: { alg: "None" } }],
    ["without one, in disguise", { header: { alg: "nOnE" } }],
    ["with the algorithm of a key pair", { header: { alg: "RS256" } }],
    ["with another such algorithm", { header: { alg: "ES256" } }],
    ["that brings its own key", { header: { jwk: { kty: "oct", k: "c2VjcmV0" } }, secret: "secret" }],
    ["that says where its key is", { header: { jku: "https://evil.example/keys" }, secret: "secret" }],
    ["whose key is a file", { header: { kid: "../../../dev/null" }, secret: "" }],
    ["whose key is found by SQL", { header: { kid: "' union select 'secret" }, secret: "secret" }],
    ["whose key is not named as one of ours", { header: { kid: "0123456789ab" } }],
    ["whose key has a list for a name", { header: { kid: [] } }],
    ["of another algorithm", { header: { alg: "HS512" }, algorithm: "sha512" }],
    ["that says HS256 and is signed otherwise", { algorithm: "sha384" }],
    ["signed with another secret", { secret: "a secret that only the tests knew" }],
    ["signed with an empty secret", { secret: "" }],
    ["with a claim too many", { claims: (real) => ({ ...real, scope: "all" }) }],
    ["without an expiry", { claims: ({ exp: _, ...rest }) => rest }],
    ["without a session", { claims: ({ sid: _, ...rest }) => rest }],
    ["that is not valid yet", { claims: (real) => ({ ...real, nbf: Number(real.exp) }) }],
    ["of nobody", { claims: ({ id: _, ...rest }) => rest }],
    ["that is over", { claims: (real) => ({ ...real, exp: real.iat }) }],
    ["with an expiry as text", { claims: (real) => ({ ...real, exp: String(real.exp) }) }],
    ["with a broken expiry", { claims: (real) => ({ ...real, exp: 1e99 }) }],
    ["of an account that is not its session's", { claims: (real) => ({ ...real, id: ada.accountId }) }],
    ["of a session that never was", { claims: (real) => ({ ...real, sid: real.id }) }],
    ["of a session by SQL", { claims: (real) => ({ ...real, sid: `${real.sid}' or true` }) }],
    ["that does not say who signed it", { claims: ({ iss: _, ...rest }) => rest }],
    ["signed by another product", { claims: (real) => ({ ...real, iss: "https://evil.example" }) }],
    ["that does not say for whom it is", { claims: ({ aud: _, ...rest }) => rest }],
    ["for another product", { claims: (real) => ({ ...real, aud: real.iss }) }],
    ["for us and for others", { claims: (real) => ({ ...real, aud: [real.aud, "https://evil.example"] }) }],
    ["that is a list", { claims: () => [] }],
    ["that is nothing", { claims: () => null }],
  ])("%s is not [R11] [R12]", async (_, forgery) => {
    expect(await statusWith(`Bearer ${forge(forgery)}`)).toBe(401);
  });

  test.each<[string, (token: string) => string | undefined]>([
    ["missing", () => undefined],
    ["empty", () => "Bearer "],
    ["of another scheme", (token) => `Basic ${token}`],
    ["without a scheme", (token) => token],
    ["twice", (token) => `Bearer ${token} ${token}`],
    ["without its signature", (token) => `Bearer ${token.split(".").slice(0, 2).join(".")}.`],
    ["with an edited payload", (token) => `Bearer ${edited(token)}`],
    ["with a signature cut short", (token) => `Bearer ${token.slice(0, -4)}`],
    ["with a fourth part", (token) => `Bearer ${token}.x`],
    ["of an unsigned kind, with no signature at all", (token) => `Bearer ${unsigned(token)}`],
    ["of 1 MB", () => `Bearer ${"a".repeat(1_000_000)}`],
    ["of 10 KB", () => `Bearer ${"a".repeat(10_000)}`],
  ])("%s is not [R11] [R13]", async (_, authorization) => {
    expect(await statusWith(authorization(ann.token))).toBe(401);
  });

  test.each<[string, (token: string) => { url: string; headers?: Record<string, string>; body?: object }]>([
    ["in the address", (token) => ({ url: `?token=${token}&access_token=${token}&authorization=${token}` })],
    ["in a cookie", (token) => ({ url: "", headers: { cookie: `token=${token}; authorization=${token}` } })],
    ["in another header", (token) => ({ url: "", headers: { "x-access-token": token, token } })],
    ["in a body", (token) => ({ url: "", body: { token, access_token: token } })],
  ])("%s is none [R18]", async (_, write) => {
    const { url, headers = {}, body } = write(ann.token);
    const response = await world.app.inject({
      url: `/api/accounts/${ann.accountId}${url}`,
      headers,
      ...(body && { body }),
    });
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain(ann.token);
  });

  function edited(token: string): string {
    const [header, claims, signature] = token.split(".");
    return [header, encode({ ...decode(claims), isAdmin: true }), signature].join(".");
  }

  function unsigned(token: string): string {
    return `${encode({ alg: "none", typ: "JWT" })}.${token.split(".")[1]}.`;
  }
});

describe("a session", () => {
  afterEach(() => {
    world.now = "2026-11-20T10:00:00.000Z";
  });

  test("ends with the logout, on the server [R14]", async () => {
    const ben = await world.owner();
    expect((await ben.send(logout)).status).toBe(204);
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(401);
  });

  test("ends when the account is deleted", async () => {
    const ben = await world.owner();
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", ben.accountId)
      .execute();
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(401);
  });

  test.each([
    ["after just under 12 hours", "2026-11-20T21:59:59.000Z", 200, 200],
    ["after 12 hours", "2026-11-20T22:00:00.000Z", 200, 401],
    ["after just under 30 days", "2026-12-20T09:59:59.000Z", 200, 401],
    ["after 30 days", "2026-12-20T10:00:00.000Z", 401, 401],
  ])("of an owner and of an admin, %s [R16]", async (_, now, owners, admins) => {
    const [ben, bea] = [await world.owner(), await world.admin()];
    world.now = now;
    const asOwner = await ben.send(getAccount, { params: { accountId: ben.accountId } });
    const asAdmin = await bea.send(getAccount, { params: { accountId: bea.accountId } });
    expect([asOwner.status, asAdmin.status]).toEqual([owners, admins]);
  });

  test("that the database says is over is over, whatever the token says", async () => {
    const ben = await world.owner();
    await world.db
      .updateTable("sessions")
      .set({ expiresOn: world.now })
      .where("accountId", "=", ben.accountId)
      .execute();
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(401);
  });

  test("that the token says is over is over, whatever the database says", async () => {
    const ben = await world.owner();
    await world.db
      .updateTable("sessions")
      .set({ expiresOn: "2030-01-01T00:00:00.000Z" })
      .where("accountId", "=", ben.accountId)
      .execute();
    world.now = "2026-12-20T10:00:00.000Z";
    expect((await ben.send(getAccount, { params: { accountId: ben.accountId } })).status).toBe(401);
  });

  test("of an admin who is one no longer is an owner's, from the next call on, with the same token [GRD-13] [R10]", async () => {
    const bea = await world.admin();
    expect((await bea.send(listAllCases, { query: { m: "all" } })).status).toBe(200);
    await world.db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", bea.accountId).execute();
    expect((await bea.send(listAllCases, { query: { m: "all" } })).status).toBe(403);
  });
});

describe("every call of the contract", () => {
  const calls: [string, Route][] = Object.entries(contract);
  const forSomebody = calls.filter(([, { who }]) => who !== "anyone");
  const forAdmins = calls.filter(([, { who }]) => who === "admin");

  test.each(forSomebody)("that is not for anyone asks for a login: %s", async (_, route) => {
    const response = await makeBare(route, {});
    expect([response.statusCode, response.json().detail]).toEqual([401, "Log in to go on."]);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  test.each(forAdmins)(
    "that is for admins refuses an owner before reading anything: %s [GRD-23]",
    async (_, route) => {
      const response = await makeBare(route, { authorization: `Bearer ${ann.token}` });
      expect([response.statusCode, response.json().detail]).toEqual([
        403,
        "This is for the advisory team only.",
      ]);
    },
  );

  function makeBare({ method, path, when }: Route, headers: Record<string, string>) {
    const url = `/api${path.replace(/:\w+/g, ann.accountId)}?${when ?? ""}`;
    return world.app.inject({ method, url, headers });
  }
});

test("an adviser's session that began while the clock ran far ahead is none; an owner's goes on", async () => {
  const right = world.now;
  world.now = "2027-11-20T10:00:00.000Z";
  const [bea, ben] = [await world.admin(), await world.owner()];
  const read = async ({ accountId, ...person }: Person) =>
    (await person.send(getAccount, { params: { accountId } })).status;
  expect([await read(bea), await read(ben)]).toEqual([200, 200]);
  world.now = right;
  expect([await read(bea), await read(ben)]).toEqual([401, 200]);
});
