import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { seen } from "#contract/values.ts";
import { serve } from "#server/http/call/serve.ts";
import { startApp, type World } from "#server/testing/world.ts";

const echo = route({
  method: "POST",
  path: "/echo",
  who: "anyone",
  summary: "Answers what it was sent.",
  body: z.unknown(),
  answer: z.unknown(),
});

let world: World;
beforeAll(async () => {
  world = await startApp({ calls: [serve(echo, async ({ body }) => body)] });
});
afterAll(() => world.close());

const JSON_TYPE = "application/json";
const KIB_64 = 64 * 1024;

let calls = 0;
async function post(payload: string | Buffer, type: string | undefined = JSON_TYPE) {
  calls += 1;
  return world.app.inject({
    // So many of one network in a minute are refused for that.
    remoteAddress: `192.0.2.${calls % 250}`,
    method: "POST",
    url: "/api/echo",
    payload,
    headers: type === undefined ? {} : { "content-type": type },
  });
}

const NOT_JSON = "The body is not valid JSON.";
const TWICE = "The body names a field twice.";
const TOO_MANY = "A list of the body has more than 100 entries.";
const UNSPEAKABLE = "The body has characters that cannot be kept. Type the text again.";

const TOO_MANY_VALUES = "The body has more than 500 values.";
const everySign = () =>
  Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    sign.isWellFormed(),
  );
