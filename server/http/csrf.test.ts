import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logout } from "#contract/accounts.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
});
afterAll(() => world.close());

const TOKEN = "0123456789abcdef0123456789abcdef";
const HOST = "localhost:80";

/** A write that succeeds as often as it is let through. */
async function write(headers: Record<string, string>) {
  const response = await world.app.inject({
    method: "POST",
    url: "/api/cases",
    payload: { caseInfoVersion: 1, accountId: ann.accountId },
    headers: { host: HOST, authorization: `Bearer ${ann.token}`, ...headers },
  });
  return response;
}

const cookie = `other=1; XSRF-TOKEN=${TOKEN}; more=2`;

describe("a write [CON-02] [R47]", () => {
  test.each<[string, Record<string, string>, number]>([
    ["of a script without cookies", {}, 201],
    ["of a script that sends a header all the same", { "x-xsrf-token": TOKEN }, 201],
    ["with other cookies only", { cookie: "other=1" }, 201],
    ["with the cookie and the same header", { cookie, "x-xsrf-token": TOKEN }, 201],
    ["with another product's cookie", { cookie: "XSRF-TOKEN=a%2Fb%3D", "x-xsrf-token": "a/b=" }, 201],
    ["with the cookie alone", { cookie }, 403],
    ["with another header", { cookie, "x-xsrf-token": TOKEN.replace("0", "1") }, 403],
    ["with a header cut short", { cookie, "x-xsrf-token": TOKEN.slice(1) }, 403],
    ["with an empty header", { cookie, "x-xsrf-token": "" }, 403],
    [
      "with the cookie twice and one of them as the header",
      { cookie: `XSRF-TOKEN=old; ${cookie}`, "x-xsrf-token": TOKEN },
      201,
    ],
    ["from this page", { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }, 201],
    ["from this page in a browser that does not say so", { origin: `https://${HOST}` }, 201],
    [
      "from this page behind a proxy that changes the host",
      { origin: "https://fip.example", "sec-fetch-site": "same-origin" },
      201,
    ],
    ["from another website", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ["from another website that is not named", { "sec-fetch-site": "cross-site" }, 403],
    ["from another website in an old browser", { origin: "https://evil.example" }, 403],
    ["from another port", { origin: "http://localhost:8080" }, 403],
    [
      "from a sister of this website",
      { origin: "https://blog.localhost", "sec-fetch-site": "same-site" },
      403,
    ],
    ["from a page that hides where it is", { origin: "null" }, 403],
    ["from nowhere that can be read", { origin: "what" }, 403],
    [
      "from another website with cookie and header",
      { cookie, "x-xsrf-token": TOKEN, origin: "https://evil.example" },
      403,
    ],
  ])("%s", async (_, headers, status) => {
    expect((await write(headers)).statusCode).toBe(status);
  });

  test("that is refused has done nothing and says so", async () => {
    const before = await world.rows();
    const foreign = await write({ origin: "https://evil.example" });
    const mismatch = await write({ cookie });
    expect(await world.rows()).toEqual(before);
    expect(foreign.json().detail).toBe("This was sent from another website, so it was not done.");
    expect(mismatch.json().detail).toContain("Load it again");
  });

  test("that needs no token is guarded all the same", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/accounts/login",
      headers: { origin: "https://evil.example" },
      payload: { phone: ann.phone, password: "whatever it is" },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe("the cross-site token [R47]", () => {
  const read = (headers: Record<string, string>) => world.app.inject({ url: "/api/settings", headers });
  const readOwn = (person: Person) =>
    world.app.inject({ url: "/api/cases", headers: { authorization: `Bearer ${person.token}` } });

  test("comes with a read when there is none, readable by the page", async () => {
    const response = await read({});
    expect(response.headers["set-cookie"]).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Lax$/);
  });

  test("does not come again, which would leave another tab behind", async () => {
    expect((await read({ cookie })).headers["set-cookie"]).toBeUndefined();
  });

  test("is another for everybody, and one for all calls of a session", async () => {
    const strangers = [await read({}), await read({})].map(({ headers }) => headers["set-cookie"]);
    const own = [await readOwn(ann), await readOwn(ann)].map(({ headers }) => headers["set-cookie"]);
    const others = (await readOwn(await world.owner())).headers["set-cookie"];
    expect(new Set([...strangers, ...own, others]).size).toBe(4);
    expect(own[0]).toBe(own[1]);
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

  test("does not come with an answer to a write", async () => {
    const ben = await world.owner();
    expect((await ben.send(logout)).headers["set-cookie"]).toBeUndefined();
  });
});
