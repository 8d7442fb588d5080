import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { boundUntaken } from "./bound-untaken.ts";
import { newServer } from "./new-server.ts";

/** Longer than what is not counted, and so short that the system takes it at once. */
const FILE = Buffer.alloc(40 * 1024);
const MOST = 4;

async function serve() {
  const app = Fastify({ trustProxy: true, serverFactory: (answer) => newServer(answer) });
  boundUntaken(app, MOST);
  app.get("/file", async () => FILE);
  app.get("/short", async () => "short");
  const answered: Promise<unknown>[] = [];
  app.addHook("onRequest", (_, reply, done) => {
    answered.push(once(reply.raw, "close"));
    done();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const isAnswered = async (times: number) => {
    await expect.poll(() => answered.length).toBe(times);
    await Promise.all(answered);
  };
  return {
    /** A connection of which nothing is taken. */
    open: () => open(port),
    /** Waits until so many were answered in all. */
    isAnswered,
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    /** One that asks on a connection and takes nothing, and that is answered. */
    deaf: async (network: string, path = "/file", socket = open(port)): Promise<Socket> => {
      const before = answered.length;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${network}\r\n\r\n`);
      await isAnswered(before + 1);
      return socket;
    },
  };
}

function open(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket.pause();
}

test("of a network that asks for long answers and takes none half is reset, what waits longest first, and nobody else", async () => {
  const { connections, deaf } = await serve();
  await deaf("192.0.2.1");
  const first = await deaf("192.0.2.2");
  const reset = once(first, "error");
  for (let k = 2; k < MOST; k += 1) await deaf("192.0.2.2");
  expect(await connections()).toBe(MOST);
  await deaf("192.0.2.2");
  first.resume();
  expect(await reset).toEqual([expect.objectContaining({ code: "ECONNRESET" })]);
  await expect.poll(connections).toBe(1 + MOST / 2);
});

test("what several were asked for at once on a connection is forgotten with it", async () => {
  const { connections, deaf, open, isAnswered } = await serve();
  for (let k = 0; k < MOST; k += 1) {
    const socket = open();
    socket.write("GET /file HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.9\r\n\r\n".repeat(3));
    await isAnswered(3 * (k + 1));
    socket.destroy();
  }
  await expect.poll(connections).toBe(0);
  for (let k = 0; k < MOST; k += 1) await deaf("192.0.2.2");
  expect(await connections()).toBe(MOST);
});

test("whoever asks again on a connection, or for something short, is not counted", async () => {
  const { connections, deaf } = await serve();
  const asks = await deaf("192.0.2.2");
  for (let k = 0; k < 3 * MOST; k += 1) await deaf("192.0.2.2", "/short");
  for (let k = 0; k < 2 * MOST; k += 1) await deaf("192.0.2.3", "/file", asks);
  for (let k = 1; k < MOST; k += 1) await deaf("192.0.2.2");
  expect(await connections()).toBe(1 + 3 * MOST + MOST - 1);
});