/** So many values in all: lists of ten and what they hold, in a list or two. */
const lists = (values: number) =>
  JSON.stringify({
    a: Array(Math.floor((values - 2) / 11)).fill(Array(10).fill(1)),
    b: Array((values - 2) % 11).fill(0),
  });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("a body", () => {
  test.each([
    ["text of any script", '{"name":"Сима 三毛 🐈 \\"Mimi\\" :","note":"a\\nb\\tc"}'],
    ["the same key in two objects", '{"a":{"x":1},"b":{"x":2}}'],
    ["a key with a quote and a colon in it", '{"a\\":b":1}'],
    ["a colon after a quote within text", '{"a":"b\\": c"}'],
    ["a letter with eight marks", `"a${"\u0301\u0323".repeat(4)}"`],
    [
      "letters of scripts with many marks",
      '"\u0e19\u0e49\u0e33 \u1ec7 \u0f67\u0f71\u0f74\u0f83 \u05e9\u05c1\u05b8\u0591 1\ufe0f\u20e3"',
    ],
    ["twenty levels", nested(20)],
    ["a hundred entries", JSON.stringify(Array(100).fill(1))],
    ["a number", "12.5"],
    ["five hundred values", lists(500)],
    ["a text of a thousand brackets and commas", JSON.stringify({ a: `"[{,\\${"[{,".repeat(400)}"` })],
  ])("of %s arrives as it was sent [R35]", async (_, payload) => {
    const response = await post(payload);
    expect([response.statusCode, response.json()]).toEqual([200, JSON.parse(payload)]);
  });

  test.each<[string, string, string?]>([
    ["half of JSON", '{"a":'],
    ["no JSON", "a=1&b=2"],
    ["JSON and more", "{} {}"],
    ["NaN", '{"a":NaN}'],
    ["a key that reaches for the prototype", '{"__proto__":{"isAdmin":true}}'],
    ["such a key deep inside", '{"a":[{"__proto__":{"isAdmin":true}}]}'],
    ["such a key in disguise", '{"\\u005f_proto__":{"isAdmin":true}}'],
    ["a constructor's prototype", '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ["a key twice", '{"a":1,"a":2}', TWICE],
    ["a key twice, written otherwise", '{"a":1,"\\u0061":2}', TWICE],
    ["the character NUL", '{"a":"b\\u0000c"}', UNSPEAKABLE],
    ["half a character", '{"a":"\\ud83d"}', UNSPEAKABLE],
    ["half a character as a key", '{"\\ud83d":1}', UNSPEAKABLE],
    // To put these into one order keeps everybody waiting for the square of how many there are.
    ["a letter with marks upon marks", `{"a":"b${"\u0301".repeat(5)}${"\u0323".repeat(4)}"}`, UNSPEAKABLE],
    [
      "a letter with marks, parted by what nobody sees",
      `{"a":"b${"\u0301\u0301\u0301\u0301\u200c".repeat(3)}"}`,
      UNSPEAKABLE,
    ],
    ["marks upon marks in a key", `{"${"\u0301".repeat(60)}${"\u0323".repeat(60)}":1}`, UNSPEAKABLE],
    ["twenty-one levels", nested(21)],
    ["thirty thousand levels", nested(30_000), TOO_MANY_VALUES],
    ["thirty thousand open brackets", "[".repeat(30_000), TOO_MANY_VALUES],
    ["five hundred and one values", lists(501), TOO_MANY_VALUES],
    ["a hundred and one entries", JSON.stringify(Array(101).fill(1)), TOO_MANY],
    ["so many entries deep inside", JSON.stringify({ a: [{ b: Array(101).fill("c") }] }), TOO_MANY],
  ])("of %s is refused [R34] [R35]", async (_, payload, why = NOT_JSON) => {
    const response = await post(payload);
    expect([response.statusCode, response.json().detail]).toEqual([400, why]);
  });

  test("of marks upon marks is refused, whatever parts them that is taken out later [R35]", async () => {
    const piles = everySign()
      .filter((sign) => seen(`a${sign}b`) === "ab")
      .map((sign) => `a${"\u0301".repeat(8)}${sign}\u0301`);
    expect(piles.length).toBeGreaterThan(3000);
    const taken: string[] = [];
    // One by one: all at once hold the server up until it turns away whoever comes next.
    for (const pile of piles) if ((await post(JSON.stringify(pile))).statusCode !== 400) taken.push(pile);
    expect(taken).toEqual([]);
  });

  test.each([
    ["a byte too few", [0xc3]],
    ["a byte that nothing begins with", [0xff]],
    ["a detour", [0xc0, 0xaf]],
    ["half a surrogate pair", [0xed, 0xa0, 0x80]],
    ["a character beyond the last", [0xf4, 0x90, 0x80, 0x80]],
    ["Latin-1", [0xe9, 0x20]],
    ["UTF-16", [0xfe, 0xff, 0x00, 0x41]],
  ])("that is not UTF-8 is refused: %s [R36]", async (_, bytes) => {
    const response = await post(
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]),
    );
    expect([response.statusCode, response.json().detail]).toEqual([400, NOT_JSON]);
  });

  test.each(["gzip", "br", "zstd", "deflate", "compress", "gzip, gzip", "GZIP"])(
    "that is packed is not unpacked: %s",
    async (encoding) => {
      const response = await world.app.inject({
        method: "POST",
        url: "/api/echo",
        payload: gzipSync("{}"),
        headers: { "content-type": JSON_TYPE, "content-encoding": encoding },
      });
      expect([response.statusCode, response.json().detail]).toEqual([
        415,
        "Send the body as it is, without a Content-Encoding.",
      ]);
    },
  );

  test("leaves every object of the server as it was [R34]", async () => {
    await post('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("of just under 64 KiB is read, one of more is too much [R35]", async () => {
    const quoted = (bytes: number) => `"${"a".repeat(bytes - 2)}"`;
    expect((await post(quoted(KIB_64))).statusCode).toBe(200);
    expect((await post(quoted(KIB_64 + 1))).statusCode).toBe(413);
  });

  test.each([
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/jsonp", 415],
    ["application/json-patch+json", 415],
    ["application/merge-patch+json", 415],
    ["text/json", 415],
    ["application/json, text/plain", 415],
    ["application/json; charset=utf-16", 200],
    ["application/json;", 200],
    ["APPLICATION/JSON", 200],
    ["application/json; charset=utf-8", 200],
  ])("sent as %s is answered with %d [R40]", async (type, status) => {
    expect((await post('{"a":1}', type)).statusCode).toBe(status);
  });
});
