import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOwnCases } from "#contract/cases.ts";
import { endpoints } from "#server/endpoints.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { serve } from "./serve.ts";

const AT_ONCE = 4;

let begun = 0;
const held = Promise.withResolvers<void>();
const slow = serve(listOwnCases, async () => {
  begun += 1;
  await held.promise;
  return [];
});

let world: World;
let port: number;
beforeAll(async () => {
  const others = endpoints.filter(({ route }) => route !== listOwnCases);
  world = await startApp({ calls: [...others, slow] });
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => world.close());

async function answer(asked: ClientRequest): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(asked, "response");
  response?.resume();
  return response?.statusCode;
}

test("what was asked for by somebody who has hung up is not worked on when its turn comes", async () => {
  const { token } = await world.owner();
  const ask = () =>
    get({ port, path: "/api/cases", agent: false, headers: { authorization: `Bearer ${token}` } });
  const first = Array.from({ length: AT_ONCE }, () => answer(ask()));
  await expect.poll(() => begun).toBe(AT_ONCE);
  const gone = Array.from({ length: 20 }, ask);
  for (const one of gone) one.on("error", () => {});
  const stays = answer(ask());
  const there = () => new Promise<number>((resolve) => world.app.server.getConnections((_, n) => resolve(n)));
  await expect.poll(there).toBe(AT_ONCE + 21);
  for (const one of gone) one.destroy();
  await expect.poll(there).toBe(AT_ONCE + 1);

  held.resolve();
  expect(await Promise.all([...first, stays])).toEqual(Array(AT_ONCE + 1).fill(200));
  expect(begun).toBe(AT_ONCE + 1);
});
