import { createReadStream } from "node:fs";
import { readdir, readlink } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { boundAnswers } from "./bound-answers.ts";
import { newServer } from "./new-server.ts";

// More than a connection takes before anybody listens.
const LONG = 12 * 2 ** 20;
const FILE = process.execPath;

/** Answers `/text` and `/file`, and holds eight of them for those who do not listen. */
async function serve() {
  const app = Fastify({ serverFactory: (answer) => newServer(answer) });
  boundAnswers(app, { files: 8, bytes: 8.5 * LONG });
  app.get("/text", async () => "x".repeat(LONG));
  app.get("/file", async (_, reply) => reply.send(createReadStream(FILE)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  let begun = 0;
  app.server.on("connection", () => begun++);
  const connections = () => promisify(app.server.getConnections.bind(app.server))();
  const { port } = app.server.address() as AddressInfo;
  return {
    connections,
    /** Comes about once so many have connected and as many as are held are left. */
    async cutDown(from: number): Promise<void> {
      await expect.poll(() => begun).toBe(from);
      await expect.poll(connections).toBeLessThanOrEqual(8);
    },
    /** One that asks so many times at once and takes nothing. */
    deaf: (localAddress: string, path: string, times = 1): Socket => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => {}).write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
      return socket.pause();
    },
  };
}

async function openFiles(): Promise<number> {
  const folder = "/proc/self/fd";
  const names = await readdir(folder);
  const paths = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => "")));
  return paths.filter((path) => path === FILE).length;
}

/** Until it was told a long answer as a whole. */
async function listen(socket: Socket): Promise<void> {
  let bytes = 0;
  for await (const data of socket) {
    bytes += (data as Buffer).length;
    if (bytes > LONG) return;
  }
  expect(bytes).toBeGreaterThan(LONG);
}

test.each(["/text", "/file"])(
  "of a network that asks for %s and takes nothing half is let go, and nobody else",
  async (path) => {
    const { connections, deaf } = await serve();
    const other = deaf("127.0.0.2", path);
    await expect.poll(connections).toBe(1);
    for (let one = 0; one < 7; one++) deaf("127.0.0.3", path);
    await expect.poll(connections).toBe(8);
    deaf("127.0.0.3", path);
    await expect.poll(connections).toBe(5);
    await listen(other);
  },
);

test("the files of one that asks for several at once are closed with it", async () => {
  const { cutDown, deaf } = await serve();
  for (let one = 0; one < 20; one++) deaf("127.0.0.3", "/file", 4);
  await cutDown(20);
  await expect.poll(openFiles).toBeLessThanOrEqual(8);
});

test("who listens is counted no longer", async () => {
  const { connections, deaf } = await serve();
  for (let one = 0; one < 10; one++) await listen(deaf("127.0.0.3", "/text"));
  const last = deaf("127.0.0.3", "/text");
  await expect.poll(connections).toBe(1);
  await listen(last);
});
