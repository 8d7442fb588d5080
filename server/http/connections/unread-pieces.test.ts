import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { newServer } from "./new-server.ts";

/** Hands out what comes without reading it. */
async function serve() {
  const requests: IncomingMessage[] = [];
  const server = newServer((request) => requests.push(request));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return async (method = "POST") => {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
    socket.write(`${method} / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
    const [request] = await expect
      .poll(() => requests)
      .toHaveLength(1)
      .then(() => requests.splice(0));
    return { socket, request: request as IncomingMessage };
  };
}

/** So many pieces of so many bytes, in one go. */
const send = (socket: Socket, pieces: number, bytes: number) =>
  socket.write(`${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`.repeat(pieces));

test.each([
  ["letter by letter, a short one", 30, 1],
  ["in the pieces of the slowest line, a long one", 120, 500],
])("a body that nobody reads yet waits: %s", async (_, pieces, bytes) => {
  const begin = await serve();
  const { socket, request } = await begin();
  send(socket, pieces, bytes);
  await expect.poll(() => request.readableLength).toBe(pieces * bytes);
  socket.write("0\r\n\r\n");
  expect(await text(request)).toHaveLength(pieces * bytes);
});

test.each(["GET", "POST"])("of %s ends its connection where it comes as crumbs", async (method) => {
  const begin = await serve();
  const { socket, request } = await begin(method);
  send(socket, 10_000, 1);
  await once(socket, "close");
  expect(request.readableLength).toBeLessThan(40);
});

test("what is read as it comes may come letter by letter", async () => {
  const begin = await serve();
  const { socket, request } = await begin();
  let read = 0;
  request.on("data", (piece) => {
    read += piece.length;
  });
  send(socket, 900, 1);
  await expect.poll(() => read).toBe(900);
});
