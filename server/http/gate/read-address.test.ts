import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCases, getCase, listAllCases } from "#contract/cases.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
let miso: string;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
  miso = await world.cat(await world.owner(), { name: "100% Miso" });
});
afterAll(() => world.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${ada.token}`, ...headers } });

describe("a query", () => {
  test.each([
    ["a percent sign alone", "t=%&y=cat-name"],
    ["a percent sign before letters", "t=%zz&y=cat-name"],
    ["a byte that is not UTF-8", "t=%ff&y=cat-name"],
    ["a detour of UTF-8", "t=%c0%af&y=cat-name"],
    ["half a surrogate pair", "t=%ED%A0%80&y=cat-name"],
    ["such a byte in a name", "m=all&%ff=1"],
    ["such a byte after a second question mark", "t=a?%ff&y=cat-name"],
  ])("with %s is refused [R36]", async (_, query) => {
    const response = await read(`/cases?${query}`);
    expect([response.statusCode, response.json().detail]).toEqual([400, "This address is not valid."]);
  });

  test.each([
    ["the character NUL", "t=%00&y=cat-name"],
    ["an override of direction", "t=%E2%80%AEmiso&y=cat-name"],
    ["nothing that can be seen", "t=%E2%80%8B&y=cat-name"],
    ["a term twice", "t=a&t=b&y=cat-name"],
    ["a limit twice", "m=all&limit=5&limit=5"],
    ["a limit that is no number", "m=all&limit=NaN"],
    ["a limit in another notation", "m=all&limit=0x10"],
    ["a limit with an exponent", "m=all&limit=1e2"],
    ["an endless limit", "m=all&limit=1e999"],
    ["a limit below one", "m=all&limit=-0"],
    ["a limit and a half", "m=all&limit=1.5"],
    ["two kinds of search", "m=all&t=a&y=cat-name"],
    ["a key that reaches for the prototype", "m=all&__proto__=1"],
    ["such a key in brackets", "m=all&constructor[prototype][isAdmin]=1"],
    ["a cursor that is none", "m=all&after=%00"],
  ])("with %s is refused [R33] [R36]", async (_, query) => {
    const response = await read(`/cases?${query}`);
    expect([response.statusCode, response.json().title]).toEqual([400, "Bad Request"]);
  });

  test("that is read finds what was asked for, percent sign and all", async () => {
    const { body } = await ada.send(findCases, { query: { t: "100% m", y: "cat-name" } });
    expect(body.map(({ _id }) => _id)).toEqual([miso]);
    expect((await ada.send(listAllCases, { query: { m: "all", limit: 5 } })).status).toBe(200);
  });
});

describe("an id in a path", () => {
  test.each([
    ["the character NUL", "%00"],
    ["a line break", "%0d%0aset-cookie:%20a=b"],
    ["another path", "..%2f..%2fsettings"],
    ["SQL", "'%20or%20true--"],
    ["a list", "[object%20Object]"],
    ["nothing", ""],
    ["a blank", "%20"],
  ])("that is %s is not there", async (_, id) => {
    const response = await read(`/cases/${id}`);
    expect([response.statusCode, response.json().title]).toEqual([404, "Not Found"]);
  });

  test.each(["%", "%zz", "%ff", "%ed%a0%80"])("that cannot be read is refused: %s [R36]", async (id) => {
    const response = await read(`/cases/${id}`);
    expect([response.statusCode, response.json().detail]).toEqual([400, "This address is not valid."]);
  });

  test.each([
    ["in capitals", (id: string) => id.toUpperCase(), 200],
    ["in braces", (id: string) => `{${id}}`, 404],
    ["with urn", (id: string) => `urn:uuid:${id}`, 404],
    ["without dashes", (id: string) => id.replaceAll("-", ""), 404],
    ["with a blank behind it", (id: string) => `${id} `, 404],
    ["of 5000 letters", (id: string) => id.padEnd(5000, "a"), 404],
  ])("%s is read one way only", async (_, write, status) => {
    expect((await ada.send(getCase, { params: { caseId: write(miso) } })).status).toBe(status);
  });
});

describe("a header", () => {
  test.each<[string, Record<string, string>, number]>([
    ["that names another method", { "x-http-method-override": "DELETE", "x-method-override": "DELETE" }, 200],
    ["that names another address", { "x-original-url": "/api/settings", "x-rewrite-url": "/healthz" }, 200],
    ["that names another user", { "x-user": "root", "x-forwarded-user": "root", "x-is-admin": "true" }, 200],
    ["that is half a cookie", { cookie: "=;;=%ff; XSRF-TOKEN" }, 200],
    ["that wants another kind of answer", { accept: "text/html, application/xml;q=0.9" }, 200],
    ["that wants another language", { "accept-language": "../../etc/passwd" }, 200],
    ["that wants a part", { range: "bytes=0-0" }, 200],
    ["that wants something unpacked", { "accept-encoding": "gzip;q=0, *;q=NaN, br;q=9" }, 200],
    ["of letters beyond ASCII", { authorization: "Bearer \u00e9\u00ff" }, 401],
  ])("%s changes nothing [R09]", async (_, headers, status) => {
    expect((await read(`/cases/${miso}`, headers)).statusCode).toBe(status);
  });
});
