import { afterAll, beforeAll, expect, test } from "vitest";
import { findByWords, findCases, getCase, listAllCases, listOwnCases } from "#contract/cases.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { changeStatus } from "#contract/statuses.ts";
import type { SelectableStatus } from "#domain/course/status.ts";
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
const through = (...statuses: SelectableStatus[]) => throughSince(START, ...statuses);

async function throughSince(start: string, ...statuses: SelectableStatus[]): Promise<string> {
  const caseId = await world.cat(ann, { weightKg: 3, weightDay: start });
  await treat(ada, caseId, { day: start });
  for (const newStatus of statuses) {
    const body = { statusVersion: 1, type: "Status", newStatus, effectiveDate: "2026-11-20" } as const;
    await ada.send(changeStatus, { params: { caseId }, body });
  }
  return caseId;
}
/** What the lists of advisers tell of it. */
async function listed(caseId: string): Promise<unknown[]> {
  const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
  const { body: named } = await ada.send(findCases, { query: { y: "cat-name", t: "Miso" } });
  const { body: found } = await ada.send(findByWords, { body: { words: "Miso" } });
  return [all, named, found.cases].map((list) => {
    const one = list.find(({ _id }) => _id === caseId);
    if (!one) throw new Error("The case is not in the list");
    return one.isEarlierDose;
  });
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
  expect(await listed(caseId)).toEqual([told, told, told]);
});

test("a relapse after day 84 is told in every list, though no status ended the treatment; one in an extension is not", async () => {
  const back = await throughSince("2026-08-01", "Relapse");
  const extended = await throughSince("2026-08-01", "Treatment Extension", "Relapse");
  expect([(await shown(back)).isEarlierDose, ...(await listed(back))]).toEqual(Array(4).fill(true));
  expect([(await shown(extended)).isEarlierDose, ...(await listed(extended))]).toEqual(
    Array(4).fill(undefined),
  );
});

test("not once an adviser has set a dose since", async () => {
  const caseId = await through("Observation", "Relapse");
  await adjust(ada, caseId, { day: "2026-11-20" });
  expect(await shown(caseId)).not.toHaveProperty("isEarlierDose");
});

test("a list for admins tells of a dose that nobody has given, and of no other that a strike-out has uncovered", async () => {
  const told = [];
  for (const type of ["Neuro", "Wet"] as const) {
    const caseId = await world.cat(ann, { weightKg: 3, weightDay: START });
    await treat(ada, caseId, { day: START });
    const hiding = await adjust(ada, caseId, { day: "2026-11-18" });
    await adjust(ada, caseId, { day: "2026-11-10", type });
    const params = { caseId, doseId: hiding._id };
    expect((await ada.send(withdrawDose, { params, body: { reason: "A slip" } })).status).toBe(201);
    expect((await shown(caseId)).isEarlierDose).toBe(type === "Neuro" || undefined);
    told.push(await listed(caseId));
  }
  expect(told).toEqual([Array(3).fill(true), Array(3).fill(undefined)]);
});
