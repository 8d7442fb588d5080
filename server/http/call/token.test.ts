import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, listOwnCases } from "#contract/cases.ts";
import { buildApp } from "#server/app.ts";
import { sender } from "#server/send.ts";
import type { Config } from "#server/start/config.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { tokenSigner } from "./token.ts";

const FIRST = "the secret of spring, long and drawn by nobody";
const SECOND = "the secret of summer, long and drawn by nobody";
const THIRD = "the secret of autumn, long and drawn by nobody";

let world: World;
let ann: Person;
/** The server after its secret was changed, and after it was changed twice, on the same database. */
let changed: FastifyInstance;
let changedTwice: FastifyInstance;
beforeAll(async () => {
  world = await startApp({ environment: { TOKEN_SECRET: FIRST } });
  ann = await world.owner();
  changed = await serverWith({ tokenSecret: SECOND, previousTokenSecret: FIRST });
  changedTwice = await serverWith({ tokenSecret: THIRD, previousTokenSecret: SECOND });
});
afterAll(async () => {
  await changed.close();
  await changedTwice.close();
  await world.close();
});

async function serverWith(secrets: Partial<Config>): Promise<FastifyInstance> {
  const config = { ...world.config, ...secrets };
  const app = buildApp({ db: world.db, config, pages: "/nowhere", now: () => world.now });
  await app.ready();
  return app;
}

const statusAt = async (app: FastifyInstance, token: string) =>
  (await sender(app, token)(listOwnCases, { query: {} })).status;

const partOf = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split(".")[at] ?? "", "base64url").toString());

/** Ann's token as the server signs it now. */
const signedBy = (app: FastifyInstance) => tokenSigner(app)(partOf(ann.token, 1));

describe("a change of the secret [R17]", () => {
  test("leaves everybody logged in whose token the one before signed", async () => {
    expect(await statusAt(changed, ann.token)).toBe(200);
  });

  test("signs new tokens with the new one, and says so by its name", async () => {
    const token = signedBy(changed);
    const [start, signature] = [token.split(".").slice(0, 2).join("."), token.split(".")[2]];
    expect(createHmac("sha256", SECOND).update(start).digest("base64url")).toBe(signature);
    expect(partOf(token, 0).kid).toMatch(/^[0-9a-f]{12}$/);
    expect(partOf(token, 0).kid).not.toBe(partOf(ann.token, 0).kid);
    expect(await statusAt(changed, token)).toBe(200);
  });

  test("is no way back: a server that knows only the old one refuses the new", async () => {
    expect(await statusAt(world.app, signedBy(changed))).toBe(401);
  });

  test("that comes twice ends what the first one signed", async () => {
    expect(await statusAt(changedTwice, signedBy(changed))).toBe(200);
    expect(await statusAt(changedTwice, ann.token)).toBe(401);
  });

  test("believes no token that names the one secret and is signed with the other", async () => {
    const [header, claims] = ann.token.split(".");
    const start = `${header}.${claims}`;
    const signature = createHmac("sha256", SECOND).update(start).digest("base64url");
    expect(await statusAt(changed, `${start}.${signature}`)).toBe(401);
  });

  test.each([
    ["the one in use, as long as there is one only", () => world.app, FIRST, 200],
    ["the one before, where there is one", () => changed, FIRST, 200],
    ["no other", () => changed, SECOND, 401],
  ])("takes a token that names none for one of %s", async (_, app, secret, status) => {
    const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url");
    const start = `${header}.${ann.token.split(".")[1]}`;
    const signature = createHmac("sha256", secret).update(start).digest("base64url");
    expect(await statusAt(app(), `${start}.${signature}`)).toBe(status);
  });

  test("recognises what was sent before it and is sent again", async () => {
    const body = { caseInfoVersion: 1, accountId: ann.accountId } as const;
    const first = await ann.send(createCase, { body, key: "across-the-change" });
    const again = await sender(changed, ann.token)(createCase, { body, key: "across-the-change" });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});
