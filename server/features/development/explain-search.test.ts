import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explainSearch } from "#contract/development.ts";
import type { AnswerOf, BodyOf } from "#contract/route.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

type Body = BodyOf<typeof explainSearch>;
type Answer = AnswerOf<typeof explainSearch>;

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

test.each<[Body, Answer]>([
  [{ m: "all" }, { search: "listAllCases", call: "GET /cases", m: "all" }],
  [
    { t: "  Mi\u0065\u0301so ", y: "cat-name" },
    { search: "findCases", call: "GET /cases", t: "Mi\u00e9so", y: "cat-name" },
  ],
  [
    { startDate: "2026-11-19T12:00:00.000Z", endDate: "2026-11-20" },
    { search: "findGraduating", call: "POST /cases/search", startDate: "2026-11-19", endDate: "2026-11-20" },
  ],
  [
    { startDate: "2026-11-19" },
    { search: "findByWeight", call: "POST /cases/weight/search", startDate: "2026-11-19" },
  ],
  [
    { endDate: "2026-11-19" },
    { search: "findByWeight", call: "POST /cases/weight/search", endDate: "2026-11-19" },
  ],
  [
    { minWeightKg: 2, maxWeightKg: 3.5, startDate: "2026-11-19", endDate: "2026-11-20" },
    {
      search: "findByWeight",
      call: "POST /cases/weight/search",
      minWeightKg: 2,
      maxWeightKg: 3.5,
      startDate: "2026-11-19",
      endDate: "2026-11-20",
    },
  ],
])("%j is understood as %j, and nothing is searched or written [API-38]", async (body, understood) => {
  const rows = await world.rows();
  expect((await ada.send(explainSearch, { body })).body).toEqual(understood);
  expect(await world.rows()).toEqual(rows);
});

describe("what is refused, as the search itself would", () => {
  test.each<[Body, string, string]>([
    [{}, "", "No search takes this. Send m, or t and y, or two dates, or weights."],
    [{ m: "mine" }, "m", "'m' must be 'all' or 'deleted'."],
    [{ t: " ", y: "cat-name" }, "t", "Enter a term to search for."],
    [{ t: "mis" }, "y", "Choose cat-name or owner-name."],
    [{ y: "cat-name" }, "t", "'t' is missing."],
    [
      { t: "mis", y: "cat-name", startDate: "2026-11-19" },
      "",
      "'startDate' is not known here. Leave out what this call does not ask for.",
    ],
    [{ startDate: "2026-11-20", endDate: "2026-11-19" }, "endDate", "The end date is before the start date."],
    [{ minWeightKg: 3, maxWeightKg: 2 }, "maxWeightKg", "The highest weight is below the lowest."],
  ])("%j", async (body, path, message) => {
    const { problem } = await ada.send(explainSearch, { body });
    expect(problem).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("an owner, and nobody", async () => {
    const body = { m: "all" };
    expect((await (await world.owner()).send(explainSearch, { body })).status).toBe(403);
    expect((await world.send(explainSearch, { body })).status).toBe(401);
  });
});
