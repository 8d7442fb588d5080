import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { startApp, type World } from "#server/testing/world.ts";
import type { Command } from "./command.ts";
import { serve } from "./serve.ts";

const Cat = z.strictObject({ name: z.string().min(1, { error: "Enter the cat's name." }), age: z.number() });

const getCat = route({
  method: "GET",
  path: "/cats/:catId",
  who: "anyone",
  summary: "One cat.",
  answer: z.object({ id: z.string(), name: z.string() }),
});
const listCats = route({
  method: "GET",
  path: "/cats",
  who: "anyone",
  summary: "Cats.",
  query: z.strictObject({ limit: z.coerce.number().max(200).default(50), after: z.string().optional() }),
  answer: z.array(z.number()),
});
const findCats = route({
  method: "GET",
  path: "/cats",
  when: "t",
  who: "anyone",
  summary: "Cats of a name.",
  query: z.strictObject({ t: z.string() }),
  answer: z.string(),
});
const addCat = route({
  method: "POST",
  path: "/cats",
  who: "anyone",
  summary: "Adds a cat.",
  body: Cat,
  answer: z.string(),
  status: 201,
});
const petCat = route({
  method: "POST",
  path: "/cats/pet",
  who: "anyone",
  summary: "Answers nothing.",
  answer: z.void(),
  status: 204,
});
const lieAboutCat = route({
  method: "POST",
  path: "/cats/lie",
  who: "anyone",
  summary: "Answers something else than it says.",
  answer: z.object({ name: z.string() }),
});

const getCatCommand: Command<typeof getCat> = async ({ params }) => {
  const row = { id: params.catId, name: "Miso", passwordHash: "secret" };
  return row;
};
const listCatsCommand: Command<typeof listCats> = async ({ query, next }) => {
  next("cursor & more");
  return [query.limit];
};

let world: World;
beforeAll(async () => {
  world = await startApp({
    calls: [
      serve(getCat, getCatCommand),
      serve(listCats, listCatsCommand),
      serve(findCats, async ({ query }) => `found ${query.t}`),
      serve(addCat, async ({ body }) => `added ${body.name}`),
      serve(petCat, async () => undefined),
      serve(lieAboutCat, async () => JSON.parse("{}")),
    ],
  });
});
afterAll(() => world.close());

const ID = "0c8a1d66-1f6c-4a0e-9d2e-3a4f5b6c7d8e";
const sendBody = (payload: object) => world.app.inject({ method: "POST", url: "/api/cats", payload });

describe("an answer", () => {
  test("carries only what the contract names [R07]", async () => {
    const { body } = await world.send(getCat, { params: { catId: ID } });
    expect(body).toEqual({ id: ID, name: "Miso" });
  });

  test("that is a string is JSON, with the status of the call", async () => {
    const response = await sendBody({ name: "Miso", age: 3 });
    expect(response.statusCode).toBe(201);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.body).toBe('"added Miso"');
  });

  test("of nothing is 204 without a body", async () => {
    const response = await world.app.inject({ method: "POST", url: "/api/cats/pet" });
    expect([response.statusCode, response.body]).toEqual([204, ""]);
  });

  test("that is not what the contract says never leaves", async () => {
    expect((await world.send(lieAboutCat)).status).toBe(500);
  });

  test("of a list links to its next page, keeping the rest of the query", async () => {
    const { headers } = await world.send(listCats, { query: { limit: 2, after: "before" } });
    expect(headers.link).toBe('</api/cats?limit=2&after=cursor+%26+more>; rel="next"');
  });
});

describe("calls on one method and path", () => {
  test("are told apart by the query key that one of them names", async () => {
    expect((await world.send(findCats, { query: { t: "Miso" } })).body).toBe("found Miso");
    expect((await world.send(listCats, { query: {} })).body).toEqual([50]);
  });

  test("keep their own queries", async () => {
    const both = await world.app.inject({ url: "/api/cats?t=Miso&limit=3" });
    expect(both.statusCode).toBe(400);
    expect(both.json().detail).toContain("'limit' is not known here");
  });
});

describe("an id in the address", () => {
  test("is read in lower case", async () => {
    const { body } = await world.send(getCat, { params: { catId: ID.toUpperCase() } });
    expect(body.id).toBe(ID);
  });

  test.each(["1", "undefined", `${ID}0`, "..%2f..%2fetc", "%00"])(
    "is not there when it cannot be one: %s",
    async (id) => {
      const response = await world.app.inject({ url: `/api/cats/${id}` });
      expect(response.statusCode).toBe(404);
      expect(response.json().detail).toBe("This cat does not exist, or it is not yours.");
    },
  );
});

describe("a body", () => {
  test.each([
    [
      "an unknown field",
      { name: "Miso", age: 3, isAdmin: true },
      "'isAdmin' is not known here. Leave out what this call does not ask for.",
      "",
    ],
    [
      "several unknown fields",
      { name: "Miso", age: 3, a: 1, b: 2 },
      "'a', 'b' are not known here. Leave out what this call does not ask for.",
      "",
    ],
    [
      "more unknown fields than anybody reads",
      { name: "Miso", age: 3, ...Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`f${n}`, n])) },
      "'f0', 'f1', 'f2', 'f3', 'f4' and 395 more are not known here. Leave out what this call does not ask for.",
      "",
    ],
    ["a missing field", { name: "Miso" }, "'age' is missing.", "age"],
    ["a field of another type", { name: "Miso", age: "3" }, "'age' must be of type number.", "age"],
    ["a value that the schema has words for", { name: "", age: 3 }, "Enter the cat's name.", "name"],
  ])("with %s is refused in a sentence [R33]", async (_, body, detail, path) => {
    const response = await sendBody(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ detail, errors: [{ path, message: detail }] });
  });

  test("is required where the call asks for one", async () => {
    const response = await world.app.inject({ method: "POST", url: "/api/cats" });
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toBe("Send the details of this call as a JSON body.");
  });

  test("may be empty where the call asks for none, but not hold anything", async () => {
    const pet = (payload: object) => world.app.inject({ method: "POST", url: "/api/cats/pet", payload });
    expect((await pet({})).statusCode).toBe(204);
    expect((await pet({ hard: true })).statusCode).toBe(400);
  });

  test("names every place that is wrong", async () => {
    const { errors } = (await sendBody({ name: "" })).json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(["name", "age"]);
  });
});

test("an address that no call has is not there, whoever asks and with whatever method", async () => {
  const asked = await Promise.all(
    (["GET", "POST", "DELETE", "PATCH"] as const).map((method) =>
      world.app.inject({ method, url: "/api/dogs", headers: { accept: "text/html" } }),
    ),
  );
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(asked.map((response) => response.json().detail)).toEqual(Array(4).fill("There is no such call."));
});
