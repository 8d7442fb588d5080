import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endConnections } from "./end-connections.ts";

// More than the system holds for whoever does not take it.
const LONG = Buffer.alloc(20_000_000, "a");

let app: FastifyInstance;
let port: number;
let isLeaving: boolean;
let asked: PromiseWithResolvers<void>;
let goOn: PromiseWithResolvers<void>;
let browser: Agent;
beforeEach(async () => {
  isLeaving = false;
  asked = Promise.withResolvers();
  goOn = Promise.withResolvers();
  browser = new Agent({ keepAlive: true });
  app = Fastify();
  endConnections(app, () => isLeaving);
  app.get("/", async () => "here");
  app.get("/held", async () => {
    asked.resolve();
    await goOn.promise;
    return "done";
  });
  app.get("/begun", async (_, reply) => {
    reply.hijack().raw.write("first ");
    await goOn.promise;
    reply.raw.end("last");
  });
  app.get("/long", async () => LONG);
  app.post("/", async () => "taken");
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  // Whoever is let go for being late is not what most of these are about.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  browser.destroy();
  app.server.closeAllConnections();
  await app.close();
});

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = await once(get({ port, host: "127.0.0.1", path, agent: browser }), "response");
  return answer;
}

/** Gives what ends when the server has closed, once it takes no more connections. */
async function close(): Promise<{ closed: Promise<void> }> {
  const closed = Promise.resolve(app.close());
  await expect.poll(() => app.server.listening).toBe(false);
  return { closed };
}

/** Sends these bytes on a connection of its own, and gives the server's end of it. */
async function send(bytes: string): Promise<Socket> {
  const theirs = connect(port, "127.0.0.1");
  const [ours] = (await once(app.server, "connection")) as [Socket];
  if (!bytes) return ours;
  theirs.write(bytes);
  await once(app.server, "request");
  return ours;
}

test("a connection is kept for the next call while the server stays", async () => {
  expect((await ask("/")).headers.connection).toBe("keep-alive");
});

test("it is given up with the first answer once the server is about to close", async () => {
  isLeaving = true;
  expect((await ask("/")).headers.connection).toBe("close");
});

test("a call under way is answered as the last one on its connection, and then the server closes", async () => {
  const answer = ask("/held");
  await asked.promise;
  const { closed } = await close();
  goOn.resolve();
  const { headers, statusCode } = await answer;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  await closed;
});

test("an answer that has begun comes to its end, and then the server closes", async () => {
  const answer = await ask("/begun");
  const { closed } = await close();
  goOn.resolve();
  expect(await text(answer)).toBe("first last");
  await closed;
});

test("an answer that is made but still on its way is not cut", async () => {
  const answer = await ask("/long");
  const { closed } = await close();
  expect((await text(answer)).length).toBe(LONG.length);
  await closed;
});

test("the server waits for no connection on which nothing is asked", async () => {
  (await ask("/")).resume();
  await send("");
  const { closed } = await close();
  await closed;
});

test("it waits ten seconds for what does not arrive", async () => {
  const ours = await send(
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n",
  );
  const { closed } = await close();
  // The poll above has let a little of it pass already.
  vi.advanceTimersByTime(9000);
  expect(ours.destroyed).toBe(false);
  vi.advanceTimersByTime(1000);
  await closed;
});
