import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { addHours } from "#domain/calendar.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

// 15 mg/ml at 6 mg/kg: the rounded weight × 0.4.
const INJECTION = "GS-441524 injection 15 mg/ml";
const START = "2026-11-13";
const NOW = "2026-11-20T10:00:00.000Z";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
  await world.db.updateTable("medications").set({ active: true }).execute();
});
afterAll(() => world.close());
afterEach(() => {
  world.now = NOW;
});

async function treated(): Promise<string> {
  const caseId = await world.cat(ann, { weightKg: 4, weightDay: START });
  await treat(ada, caseId, { day: START, medication: INJECTION });
  return caseId;
}

async function weigh(caseId: string, weightKg: number, by = ann, effectiveDate = "2026-11-20") {
  const body = { weightKg, effectiveDate };
  return (await by.send(recordWeight, { params: { caseId }, body })).body;
}

test("whoever puts right a digit that has raised the dose is told how to take that back, and it is", async () => {
  const caseId = await treated();
  const { metric, newDose } = await weigh(caseId, 5);
  expect(newDose?.dose).toBe(2);
  const { message } = await weigh(caseId, 4.05);
  expect(message).toMatch(
    /The team has been told\. If the 5\.00 kg from before was a mistake, choose 'Entered by mistake\?' beside it in the Weight History: the dose that came from it goes with it\.$/,
  );
  const params = { caseId, weightId: metric._id };
  const { body } = await ann.send(withdrawWeight, { params, body: { reason: "Mistyped" } });
  expect(body.newDose?.dose).toBeLessThan(2);
});

test("an adviser reads it in their own words", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5));
  expect((await weigh(caseId, 4.05, ada)).message).toMatch(
    /If the 5\.00 kg from before is a mistake, strike it out in the Weight History: the dose that came from it goes with it\./,
  );
});

test("so is whoever weighs again in the morning: a fall since yesterday looks like a loss", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5));
  world.now = addHours(NOW, 22);
  const { message } = await weigh(caseId, 4, ann, "2026-11-21");
  expect(message).toMatch(/If the 5\.00 kg from before was a mistake, choose 'Entered by mistake\?'/);
});

test("an owner cannot strike out what an adviser has mistyped: the team can", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5, ada));
  const { message } = await weigh(caseId, 4.05);
  expect(message).toMatch(
    /If the 5\.00 kg from before was a mistake, tell the team: the dose came from it\.$/,
  );
  expect(message).not.toMatch(/Entered by mistake/);
});

test("nothing is said of a weight that stands for longer than a day", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5));
  world.now = addHours(NOW, 25);
  expect((await weigh(caseId, 4.5)).message).not.toMatch(/from before/);
});

test("nor of a dose that an adviser has set", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5));
  void (await adjust(ada, caseId, { day: "2026-11-20", medication: INJECTION }));
  expect((await weigh(caseId, 4)).message).not.toMatch(/from before/);
});

test("nor where the dose stays without a weight that would lower it", async () => {
  const caseId = await treated();
  void (await weigh(caseId, 5));
  expect((await weigh(caseId, 5)).message).not.toMatch(/from before/);
});
