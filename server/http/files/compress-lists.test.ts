import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
let authorization: string;
beforeAll(async () => {
  world = await startApp();
  const ann = await world.owner();
  for (const name of ["Miso", "Tofu", "Nori"]) await world.cat(ann, { name });
  authorization = `Bearer ${ann.token}`;
});
afterAll(() => world.close());

const read = (url: string, accepted: string) =>
  world.app.inject({ url, headers: { authorization, "accept-encoding": accepted } });

test("a long list travels as gzip to whoever takes it, also where more is taken", async () => {
  const packed = await read("/api/cases", "zstd, br, gzip");
  const plain = await read("/api/cases", "zstd, br");
  expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
    "gzip",
    undefined,
  ]);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test("one cat's list travels as it is: it arrives as soon", async () => {
  const { headers, body } = await read("/api/cases?limit=1", "gzip");
  expect([headers["content-encoding"], body.length > 1024]).toEqual([undefined, true]);
});
