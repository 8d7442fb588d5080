import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { boundAnswers } from "./bound-answers.ts";
import { newServer } from "./new-server.ts";

// More than a connection takes before anybody listens.
const LONG = 12 * 2 ** 20;
const FILE = Buffer.alloc(LONG);
// What an answer takes beside its text.
const BESIDE = 16 * 1024;

/** Answers `/text`, `/slow`, and `/file` with what is there once for all, and holds so many bytes for those who do not listen. */
async function serve(mostBytes: number) {
  // Behind a proxy, which says for whom it asks, also of those that are gone.
  const app = Fastify({ trustProxy: true, serverFactory: (answer) => newServer(answer) });
  boundAnswers(app, mostBytes);
  app.get("/text", async () => "x".repeat(LONG));
  app.get("/file", async () => FILE);
  // Made once nobody is there any more.
  const begun = { answered: 0 };
  app.get("/slow", async ({ raw }) => {
    await once(raw.socket, "close");
    begun.answered += 1;
    return FILE;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    begun,
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    /** One that asks so many times at once and takes nothing. */
    deaf: (localAddress: string, path: string, times = 1): Socket => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => {}).write(ask(localAddress, path).repeat(times));
      return socket.pause();
    },
  };
}

const ask = (network: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${network}\r\n\r\n`;

/** Until it was told a long answer as a whole, and so often again. */
async function listen(socket: Socket, again: string[] = []): Promise<void> {
  let bytes = 0;
  for await (const data of socket) {
    bytes += (data as Buffer).length;
    if (bytes <= LONG) continue;
    const next = again.pop();
    if (!next) return;
    bytes = 0;
    socket.write(next);
  }
  expect(bytes).toBeGreaterThan(LONG);
}

const most = { "/text": 8.5 * (LONG + BESIDE), "/file": 8.5 * BESIDE };
const paths = ["/text", "/file"] as const;

test.each(paths)(
  "of a network that asks for %s and takes nothing half is let go, and nobody else",
  async (path) => {
    const { connections, deaf } = await serve(most[path]);
    const other = deaf("127.0.0.2", path);
    await expect.poll(connections).toBe(1);
    for (let one = 0; one < 7; one++) deaf("127.0.0.3", path);
    await expect.poll(connections).toBe(8);
    deaf("127.0.0.3", path);
    await expect.poll(connections).toBe(5);
    await listen(other);
  },
);

test("answers behind one that is not taken count as well", async () => {
  const { connections, deaf } = await serve(most["/file"]);
  deaf("127.0.0.3", "/file", 4);
  deaf("127.0.0.3", "/file", 4);
  await expect.poll(connections).toBe(2);
  deaf("127.0.0.3", "/file");
  await expect.poll(connections).toBe(1);
});

test("who listens is counted no longer, nor who is gone", async () => {
  const { connections, deaf, begun } = await serve(most["/file"]);
  // Of one network the oldest is let go first.
  const oldest = deaf("127.0.0.3", "/file");
  await listen(deaf("127.0.0.3", "/file"), new Array(10).fill(ask("127.0.0.3", "/file")));
  for (const path of ["/file", "/slow"]) {
    for (let one = 0; one < 10; one++) {
      const gone = deaf("127.0.0.3", path, 4);
      await expect.poll(connections).toBe(2);
      gone.destroy();
      await expect.poll(connections).toBe(1);
    }
  }
  await expect.poll(() => begun.answered).toBe(40);
  await listen(deaf("127.0.0.3", "/file"));
  await listen(oldest);
});
