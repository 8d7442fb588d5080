import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { serve } from "#server/http/call/serve.ts";
import { startApp, type World } from "#server/testing/world.ts";

const wait = route({
  method: "GET",
  path: "/wait",
  who: "anyone",
  summary: "Answers when all are there.",
  answer: z.string(),
});

let world: World;
let port: number;
let begun: number;
let answerAll: () => void;
let all: Promise<void>;
beforeAll(async () => {
  const command = async () => {
    begun += 1;
    await all;
    return "now";
  };
  world = await startApp({ calls: [serve(wait, command)] });
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => world.close());
beforeEach(() => {
  begun = 0;
  all = new Promise((resolve) => {
    answerAll = resolve;
  });
});

/** However it ended: what was not read is reset. */
const ended = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

/** Counts the requests that Node makes, whatever becomes of them. */
function countMade(): () => number {
  let made = 0;
  const count = () => {
    made += 1;
  };
  subscribe("http.server.request.start", count);
  onTestFinished(() => void unsubscribe("http.server.request.start", count));
  return () => made;
}

const REQUEST = "GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET /api/wait HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

test("a connection that asks for ever more before it is answered is ended, and no more is begun for it", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(REQUEST.repeat(200));
  await once(socket, "close");
  answerAll();
  expect(begun).toBeLessThanOrEqual(4);
});

test.each([
  ["", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
  // Of such a one Node says nothing to whoever listens for requests.
  [", of what expects something", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 1\r\n\r\n"],
])("nothing is made of what came behind it in the same piece%s", async (_, one) => {
  const made = countMade();
  answerAll();
  const socket = connect(port, "127.0.0.1");
  socket
    .on("error", () => {})
    .resume()
    .write(one.repeat(2000));
  await ended(socket);
  expect(made()).toBeGreaterThan(0);
  expect(made()).toBeLessThanOrEqual(5);
});

test("nor of what expects something behind one that is not answered yet", async () => {
  const made = countMade();
  const socket = connect(port, "127.0.0.1");
  socket
    .on("error", () => {})
    .resume()
    .write(REQUEST + "GET / HTTP/1.1\r\nHost: a\r\nExpect: 1\r\n\r\n".repeat(2000));
  await ended(socket);
  answerAll();
  expect(made()).toBeLessThanOrEqual(5);
});

test("a few at once are answered, and as many again afterwards", async () => {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  const answers = () => text.split("HTTP/1.1 200").length - 1;
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  socket.write(REQUEST.repeat(4));
  answerAll();
  while (answers() < 4) await once(socket, "data");
  socket.write(REQUEST.repeat(3) + LAST);
  await once(socket, "close");
  expect(answers()).toBe(8);
});
