import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test("a weight of less than a gram before the next one leaves the inbox readable", async () => {
  const ann = await world.owner();
  const ada = await world.admin();
  const caseId = await world.cat(ann, { weightKg: 0.0003 });
  const recorded = await ann.send(recordWeight, {
    params: { caseId },
    body: { weightKg: 3, effectiveDate: "2026-11-20" },
  });
  expect(recorded.status).toBe(201);
  const { body: events } = await ada.send(listEvents, { query: { t: "Weight Updated" } });
  expect(events.map(({ weightDecision }) => weightDecision?.changePercent)).toEqual([undefined]);
});
