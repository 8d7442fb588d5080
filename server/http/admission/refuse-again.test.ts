import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as immediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newServer } from "#server/http/connections/new-server.ts";
import { KeptPlaces } from "./kept-places.ts";
import { refuseWhenFull } from "./refuse-when-full.ts";
import { Room } from "./room.ts";
import { TurnedAway } from "./turned-away.ts";

const CROWD = "192.0.2.1";

let isFull: boolean;
let network: string;
let wait: Promise<void> | undefined;
let parsed: (string | undefined)[];
let server: Server;
let port: number;
beforeAll(async () => {
  const room = new Room(1, new KeptPlaces({ places: 1, ofOneNetwork: 1 }), () => new Error());
  void room.goOn(CROWD, () => new Promise(() => {}));
  room.isFull = () => isFull;
  const answer = refuseWhenFull(
    async ({ url }, response) => {
      await wait;
      response.end(url);
    },
    room,
    new TurnedAway(() => {}),
    () => network,
  );
  server = newServer((request, response) => {
    parsed.push(request.url);
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = Object(server.address()).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  isFull = true;
  network = CROWD;
  wait = undefined;
  parsed = [];
});

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");

/** A connection on which somebody was turned away, and what is answered on it until it ends: a path for each served, else the status. */
async function turnedAwayOnce() {
  const there = connect(port, "127.0.0.1");
  const [ours] = (await once(server, "connection")) as [Socket];
  there.write(get("/api/first"));
  await once(server, "request");
  const send = async (bytes: string) => {
    // In these very pieces: on their way they could be put together.
    ours.emit("data", Buffer.from(bytes));
    await immediate();
  };
  const end = () => {
    ours.end();
    there.end();
    return text(there).then(readAnswers);
  };
  return { ours, there, send, end };
}

function readAnswers(all: string): string[] {
  const [head, rest] = [all.slice(0, all.indexOf("\r\n\r\n")), all.slice(all.indexOf("\r\n\r\n") + 4)];
  if (all === "") return [];
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  const told = head.startsWith("HTTP/1.1 200") ? rest.slice(0, length) : head.slice(9, 12);
  return [told, ...readAnswers(rest.slice(length))];
}

test("who was turned away before is turned away again without being read, and served as soon as there is a place [R66]", async () => {
  const { send, end } = await turnedAwayOnce();
  await send(get("/api/second"));
  await send(get("/api/third", "Connection: keep-alive"));
  await send(get("/api/fourth"));
  isFull = false;
  await send(get("/api/fifth"));
  isFull = true;
  await send(get("/api/sixth"));
  expect(await end()).toEqual(["503", "503", "503", "503", "/api/fifth", "503"]);
  expect(parsed).toEqual(["/api/first", "/api/second", "/api/fifth"]);
});

test("a network with little inside is let past, but not without end, whatever becomes of its calls [R66]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { send, end } = await turnedAwayOnce();
  await send(get("/api/second"));
  network = "192.0.2.2";
  const paths = Array.from({ length: 10 }, (_, number) => `/api/${number}`);
  for (const path of [...paths, "/api/too-often"]) await send(get(path));
  vi.advanceTimersByTime(1000);
  await send(get("/api/later"));
  network = CROWD;
  await send(get("/api/last"));
  vi.useRealTimers();
  expect(await end()).toEqual(["503", "503", ...paths, "503", "/api/later", "503"]);
  expect(parsed).toEqual(["/api/first", "/api/second", ...paths, "/api/later"]);
});

test("while something is still being answered, what comes after it waits for that [R66]", async () => {
  const { send, end } = await turnedAwayOnce();
  await send(get("/api/second"));
  isFull = false;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  wait = held;
  await send(get("/api/slow"));
  isFull = true;
  await send(get("/api/after"));
  letGo();
  await held;
  await immediate();
  expect(await end()).toEqual(["503", "503", "/api/slow", "503"]);
});

test("a call that came into the midst of another is part of that [R69]", async () => {
  const { send, end } = await turnedAwayOnce();
  const body = get("/api/inner");
  await send(`GET /api/x HTTP/1.1\r\nContent-Length: ${body.length}\r\nA: `);
  await send(get("/api/x"));
  await send(body);
  await send(get("/api/last"));
  expect(await end()).toEqual(["503", "503", "503"]);
  expect(parsed).toEqual(["/api/first", "/api/x", "/api/last"]);
});

test("who takes no answers gets none into memory without end [R66]", async () => {
  const { ours, there, send } = await turnedAwayOnce();
  await send(get("/api/second"));
  for (let call = 0; !ours.writableNeedDrain && call < 100_000; call += 1)
    ours.emit("data", Buffer.from(get("/api/x")));
  expect(parsed).toEqual(["/api/first", "/api/second"]);
  await send(get("/api/last"));
  expect(parsed.at(-1)).toBe("/api/last");
  there.destroy();
});

test.each([
  ["a page", get("/dashboard"), ["/dashboard"]],
  ["another method", get("/api/x").replace("GET", "HEAD"), ["/api/x"]],
  ["two hosts", get("/api/x", "Host: b"), ["/api/x"]],
  ["one who goes", get("/api/x", "Connection: close"), ["/api/x"]],
  ["a body", `${get("/api/x", "Content-Length: 1")}x`, ["/api/x"]],
  ["a body to come", get("/api/x", "content-length: 0"), ["/api/x"]],
  ["two kinds of body", get("/api/x", "Content-Type: a/b", "content-type: a/c"), ["/api/x"]],
  ["chunks", `${get("/api/x", "Transfer-Encoding: chunked")}0\r\n\r\n`, ["/api/x"]],
  ["an older language", get("/api/x").replace("1.1", "1.0"), ["/api/x"]],
  ["two at once", `${get("/api/x")}${get("/api/y")}`, ["/api/x", "/api/y"]],
  ["lines with half an end", get("/api/x", "A: b\n C: d"), []],
  ["a header without a name", get("/api/x", ": b"), []],
])("%s is for the parser to judge", async (_, bytes, read) => {
  const { send, end } = await turnedAwayOnce();
  await send(get("/api/second"));
  await send(bytes);
  await end();
  expect(parsed).toEqual(["/api/first", "/api/second", ...read]);
});

const KINDS = ["plain", "empty", "sized", "chunked"] as const;
type Kind = (typeof KINDS)[number];

// Bodies that look like a call: whoever takes them for one answers what was not asked.
const anyRequest = fc
  .record({
    path: fc.nat(9).map((number) => `/api/${number}`),
    kind: fc.constantFrom(...KINDS),
    inner: fc.nat(9).map((number) => get(`/api/inner-${number}`)),
    times: fc.integer({ min: 1, max: 3 }),
    isFull: fc.boolean(),
    cuts: fc.array(fc.nat(200), { maxLength: 4 }),
    isCutAtBody: fc.boolean(),
  })
  .map(({ path, kind, inner, times, cuts, isCutAtBody, ...rest }) => {
    const [header, body] = bodyOf(kind, inner.repeat(times));
    const head = get(path, ...header);
    const first = head.length + body.indexOf(inner);
    const inBody = [
      head.length,
      ...Array.from({ length: times + 1 }, (_, index) => first + index * inner.length),
    ];
    const bytes = head + body;
    return { path, bytes, cuts: isCutAtBody ? inBody : cuts, ...rest };
  });

function bodyOf(kind: Kind, inner: string): [headers: string[], body: string] {
  if (kind === "plain") return [[], ""];
  if (kind === "empty") return [["Content-Length: 0"], ""];
  if (kind === "sized") return [[`Content-Length: ${inner.length}`], inner];
  return [["Transfer-Encoding: chunked"], `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`];
}

test("each request has its one answer in its turn, however it comes in pieces [R66] [R69]", () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 8 }), async (requests) => {
      isFull = true;
      const { send, end } = await turnedAwayOnce();
      for (const request of requests) {
        isFull = request.isFull;
        for (const piece of pieces(request)) await send(piece);
      }
      const told = requests.map(({ path, isFull }) => (isFull ? "503" : path));
      expect(await end()).toEqual(["503", ...told]);
    }),
    { numRuns: 300 },
  ));

function pieces({ bytes, cuts }: { bytes: string; cuts: number[] }): string[] {
  const at = [...new Set([0, ...cuts, bytes.length])]
    .filter((cut) => cut <= bytes.length)
    .toSorted((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.slice(at[index], end));
}
