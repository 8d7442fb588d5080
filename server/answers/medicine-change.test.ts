import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
/** On tablets since the 12th, and on a liquid since the 20th. */
beforeEach(async () => {
  world.now = "2026-11-20T10:00:00.000Z";
  caseId = await world.cat(ann, { weightKg: 3, weightDay: "2026-11-12" });
  await treat(ada, caseId, { day: "2026-11-12", medication: "GS-441524 tablet" });
  await adjust(ada, caseId, { day: "2026-11-20" });
});

const CHANGE =
  / The medicine has changed: it is GS-441524 oral suspension 50 mg\/ml now\. Before, it was \d+ mg once a day of GS-441524 tablet 50 mg\. The same amount of that is another dose: if you have only the old one, ask the team first\.$/;

const weigh = async (who: Person, weightKg: number, key = "", effectiveDate = "2026-11-20") =>
  (await who.send(recordWeight, { key, params: { caseId }, body: { weightKg, effectiveDate } })).body;

test("an owner who is told a dose is told that its medicine has changed, whatever the page was opened over", async () => {
  const stays = await weigh(ann, 3.01, "a");
  expect(stays.message).toMatch(/The dose for Miso stays at/);
  expect(stays.message).toMatch(CHANGE);
  expect(stays.waits).toBe(true);
  // Nobody is to keep on with what has changed.
  expect(stays.keptDose).toBeUndefined();
  const rises = await weigh(ann, 3.2);
  expect(rises.newDose).toBeDefined();
  expect(rises.message).toMatch(CHANGE);
  const again = await weigh(ann, 3.01, "a");
  expect([again.message, again.waits]).toEqual([expect.stringMatching(CHANGE), true]);

  const params = { caseId, weightId: rises.metric._id };
  const struck = await ann.send(withdrawWeight, { params, body: { reason: "Mistyped" } });
  expect([struck.body.message, struck.body.waits]).toEqual([expect.stringMatching(CHANGE), true]);
});

test("the tablets are not said to stay the same to whoever may have others", async () => {
  await adjust(ada, caseId, { day: "2026-11-20", medication: "GS-441524 tablet" });
  world.now = "2026-11-20T10:05:00.000Z";
  const { message, newDose } = await weigh(ann, 3.05);
  expect(newDose).toMatchObject({ liquid: false });
  expect(message).toMatch(/medicine has changed: it is GS-441524 tablet 50 mg now/);
  expect(message).not.toMatch(/tablets stay the same/);
});

test("an adviser is not, who has decided on it", async () => {
  expect((await weigh(ada, 3.01)).message).not.toMatch(/medicine has changed/);
});

test("once a week has passed, nobody is", async () => {
  world.now = "2026-11-27T10:00:00.000Z";
  expect((await weigh(ann, 3.01, "", "2026-11-27")).message).toMatch(CHANGE);
  world.now = "2026-11-28T12:00:00.000Z";
  const last = await weigh(ann, 3.02, "", "2026-11-28");
  expect([last.message, last.waits]).toEqual([expect.not.stringMatching(/medicine has changed/), undefined]);
});
