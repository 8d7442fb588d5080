import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activateMedication, deactivateMedication, listMedicationVersions } from "#contract/medications.ts";
import { setTreatment } from "#contract/treatment.ts";
import { nameWithStrength } from "#domain/catalogue/strength-in-name.ts";
import { addEntry, edit, entryNow } from "#server/testing/catalogue.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

let made = 0;
const entry = (change = {}, options = {}) =>
  addEntry(ada, { displayName: `Solution ${++made}`, ...change }, options);
const use = async (
  route: typeof activateMedication | typeof deactivateMedication,
  _id: string,
  version = 1,
  key?: string,
) => ada.send(route, { params: { medicationId: _id }, body: { version }, ...(key && { key }) });
const usesOf = async (medicationId: string) =>
  (await ada.send(listMedicationVersions, { params: { medicationId } })).body.flatMap(({ uses }) => uses);

test("puts an entry in use and out of it, and keeps who and when", async () => {
  const added = await entry({}, { active: false });
  const { body: inUse } = await use(activateMedication, added._id);
  expect(inUse).toEqual({ ...added, active: true });
  expect(await entryNow(ada, added._id)).toEqual(inUse);

  world.now = "2026-11-20T11:00:00.000Z";
  const { body: out } = await use(deactivateMedication, added._id);
  expect(out).toEqual(added);
  expect(await entryNow(ada, added._id)).toEqual(added);
  const enteredByName = ada.fullName;
  expect(await usesOf(added._id)).toEqual([
    { active: false, enteredOn: "2026-11-20T11:00:00.000Z", enteredByName },
    { active: true, enteredOn: "2026-11-20T10:00:00.000Z", enteredByName },
  ]);
});

test("twice is harmless and written down once", async () => {
  const added = await entry({}, { active: false });
  await use(activateMedication, added._id);
  expect((await use(activateMedication, added._id)).body.active).toBe(true);
  expect(await usesOf(added._id)).toHaveLength(1);
  await use(deactivateMedication, added._id);
  expect((await use(deactivateMedication, added._id)).body.active).toBe(false);
  expect(await usesOf(added._id)).toHaveLength(2);
});

test("sent again under its key it is not said to be in use when it was taken out since, nor out of use when it is back [R64]", async () => {
  const { _id } = await entry({}, { active: false });
  const inUse = () => use(activateMedication, _id, 1, "in-use");
  const out = () => use(deactivateMedication, _id, 1, "out");
  await inUse();
  expect((await inUse()).body.active).toBe(true);
  await out();
  expect((await inUse()).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching("it is out of use"),
  });
  expect((await out()).body.active).toBe(false);
  await use(activateMedication, _id);
  expect((await out()).problem).toMatchObject({ status: 409, detail: expect.stringMatching("it is in use") });
  expect(await entryNow(ada, _id)).toMatchObject({ active: true });
});

test("from one that is out of use no treatment is set; a cat that is on it keeps its dose", async () => {
  const added = await entry();
  const [fed, waiting] = [await world.cat(ann), await world.cat(ann)];
  await treat(ada, fed, { day: "2026-11-20", medication: added.displayName });
  const body = await fillIn(ada, waiting, { day: "2026-11-20", medication: added.displayName });
  await use(deactivateMedication, added._id);
  const { problem } = await ada.send(setTreatment, { params: { caseId: waiting }, body });
  expect(problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining("is not in use at the moment"),
  });
  const params = { medicationId: added._id };
  expect((await ada.send(listMedicationVersions, { params })).body).toMatchObject([{ catsOnIt: 1 }]);
});

describe.each([
  ["activate", activateMedication],
  ["deactivate", deactivateMedication],
])("%s refuses, without a trace", (_, route) => {
  const refusal = async (person: Pick<Person, "send">, medicationId: string, version: number) => {
    const before = await world.rows();
    const { problem } = await person.send(route, { params: { medicationId }, body: { version } });
    expect(await world.rows()).toEqual(before);
    return problem;
  };

  test("an owner, nobody, and an entry that is not there", async () => {
    const { _id } = await entry();
    expect(await refusal(ann, _id, 1)).toMatchObject({ status: 403 });
    expect(await refusal(world, _id, 1)).toMatchObject({ status: 401 });
    expect(await refusal(ada, randomUUID(), 1)).toMatchObject({ status: 404 });
    expect(await refusal(ada, _id, 0.5)).toMatchObject({ status: 400 });
  });

  test("a version that was edited meanwhile", async () => {
    const added = await entry();
    await edit(ada, added, { ceilingMgPerKg: 20 });
    expect(await refusal(ada, added._id, 1)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("Changed: the ceiling (15 → 20)."),
    });
  });
});

test("one whose name is like that of another in use cannot be put in use beside it, from before they were compared", async () => {
  const [used, added] = [await entry(), await entry({}, { active: false })];
  const displayName = `${used.displayName}.`;
  await world.db.updateTable("medications").set({ displayName }).where("id", "=", added._id).execute();
  const { problem } = await use(activateMedication, added._id);
  expect(problem).toMatchObject({
    status: 409,
    detail: `${displayName} cannot be used yet. The catalogue already has '${nameWithStrength(used)}'. Give this one a name of its own, for example with its strength.`,
  });
  await use(deactivateMedication, used._id);
  expect((await use(activateMedication, added._id)).body).toMatchObject({ active: true });
});

test.each([
  ["a strength", { concentration_mg_ml: null }, /cannot be used yet. A medication in use needs its strength/],
  ["a dosage", { dosages: [] }, /cannot be used yet. A medication in use needs at least one dosage/],
])("an entry without %s cannot be put in use", async (_, change, detail) => {
  const added = await entry(change, { active: false });
  const { problem } = await use(activateMedication, added._id);
  expect(problem).toMatchObject({ status: 409, detail: expect.stringMatching(detail) });
  expect(await entryNow(ada, added._id)).toEqual(added);
});
