import { afterAll, beforeAll, expect, test } from "vitest";
import { getTestDates } from "#contract/development.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test.each([
  ["2026-11-20T10:00:00.000Z", "2026-11-20", "2026-11-21", "2027-02-11", "2027-02-12"],
  ["2026-11-20T09:59:59.999Z", "2026-11-20", "2026-11-20", "2027-02-11", "2027-02-12"],
  ["2025-12-31T23:59:59.999Z", "2025-12-31", "2026-01-01", "2026-03-24", "2026-03-25"],
])(
  "at %s it is %s in UTC and at the latest %s [API-37]",
  async (now, today, latest, lastDose, graduation) => {
    const owner = await world.owner();
    world.now = now;
    const { status, body } = await owner.send(getTestDates);
    const noon = (day: string) => `${day}T12:00:00.000Z`;
    expect([status, body]).toEqual([
      200,
      {
        now,
        today: noon(today),
        latestToday: noon(latest),
        earliestTreatmentDate: noon("2022-01-01"),
        earliestWeightDate: noon("2000-01-01"),
        treatment: { startDate: noon(today), lastDoseDate: noon(lastDose), graduationDate: noon(graduation) },
        observation: { startDate: noon(today), endDate: noon(graduation) },
      },
    ]);
  },
);

test("nobody is told without a login", async () => {
  expect((await world.send(getTestDates)).status).toBe(401);
});
