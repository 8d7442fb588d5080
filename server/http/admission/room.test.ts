import { expect, test } from "vitest";
import { listOwnCases } from "#contract/cases.ts";
import { startApp } from "#server/testing/world.ts";
import { KeptPlaces } from "./kept-places.ts";
import { Room } from "./room.ts";

/** The headers that every refusal has alike. */
function withoutOwn(headers: Record<string, unknown>): Record<string, unknown> {
  const own = ["content-length", "date", "set-cookie", "vary"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

const A = "192.0.2.1";
const NONE = new KeptPlaces({ places: 0, ofOneNetwork: 0 });
const later = () => Promise.withResolvers<string>();

test("who finds no place is refused at once, who was let in goes on, and a place that is left is free [R66]", async () => {
  const room = new Room(1, NONE, () => new Error("full"));
  const first = later();
  const inside = room.enter(A, () => first.promise);
  await expect(room.enter(A, async () => "in")).rejects.toThrow("full");
  expect(await room.goOn(A, async () => "goes on")).toBe("goes on");
  first.resolve("done");
  expect(await inside).toBe("done");
  expect(await room.enter(A, async () => "in")).toBe("in");
});

test("a place is left after a failure too [R66]", async () => {
  const room = new Room(1, NONE, () => new Error("full"));
  await expect(room.enter(A, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await room.enter(A, async () => "in")).toBe("in");
});

test("of very many calls at once some are done, the rest are told when to come back, and then it is as before [R66]", async () => {
  const world = await startApp();
  // Many, because each owner has a short line of their own, and few of it are worked on at once.
  const owners = await Promise.all(Array.from({ length: 40 }, () => world.owner()));
  const read = (of = owners) => Promise.all(of.map((owner) => owner.send(listOwnCases)));
  const all = (await Promise.all(Array.from({ length: 25 }, () => read()))).flat();
  const refused = all.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
    new Set(["503 5"]),
  );
  expect(refused.map(({ problem }) => problem.detail)).toContain(
    "Many people are here just now. Nothing was lost: try again in a few seconds.",
  );
  expect(refused.length).toBeLessThan(all.length);
  const ordinary = await world.app.inject({ url: "/api/no-such-call" });
  for (const { headers, problem } of refused) {
    expect({ ...headers, "content-length": "", "retry-after": "" }).toMatchObject({
      ...withoutOwn(ordinary.headers),
      "cache-control": "no-store",
    });
    expect(problem).toMatchObject({ status: 503, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  }
  const fewer = owners.slice(0, 20);
  expect(new Set((await read(fewer)).map(({ status }) => status))).toEqual(new Set([200]));
  await world.close();
});
