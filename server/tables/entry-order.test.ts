import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withdrawDose } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import { recordWeight } from "#contract/weights.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const TODAY = "2026-11-20";
const NOW = `${TODAY}T10:00:00.000Z`;
const LATER = `${TODAY}T10:01:00.000Z`;
/** The same moment, as a server shows it whose clock is behind. */
const BEHIND = `${TODAY}T09:59:55.000Z`;

let world: World;
let ann: Person;
let ada: Person;
let params: { caseId: string };
beforeAll(async () => {
  world = await startApp({ now: NOW });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = NOW;
  params = { caseId: await world.cat(ann, { weightKg: 3, weightDay: TODAY }) };
  await treat(ada, params.caseId, { day: TODAY });
  world.now = LATER;
});

// 15 mg/kg of 50 mg/ml: 0.9 ml for 3 kg, 1.0 ml for 3.3 kg.
const weigh = async (weightKg = 3.3) =>
  (await ann.send(recordWeight, { params, body: { weightKg, effectiveDate: TODAY } })).body;
const become = (newStatus: SelectableStatus) => {
  const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: TODAY } as const;
  return ada.send(changeStatus, { params, body });
};

test("a dose that was struck out by a server whose clock is behind is not issued again", async () => {
  const { newDose } = await weigh();
  world.now = BEHIND;
  const struck = { params: { ...params, doseId: newDose?._id ?? "" }, body: { reason: "Too much" } };
  expect((await ada.send(withdrawDose, struck)).status).toBe(201);
  world.now = LATER;
  const again = await weigh();
  expect(again.newDose).toBeUndefined();
  expect(again.message).toContain("they have already corrected a dose like the one for this weight");
});

test("a course that was ended by a server whose clock is behind raises its dose no more", async () => {
  await adjust(ada, params.caseId, { day: TODAY });
  world.now = BEHIND;
  await become("Cured");
  await become("Relapse");
  world.now = LATER;
  const { newDose, message } = await weigh();
  expect(newDose).toBeUndefined();
  expect(message).toContain("which is from the earlier treatment");
});
