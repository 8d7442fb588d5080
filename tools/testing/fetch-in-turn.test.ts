import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { fetchInTurn } from "./fetch-in-turn.ts";

/** Answers with these, one after the other. */
async function answering(...statuses: number[]) {
  const server = createServer((_, response) => response.writeHead(statuses.shift() ?? 500).end()).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { port } = Object(server.address());
  return { server, address: `http://127.0.0.1:${port}/`, left: statuses };
}

test.each([
  ["a call that a busy server turns away is sent again", [503, 503, 201], 201],
  ["every other refusal is the word on it", [401, 200], 401],
  ["and so is an accident", [500, 200], 500],
])("%s", async (_, statuses, last) => {
  const { server, address, left } = await answering(...statuses);
  expect((await fetchInTurn(address, { method: "POST", body: "{}" })).status).toBe(last);
  expect(left).toEqual(statuses.slice(statuses.indexOf(last) + 1));
  server.close();
});
