import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteCase, findByMedication, restoreCase } from "#contract/cases.ts";
import { listMedicationVersions, type Medication } from "#contract/medications.ts";
import { changeStatus } from "#contract/statuses.ts";
import { addEntry, edit } from "#server/testing/catalogue.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const DAY = "2026-11-20";

let world: World;
let ann: Person;
let ada: Person;
let wrong: Medication;
/** On the first version; on the second; on the second at first, and then on another medicine. */
let [first, second, moved]: string[] = [];
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
  wrong = await addEntry(ada, { displayName: "Wrong for a day" });
  [first, second, moved] = [await world.cat(ann), await world.cat(ann), await world.cat(ann)];
  await treat(ada, first, { day: DAY, medication: wrong.displayName });
  await edit(ada, wrong, { ceilingMgPerKg: 20 });
  await treat(ada, second, { day: DAY, medication: wrong.displayName });
  await treat(ada, moved, { day: DAY, medication: wrong.displayName });
  await adjust(ada, moved, { day: DAY });
});
afterAll(() => world.close());

async function on(version: number): Promise<string[]> {
  const { body } = await ada.send(findByMedication, { body: { medicationId: wrong._id, version } });
  return body.map(({ _id }) => _id);
}

async function counted(): Promise<number[]> {
  const params = { medicationId: wrong._id };
  return (await ada.send(listMedicationVersions, { params })).body.map(({ catsOnIt }) => catsOnIt);
}

test("the cats whose dose in force was made from that version, as many as the catalogue counts", async () => {
  expect(await on(1)).toEqual([first]);
  expect(await on(2)).toEqual([second]);
  expect(await on(3)).toEqual([]);
  expect(await counted()).toEqual([1, 1]);
});

test("not while the case is deleted, and not in a status in which no dose is given", async () => {
  const params = { caseId: second ?? "" };
  await ada.send(deleteCase, { params });
  expect(await on(2)).toEqual([]);
  await ada.send(restoreCase, { params });
  expect(await on(2)).toEqual([second]);

  const body = { statusVersion: 1, type: "Status", newStatus: "Cured", effectiveDate: DAY } as const;
  await ada.send(changeStatus, { params, body });
  expect(await on(2)).toEqual([]);
  expect(await counted()).toEqual([0, 1]);
});

test("whose dose was set last comes first, and in pages each stands there once", async () => {
  const medication = await addEntry(ada, { displayName: "Of many" });
  const cats: string[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const caseId = await world.cat(ann);
    await treat(ada, caseId, { day: DAY, medication: medication.displayName });
    cats.unshift(caseId);
    world.later();
  }
  const body = { medicationId: medication._id, version: 1 };
  for (const limit of [1, 3, 200]) {
    const pages = await walk((after) => ada.send(findByMedication, { body, query: { limit, after } }));
    expect(pages.flat().map(({ _id }) => _id)).toEqual(cats);
  }
});

describe("what is refused", () => {
  test.each([
    [{ version: 1 }, "medicationId"],
    [{ medicationId: "x", version: 1 }, "medicationId"],
    [{ medicationId: "2c89dd70-18ad-4ccb-905b-641376e98b20", version: 0 }, "version"],
    [{ medicationId: "2c89dd70-18ad-4ccb-905b-641376e98b20", version: 1.5 }, "version"],
    [{ medicationId: "2c89dd70-18ad-4ccb-905b-641376e98b20", version: 2_147_483_648 }, "version"],
  ])("%j", async (body, path) => {
    const { problem } = await ada.send(findByMedication, { body: body as never });
    expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test("an owner", async () => {
    const body = { medicationId: wrong._id, version: 1 };
    expect((await ann.send(findByMedication, { body })).status).toBe(403);
  });
});
