import type { HTTPMethods } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/index.ts";
import { buildApp } from "#server/app.ts";
import type { Input } from "#server/testing/ask.ts";
import { ROWS, type Row } from "#server/testing/authorisation/rows.ts";
import { setStage } from "#server/testing/authorisation/stage.ts";
import { contentsOf } from "#server/testing/contents.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  bea = await world.owner();
});
afterAll(() => world.close());

/** What anybody may open and that holds nothing of anybody. */
const PUBLIC = ["/api/docs", "/api/docs.css", "/api/openapi.json", "/healthz", "/readyz", "/servez"];
/** Answers every address that is no call with 404. */
const NO_CALL = "/api/*";

test("the server answers at no other address than the calls, their documentation and its health [R01]", async () => {
  const addresses = new Set<string>();
  const app = buildApp({ ...world, pages: "/nowhere", now: () => world.now });
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) addresses.add(`${one} ${url}`);
  });
  await app.ready();
  await app.close();

  const calls = Object.values(contract).map(({ method, path }) => `${method} /api${path}`);
  const known = [...calls, ...PUBLIC.map((url) => `GET ${url}`)];
  const others = [...addresses].filter(
    (address) => !address.endsWith(` ${NO_CALL}`) && !known.includes(address.replace("HEAD", "GET")),
  );
  expect(others).toEqual([]);
  expect(addresses).toContain("PUT /api/cases/:caseId/status");
});

describe("no other way of writing a call opens it", () => {
  type Written = { method?: HTTPMethods; url?: string; headers?: Record<string, string> };
  const WAYS: [string, (method: HTTPMethods, url: string) => Written][] = [
    ["HEAD", () => ({ method: "HEAD" })],
    ["OPTIONS", () => ({ method: "OPTIONS" })],
    ["TRACE", () => ({ method: "TRACE" })],
    ["PATCH", () => ({ method: "PATCH" })],
    ["DELETE", () => ({ method: "DELETE" })],
    [
      "another method in a header",
      (method) => ({ method: "POST", headers: { "x-http-method-override": method } }),
    ],
    ["a slash behind it", (_, url) => ({ url: `${url}/` })],
    ["a slash too many", (_, url) => ({ url: url.replace("/api/", "/api//") })],
    ["two slashes before it", (_, url) => ({ url: `/${url}` })],
    ["capitals", (_, url) => ({ url: url.replace("/api/", "/API/") })],
    [
      "capitals within",
      (_, url) => ({ url: url.replace(/\/api\/\w/, (start) => start.toUpperCase().replace("API", "api")) }),
    ],
    ["a dot", (_, url) => ({ url: url.replace("/api/", "/api/%2e/") })],
    ["a detour", (_, url) => ({ url: url.replace("/api/", "/api/settings/%2e%2e/") })],
    ["an escaped slash", (_, url) => ({ url: url.replace("/api/", "/api%2f") })],
    ["an escaped letter", (_, url) => ({ url: url.replace("/api/", "/%61pi/") })],
    ["a semicolon", (_, url) => ({ url: `${url};a=b` })],
    ["a suffix", (_, url) => ({ url: `${url}.json` })],
  ];

  // All of Ann's, and the caller is Bea: whatever is not refused was opened by the way it was written.
  const guarded = ROWS.filter(({ route }) => route.who !== "anyone" && route.path.includes(":"));
  let calls: (Row & { of: Input })[];
  beforeAll(async () => {
    const stage = await setStage(world, ada);
    calls = await Promise.all(guarded.map(async (row) => ({ ...row, of: await row.input(stage) })));
  });

  test.each(WAYS)("%s [R09]", async (_, write) => {
    const before = await contentsOf(world.db);
    const statuses = await Promise.all(calls.map((call) => tryAsBea(call, write)));
    expect(statuses.filter(({ status }) => status < 400)).toEqual([]);
    expect(await contentsOf(world.db)).toEqual(before);
  });

  async function tryAsBea({ verb, route, of }: Row & { of: Input }, write: (typeof WAYS)[number][1]) {
    const url = `/api${route.path.replace(/:(\w+)/g, (_, name: string) => of.params?.[name] ?? "")}`;
    const written = write(route.method, url);
    const headers = { authorization: `Bearer ${bea.token}`, "content-type": "application/json" };
    const response = await world.app.inject({
      method: written.method ?? route.method,
      url: written.url ?? url,
      headers: { ...headers, ...written.headers },
      payload: JSON.stringify(of.body ?? {}),
    });
    return { verb, status: response.statusCode };
  }
});
