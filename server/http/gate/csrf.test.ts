import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OUT_OF_STEP } from "#contract/problem.ts";
import { buildApp } from "#server/app.ts";
import {
  appWith,
  echoed,
  type Headers,
  HOST,
  logIn,
  read,
  readOwn,
  tokenIn,
  write,
} from "#server/testing/cross-site.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
});
afterAll(() => world.close());

const tokenOf = async (person: Person) => tokenIn(await readOwn(world.app, person));
const strangersToken = async () => tokenIn(await read(world.app));

describe("a write [CON-02] [R47]", () => {
  test.each<[string, Record<string, string>, number]>([
    ["of a script without cookies", {}, 201],
    ["of a script that sends a header all the same", { "x-xsrf-token": "a" }, 201],
    ["with other cookies only", { cookie: "other=1" }, 201],
    ["from this page", { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }, 201],
    ["from this page in a browser that does not say so", { origin: `https://${HOST}` }, 201],
    [
      "from this page behind a proxy that changes the host",
      { origin: "https://fip.example", "sec-fetch-site": "same-origin" },
      201,
    ],
    ["from another website", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ["from another website that is not named", { "sec-fetch-site": "cross-site" }, 403],
    ["from a sister host that is not named", { "sec-fetch-site": "same-site" }, 403],
    ["from another website in an old browser", { origin: "https://evil.example" }, 403],
    ["from another port", { origin: "http://localhost:8080" }, 403],
    [
      "from a sister of this website",
      { origin: "https://blog.localhost", "sec-fetch-site": "same-site" },
      403,
    ],
    ["from a page that hides where it is", { origin: "null" }, 403],
    ["from nowhere that can be read", { origin: "what" }, 403],
  ])("%s", async (_, headers, status) => {
    expect((await write(world.app, ann, headers)).statusCode).toBe(status);
  });

  test.each<[string, (own: string) => Headers | Promise<Headers>, number]>([
    ["its session's token as cookie and as header", echoed, 201],
    [
      "the cookie among others",
      (own) => ({ ...echoed(own), cookie: `other=1; XSRF-TOKEN=${own}; more=2` }),
      201,
    ],
    [
      "the cookie twice and the right one as the header",
      (own) => ({ ...echoed(own), cookie: `XSRF-TOKEN=planted; XSRF-TOKEN=${own}` }),
      201,
    ],
    [
      "many cookies and the right one among several in the header",
      (own) => ({
        cookie: `XSRF-TOKEN=${"0".repeat(64)}; XSRF-TOKEN=${"1".repeat(64)}; XSRF-TOKEN=${own}`,
        "x-xsrf-token": `${"1".repeat(64)} ${own}`,
      }),
      201,
    ],
    [
      "many cookies and only others in the header",
      (own) => ({
        cookie: `XSRF-TOKEN=${"0".repeat(64)}; XSRF-TOKEN=${"1".repeat(64)}; XSRF-TOKEN=${own}`,
        "x-xsrf-token": `${"0".repeat(64)} ${"1".repeat(64)}`,
      }),
      403,
    ],
    [
      "the right one among several in the header, and no such cookie",
      (own) => ({ cookie: "XSRF-TOKEN=a", "x-xsrf-token": `a ${own}` }),
      403,
    ],
    ["the cookie alone", (own) => ({ cookie: echoed(own).cookie }), 403],
    ["another header", (own) => ({ ...echoed(own), "x-xsrf-token": own.replace(/^./, "x") }), 403],
    ["a header cut short", (own) => ({ ...echoed(own), "x-xsrf-token": own.slice(1) }), 403],
    ["an empty header", (own) => ({ ...echoed(own), "x-xsrf-token": "" }), 403],
    ["an empty cookie and header", () => echoed(""), 403],
    ["the header without the cookie it was in", (own) => ({ ...echoed(own), cookie: "XSRF-TOKEN=a" }), 403],
    ["what another product or a sister website has planted", () => echoed("0".repeat(64)), 403],
    ["the token of another's session", async () => echoed(await tokenOf(await world.owner())), 403],
    ["the token of one's own other session", async () => echoed(await tokenOfOther(ann)), 403],
    ["a token that was made for nobody", async () => echoed(await strangersToken()), 403],
    [
      "the right one from another website",
      (own) => ({ ...echoed(own), origin: "https://evil.example" }),
      403,
    ],
  ])("with %s", async (_, headers, status) => {
    expect((await write(world.app, ann, await headers(await tokenOf(ann)))).statusCode).toBe(status);
  });

  async function tokenOfOther(person: Person) {
    return tokenIn(await logIn(world.app, person, {}));
  }

  test("with hundreds of words in its header takes the secret no more often than with one", async () => {
    let taken = 0;
    const config = {
      ...world.config,
      get tokenSecret() {
        taken += 1;
        return world.config.tokenSecret;
      },
    };
    const app = buildApp({ db: world.db, config, pages: "/nowhere" });
    const takenFor = async (tokens: readonly (string | number)[]) => {
      taken = 0;
      const cookie = tokens.map((token) => `XSRF-TOKEN=${token}`).join("; ");
      expect((await write(app, ann, { cookie, "x-xsrf-token": tokens.join(" ") })).statusCode).toBe(403);
      return taken;
    };
    const ofOne = [await takenFor(["a"]), await takenFor(["a"])][1];
    expect(await takenFor(Array(300).fill("a"))).toBe(ofOne);
    expect(await takenFor([...Array(300).keys()])).toBe(ofOne);
    await app.close();
  });

  test("that is refused has done nothing and says so", async () => {
    const before = await world.rows();
    const foreign = await write(world.app, ann, { origin: "https://evil.example" });
    const mismatch = await write(world.app, ann, { cookie: "XSRF-TOKEN=a" });
    expect(await world.rows()).toEqual(before);
    expect(foreign.json().detail).toBe("This was sent from another website, so it was not done.");
    expect(mismatch.json()).toMatchObject({
      type: OUT_OF_STEP,
      detail: expect.stringContaining("Load it again"),
    });
  });

  test("that needs no token is guarded all the same", async () => {
    const response = await logIn(world.app, ann, { origin: "https://evil.example" });
    expect(response.statusCode).toBe(403);
  });
});

describe("a write of somebody who is not logged in [R47]", () => {
  test.each<[string, () => Promise<Headers>, number]>([
    ["without cookies", async () => ({}), 200],
    ["with a token that was made for nobody", async () => echoed(await strangersToken()), 200],
    ["with that of a session", async () => echoed(await tokenOf(ann)), 403],
    ["with one made for nobody elsewhere", async () => echoed(await tokenOfAnotherInstall()), 403],
    ["with a made-up one", async () => echoed(`${"0".repeat(32)}.${"0".repeat(64)}`), 403],
    ["with the cookie alone", async () => ({ cookie: `XSRF-TOKEN=${await strangersToken()}` }), 403],
  ])("%s", async (_, headers, status) => {
    expect((await logIn(world.app, ann, await headers())).statusCode).toBe(status);
  });

  async function tokenOfAnotherInstall() {
    const other = appWith(world, "another secret");
    const token = tokenIn(await read(other));
    await other.close();
    return token;
  }
});
