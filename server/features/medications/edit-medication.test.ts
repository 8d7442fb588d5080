import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { confirmMedication, editMedication, listMedicationVersions } from "#contract/medications.ts";
import { addEntry, bodyOf, ENTRY, type EntryBody, edit, entryNow } from "#server/testing/catalogue.ts";
import { treat } from "#server/testing/treatment-form.ts";
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
const entry = (change: Partial<EntryBody> = {}, options = {}) =>
  addEntry(ada, { displayName: `Solution ${++made}`, ...change }, options);
const versions = async (medicationId: string) =>
  (await ada.send(listMedicationVersions, { params: { medicationId } })).body;

test("an edit is a new version; the old one stays as it was, and who wrote each", async () => {
  const first = await entry();
  world.now = "2026-11-20T11:00:00.000Z";
  const ben = await world.admin({ firstName: "Ben" });
  const second = await edit(ben, first, { concentration_mg_ml: 30, ceilingMgPerKg: 20 });

  expect(second).toEqual({ ...first, version: 2, concentration_mg_ml: 30, ceilingMgPerKg: 20 });
  expect(await entryNow(ada, first._id)).toEqual(second);
  expect(await versions(first._id)).toMatchObject([
    {
      version: 2,
      concentration_mg_ml: 30,
      enteredByName: ben.fullName,
      enteredOn: "2026-11-20T11:00:00.000Z",
    },
    {
      version: 1,
      concentration_mg_ml: 20,
      enteredByName: ada.fullName,
      enteredOn: "2026-11-20T10:00:00.000Z",
    },
  ]);
});

test("the edited numbers are not confirmed any more; that the others were stays written down", async () => {
  const first = await entry();
  const params = { medicationId: first._id };
  const { body: confirmed } = await ada.send(confirmMedication, { params, body: { version: 1 } });
  const second = await edit(ada, confirmed, { ceilingMgPerKg: 20 });
  expect(second.confirmedOn).toBeUndefined();
  const [, before] = await versions(first._id);
  expect(before).toMatchObject({ version: 1, confirmedByName: ada.fullName });
});

test("a dose in force keeps the version that it was made from", async () => {
  const first = await entry();
  const caseId = await world.cat(ann, { weightKg: 4 });
  const dose = await treat(ada, caseId, { day: "2026-11-20", medication: first.displayName });
  await edit(ada, first, { concentration_mg_ml: 40 });
  const { body } = await ann.send(getCase, { params: { caseId } });
  expect(body.doses).toEqual([dose]);
  expect(body.doses[0]?.medication).toMatchObject({ version: 1, concentration_mg_ml: 20 });
  expect(await versions(first._id)).toMatchObject([{ catsOnIt: 0 }, { catsOnIt: 1 }]);
});

test("nearest and direction are the catalogue's: a treatment set after an edit is rounded by the new ones [CON-15]", async () => {
  const first = await entry();
  const [one, other] = [await world.cat(ann, { weightKg: 4.24 }), await world.cat(ann, { weightKg: 4.24 })];
  const choice = { day: "2026-11-20", medication: first.displayName };
  const before = await treat(ada, one, choice);
  await edit(ada, first, { strategy: { nearest: 0.5, direction: "down" } });
  const after = await treat(ada, other, choice);
  expect([before, after]).toMatchObject([
    { strategy: { nearest: 0.1, direction: "up" }, weightUsedInCalc: 4.3, dose: 1.3 },
    { strategy: { nearest: 0.5, direction: "down" }, weightUsedInCalc: 4, dose: 1.2 },
  ]);
});

test("one that is not in use may lose its strength; one in use may not", async () => {
  const idle = await entry({}, { active: false });
  expect(await edit(ada, idle, { concentration_mg_ml: null })).toMatchObject({ concentration_mg_ml: null });
  const { _id, ...used } = await entry();
  const { problem } = await ada.send(editMedication, {
    params: { medicationId: _id },
    body: { ...bodyOf({ _id, ...used }), concentration_mg_ml: null, version: 1 },
  });
  expect(problem).toMatchObject({
    status: 400,
    detail: "A medication in use needs its strength, in mg in each ml. Without it there is no dose.",
  });
});

test("its own name may stay", async () => {
  const first = await entry();
  expect(await edit(ada, first, { displayName: first.displayName.toUpperCase() })).toMatchObject({
    displayName: first.displayName.toUpperCase(),
  });
});

test("one whose name is like another's, from before they were compared, keeps it while its numbers are put right", async () => {
  const [first, second] = [await entry(), await entry()];
  const displayName = `${first.displayName}.`;
  await world.db.updateTable("medications").set({ displayName }).where("id", "=", second._id).execute();
  const lower = await edit(ada, { ...second, displayName }, { ceilingMgPerKg: 12 });
  expect(lower).toMatchObject({ displayName, ceilingMgPerKg: 12 });
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, medicationId: string, body: object) => {
    const before = await world.rows();
    const sent = { ...ENTRY, version: 1, ...body };
    const { problem } = await person.send(editMedication, { params: { medicationId }, body: sent });
    expect(await world.rows()).toEqual(before);
    return problem;
  };

  test("an owner, nobody, and an entry that is not there", async () => {
    const { _id } = await entry();
    expect(await refusal(ann, _id, {})).toMatchObject({ status: 403 });
    expect(await refusal(world, _id, {})).toMatchObject({ status: 401 });
    expect(await refusal(ada, randomUUID(), {})).toMatchObject({ status: 404 });
  });

  test("an edit of a version that somebody has changed meanwhile, with what they changed", async () => {
    const first = await entry();
    const ben = await world.admin({ firstName: "Ben", lastName: "Okoro" });
    const second = await edit(ben, first, { concentration_mg_ml: 40 });
    const stale = { ...bodyOf(first), ceilingMgPerKg: 20 };
    expect(await refusal(ada, first._id, stale)).toMatchObject({
      status: 409,
      detail: `Ben Okoro changed ${first.displayName} meanwhile: it is version 2 now, and you saw version 1. Changed: the strength (20 → 40). Nothing of yours was saved. Look at it and do it again.`,
      current: { medication: second },
    });
  });

  test("one of two edits at once", async () => {
    const first = await entry();
    const sent = await Promise.all(
      [18, 19].map((ceilingMgPerKg) =>
        ada.send(editMedication, {
          params: { medicationId: first._id },
          body: { ...bodyOf(first), ceilingMgPerKg, version: 1 },
        }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await versions(first._id)).toHaveLength(2);
  });

  test("an edit that changes nothing", async () => {
    const first = await entry();
    expect(await refusal(ada, first._id, bodyOf(first))).toMatchObject({
      status: 400,
      detail: "Nothing is different from version 1, so no new version was made.",
    });
  });

  test.each<[string, object, string]>([
    ["the name of another entry", { displayName: "GS-441524 tablet 50 mg" }, "displayName"],
    ["a strength of nothing", { concentration_mg_ml: 0 }, "concentration_mg_ml"],
    ["no dosage of one in use", { dosages: [] }, "dosages"],
    ["no version", { version: undefined }, "version"],
  ])("%s", async (_, change, path) => {
    const first = await entry();
    const body = { ...bodyOf(first), ...change };
    expect(await refusal(ada, first._id, body)).toMatchObject({
      status: 400,
      errors: [{ path, message: expect.any(String) }],
    });
  });
});
