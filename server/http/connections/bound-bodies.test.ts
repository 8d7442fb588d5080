import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { newNetworkOfCall } from "#server/http/gate/network-of-call.ts";
import { readJson } from "#server/http/gate/read-json.ts";
import { BODY_LIMIT_BYTES, boundBodies } from "./bound-bodies.ts";
import { newServer } from "./new-server.ts";

const networkOfCall = newNetworkOfCall((_, hop) => hop === 0);
const LONG = 60_000;
const WHOLE = JSON.stringify("x".repeat(LONG - 2));

/** Takes bodies, and holds so many long ones at once that have not come yet. */
async function serve(most: number) {
  const app = Fastify({
    serverFactory: (answer) => newServer(boundBodies(answer, networkOfCall, most * LONG)),
    bodyLimit: BODY_LIMIT_BYTES,
  });
  readJson(app);
  app.post("/", async ({ body }) => ({ length: String(body).length }));
  // Waits for its turn until nobody is there any more.
  app.post("/waiting", async ({ raw }) => void (await once(raw.socket, "close")));
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    /** Sends all of a long body but its last byte. */
    begin: (network: string, { isAnnounced = true, path = "/" } = {}): Socket => {
      const socket = connect({ port, host: "127.0.0.1" });
      onTestFinished(() => void socket.destroy());
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${network}\r\ncontent-type: application/json\r\n`;
      const length = isAnnounced
        ? `content-length: ${LONG}\r\n\r\n`
        : `transfer-encoding: chunked\r\n\r\n${LONG.toString(16)}\r\n`;
      socket.on("error", () => {}).write(`${head}${length}${WHOLE.slice(0, -1)}`);
      return socket;
    },
  };
}

/** The first line of what is answered; none where it was let go. */
async function end(socket: Socket): Promise<string> {
  socket.write(WHOLE.slice(-1));
  for await (const data of socket) return String(data).split("\r\n")[0] ?? "";
  return "";
}

test("of a network that begins long bodies and ends none half is let go, and nobody else", async () => {
  const { connections, begin } = await serve(8.5);
  const other = begin("203.0.113.2");
  await expect.poll(connections).toBe(1);
  for (let one = 0; one < 7; one++) begin("203.0.113.3");
  await expect.poll(connections).toBe(8);
  begin("203.0.113.3");
  await expect.poll(connections).toBe(5);
  expect(await end(other)).toBe("HTTP/1.1 200 OK");
});

test("one whose length is not said counts as the longest", async () => {
  const { connections, begin } = await serve(1.5);
  begin("203.0.113.3", { isAnnounced: false });
  begin("203.0.113.3", { isAnnounced: false });
  await expect.poll(connections).toBe(1);
});

test("what has come is counted until it is answered", async () => {
  const { connections, begin } = await serve(1.5);
  begin("203.0.113.3", { path: "/waiting" }).write(WHOLE.slice(-1));
  await expect.poll(connections).toBe(1);
  const next = begin("203.0.113.3");
  await expect.poll(connections).toBe(1);
  expect(await end(next)).toBe("HTTP/1.1 200 OK");
});

test("what is answered is counted no longer, nor what broke off", async () => {
  const { connections, begin } = await serve(2.5);
  // Of one network what waits longest is let go first.
  const oldest = begin("203.0.113.3");
  for (let one = 0; one < 5; one++) expect(await end(begin("203.0.113.3"))).toBe("HTTP/1.1 200 OK");
  for (let one = 0; one < 5; one++) {
    const gone = begin("203.0.113.3");
    await expect.poll(connections).toBe(2);
    gone.destroy();
    await expect.poll(connections).toBe(1);
  }
  expect(await end(begin("203.0.113.3"))).toBe("HTTP/1.1 200 OK");
  expect(await end(oldest)).toBe("HTTP/1.1 200 OK");
});
