import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { serve } from "#server/http/call/serve.ts";
import { startApp, type World } from "#server/testing/world.ts";

const echo = route({
  method: "POST",
  path: "/echo",
  who: "anyone",
  summary: "Answers what it was sent.",
  body: z.strictObject({ name: z.string() }),
  answer: z.unknown(),
});

let world: World;
let port: number;
let reached = 0;
beforeAll(async () => {
  const answer = async ({ body }: { body: unknown }) => {
    reached += 1;
    return body;
  };
  world = await startApp({ calls: [serve(echo, answer)] });
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => world.close());

/** What the server says to these very bytes, until it closes. */
async function say(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  socket.write(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  const [head = "", ...body] = text.split("\r\n\r\n");
  return { status: Number(text.split(" ")[1]), head, body: body.join("") };
}

const post = (headers: readonly string[], body: string) =>
  say(["POST /api/echo HTTP/1.1", "Host: a", "Connection: close", ...headers, "", body].join("\r\n"));

const VALID = '{"name":"Miso"}';
const INVALID = '{"name":1}';
const CHUNKS = `f\r\n${VALID}\r\n0\r\n\r\n`;
const sized = (body: string) => `Content-Length: ${body.length}`;

describe("a kind of body as no browser writes it is read and checked, or refused: never let through", () => {
  test.each([
    ["application/json", 200],
    ["application/json\t", 200],
    ["application/json\t;a", 200],
    ["\tapplication/json", 200],
    ["application/json ;", 200],
    ["application/json;;", 200],
    ["application/json;charset=utf-16", 200],
    ["Application/JSON", 200],
    ["application/json\t,text/plain", 415],
    ["application/json,", 415],
    ["application/ json", 415],
    ["application/json/", 415],
    ["application/jsonx", 415],
    ["text/plain;application/json", 415],
    ["text/plain", 415],
    ["application/vnd.api+json", 415],
    ["applicat\u0131on/json", 415],
    ["*/*", 415],
    ["", 415],
    ["application/json\u0000", 400],
  ])("%j [R40]", async (type, status) => {
    const valid = await post([`Content-Type: ${type}`, sized(VALID)], VALID);
    const before = reached;
    const invalid = await post([`Content-Type: ${type}`, sized(INVALID)], INVALID);
    expect([valid.status, invalid.status, reached]).toEqual([status, status === 200 ? 400 : status, before]);
  });

  test("none [R40]", async () => {
    expect((await post([sized(VALID)], VALID)).status).toBe(415);
  });
});

describe("a request that two servers could read in two ways is refused [R69]", () => {
  const JSON_TYPE = "Content-Type: application/json";
  test.each([
    ["two lengths", [JSON_TYPE, sized(VALID), "Content-Length: 1"], VALID],
    ["a length and chunks", [JSON_TYPE, sized(VALID), "Transfer-Encoding: chunked"], CHUNKS],
    ["a negative length", [JSON_TYPE, "Content-Length: -5"], VALID],
    ["a length in hexadecimal", [JSON_TYPE, "Content-Length: 0xf"], VALID],
    ["chunks that are none", [JSON_TYPE, "Transfer-Encoding: chunked"], "zz\r\n"],
    ["an unknown encoding", [JSON_TYPE, "Transfer-Encoding: chunked, x"], "0\r\n\r\n"],
    ["a body that is packed as well", [JSON_TYPE, "Transfer-Encoding: gzip, chunked"], CHUNKS],
    ["two ways to send it", [JSON_TYPE, "Transfer-Encoding: gzip", "Transfer-Encoding: chunked"], CHUNKS],
    ["two kinds of body", [JSON_TYPE, "content-type: text/plain", sized(VALID)], VALID],
    ["two kinds of body, the other first", ["Content-Type: text/plain", JSON_TYPE, sized(VALID)], VALID],
    ["one kind of body said twice", [JSON_TYPE, JSON_TYPE, sized(VALID)], VALID],
    ["two who call", [JSON_TYPE, sized(VALID), "Authorization: Bearer a", "authorization: Bearer b"], VALID],
    ["two places it comes from", [JSON_TYPE, sized(VALID), "Origin: http://a", "Origin: http://a"], VALID],
    [
      "two kinds of place it comes from",
      [JSON_TYPE, sized(VALID), "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"],
      VALID,
    ],
    ["two states it goes by", [JSON_TYPE, sized(VALID), 'If-Match: "1"', 'If-Match: "2"'], VALID],
    ["two keys", [JSON_TYPE, sized(VALID), "Idempotency-Key: a", "Idempotency-Key: b"], VALID],
    ["a line feed in a header", [JSON_TYPE, "X: a\nY: b", sized(VALID)], VALID],
    ["NUL in a header", [JSON_TYPE, "X: a\0b", sized(VALID)], VALID],
    ["a blank before the colon", [JSON_TYPE, "X : a", sized(VALID)], VALID],
  ])("%s", async (_, headers, body) => {
    const before = reached;
    expect((await post(headers, body)).status).toBe(400);
    expect(reached).toBe(before);
  });

  test.each([
    ["chunks", "Transfer-Encoding: chunked"],
    ["chunks on a connection that is kept", "Connection: keep-alive\r\nTransfer-Encoding: chunked"],
  ])(
    "an encoding of a version that has none, which a proxy of that version would not see: %s",
    async (_, more) => {
      const before = reached;
      const head = ["POST /api/echo HTTP/1.0", "Host: a", JSON_TYPE, more, "", ""].join("\r\n");
      const { status, head: answered, body } = await say(head + CHUNKS);
      expect(status).toBe(400);
      expect(answered).toMatch(/^connection: close$/im);
      expect(body).not.toContain("HTTP/");
      expect(reached).toBe(before);
    },
  );

  test.each(["chunked", "Chunked"])(
    "but what a browser or proxy sends in chunks is read: %j",
    async (encoding) => {
      const { status, body } = await post([JSON_TYPE, `Transfer-Encoding: ${encoding}`], CHUNKS);
      expect([status, body]).toEqual([200, VALID]);
    },
  );

  test("a hundred lines are read, and one more is refused with the connection closed", async () => {
    // With those of the host, of the connection, and of the body's kind and length.
    const lines = (count: number) => Array.from({ length: count - 4 }, (_, n) => `X-${n}: a`);
    expect(await post([JSON_TYPE, sized(VALID), ...lines(100)], VALID)).toMatchObject({ status: 200 });
    const head = ["POST /api/echo HTTP/1.1", "Host: a", ...lines(102), JSON_TYPE, sized(VALID), "", ""];
    const { status, head: answered } = await say(head.join("\r\n"));
    expect(status).toBe(431);
    expect(answered).toMatch(/^connection: close$/im);
  });

  test("so are the lines behind a body", async () => {
    const before = reached;
    const behind = (count: number) => CHUNKS.replace(/\r\n$/, `${"X: a\r\n".repeat(count)}\r\n`);
    const chunked = [JSON_TYPE, "Transfer-Encoding: chunked"];
    expect(await post(chunked, behind(100))).toMatchObject({ status: 200 });
    expect(await post(chunked, behind(101))).toMatchObject({ status: 431 });
    expect(reached).toBe(before + 1);
  });

  test("but what is older than the host's header needs none", async () => {
    expect((await say("GET /api/nothing HTTP/1.0\r\n\r\n")).status).toBe(404);
  });

  test.each([
    ["no HTTP", "HELLO\r\n\r\n", 400],
    ["HTTP/2 in plain", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a path beyond ASCII", "GET /api/sett\u00c3ings HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["a fragment in its address", "GET /api/nothing#a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 400],
    ["no host", "GET /api/echo HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET /api/echo HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n", 400],
    ["two hosts of an older kind", "GET /api/echo HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", 400],
    [
      "another host in its address",
      "GET http://b/api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      400,
    ],
    [
      "the same host in its address",
      "GET http://a/api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      404,
    ],
    ["headers of 17 KB", `GET /api/echo HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(17_000)}\r\n\r\n`, 431],
    [
      "an expectation that nobody knows",
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 1\r\n\r\n",
      417,
    ],
    ["TRACE", "TRACE /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404],
  ])("%s", async (_, bytes, status) => {
    const { status: answered, head, body } = await say(bytes);
    expect(answered).toBe(status);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^origin-agent-cluster: \?1$/im);
    expect(JSON.parse(body)).toMatchObject({ status, requestId: expect.any(String) });
    expect(body.length).toBeLessThan(300);
    expect(body).not.toMatch(/\bat |node:|aaaa/);
  });
});

describe("an address", () => {
  const ask = async (path: string) => {
    const { status, body } = await say(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return [status, status === 414 ? JSON.parse(body).detail : undefined];
  };
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`).join("&");
  const TOO_LONG = "This address is too long. Go to the first page, and on from there.";

  test.each(["/healthz", "/readyz", "/api/settings", "/login"])(
    "of %s with more fields than any call has, or longer than any page asks for, is refused before it is taken apart [R34]",
    async (path) => {
      expect((await ask(`${path}?${fields(30)}`))[0]).not.toBe(414);
      expect(await ask(`${path}?${fields(31)}`)).toEqual([414, TOO_LONG]);
      expect(await ask(`${path}?${fields(5000)}`.slice(0, 15_000))).toEqual([414, TOO_LONG]);
      expect((await ask(`${path}?a=${"a".repeat(8000)}`))[0]).not.toBe(414);
      expect(await ask(`${path}?a=${"a".repeat(8200)}`)).toEqual([414, TOO_LONG]);
    },
  );
});
