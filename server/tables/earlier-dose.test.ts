import { afterAll, beforeAll, expect, test } from "vitest";
import { getCase, listOwnCases } from "#contract/cases.ts";
import { changeStatus } from "#contract/statuses.ts";
import type { SelectableStatus } from "#domain/status.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const START = "2026-11-01";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

/** In treatment, then in each of these statuses. */
async function through(...statuses: SelectableStatus[]): Promise<string> {
  const caseId = await world.cat(ann, { weightKg: 3, weightDay: START });
  await treat(ada, caseId, { day: START });
  for (const newStatus of statuses) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: "2026-11-20" } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
  }
  return caseId;
}
const shown = async (caseId: string) => (await ann.send(getCase, { params: { caseId } })).body;

test.each<[SelectableStatus[], true | undefined]>([
  [[], undefined],
  [["Relapse"], undefined],
  [["Observation"], undefined],
  [["Observation", "Relapse"], true],
  [["Cured", "Treatment Extension"], true],
  [["Restart"], true],
])("after %j the case tells whether its dose is of a treatment that ended", async (statuses, told) => {
  const caseId = await through(...statuses);
  expect((await shown(caseId)).isEarlierDose).toBe(told);
  const { body } = await ann.send(listOwnCases, { query: {} });
  expect(body.find(({ _id }) => _id === caseId)?.isEarlierDose).toBe(told);
});

test("not once an adviser has set a dose since", async () => {
  const caseId = await through("Observation", "Relapse");
  await adjust(ada, caseId, { day: "2026-11-20" });
  expect(await shown(caseId)).not.toHaveProperty("isEarlierDose");
});
