import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMedication, listMedicationVersions } from "#contract/medications.ts";
import { ENTRY, type EntryBody, entryNow } from "#server/testing/catalogue.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

test("adds an entry that is not in use and not confirmed, with who and when", async () => {
  const { status, body: added } = await ada.send(addMedication, { body: ENTRY });
  expect(status).toBe(201);
  const sourceDate = "2025-07-01T12:00:00.000Z";
  expect(added).toEqual({
    ...ENTRY,
    _id: expect.any(String),
    version: 1,
    dosages: ENTRY.dosages.map((row) => ({ ...row, sourceDate })),
    active: false,
  });
  expect(await entryNow(ada, added._id)).toEqual(added);

  const { body: versions } = await ada.send(listMedicationVersions, { params: { medicationId: added._id } });
  expect(versions).toEqual([
    { ...added, enteredOn: world.now, enteredByName: ada.fullName, catsOnIt: 0, uses: [] },
  ]);
});

test("one whose strength is not known yet, without dosages", async () => {
  const body = { ...ENTRY, displayName: "Set by the pharmacy", concentration_mg_ml: null, dosages: [] };
  expect((await ada.send(addMedication, { body })).body).toMatchObject(body);
});

test("two of one name at once: one of them is told that it is taken", async () => {
  const body = { ...ENTRY, displayName: "Twice at once" };
  const sent = await Promise.all([1, 2].map(() => ada.send(addMedication, { body })));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 400]);
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, body: EntryBody) => {
    const before = await world.rows();
    const { problem } = await person.send(addMedication, { body });
    expect(await world.rows()).toEqual(before);
    return problem;
  };
  const [wet] = ENTRY.dosages;

  test("an owner and nobody", async () => {
    expect(await refusal(ann, ENTRY)).toMatchObject({ status: 403 });
    expect(await refusal(world, ENTRY)).toMatchObject({ status: 401 });
  });

  test.each<[string, object, string, string]>([
    [
      "the name of another entry",
      { displayName: "gs-441524 TABLET 50 mg" },
      "displayName",
      "The catalogue already has 'GS-441524 tablet 50 mg'. Give this one a name of its own, for example with its strength.",
    ],
    [
      "a name that nobody sees",
      { displayName: "\u200b\u2060" },
      "displayName",
      "Give the medication a name, as its label has it.",
    ],
    [
      "another strength than the name's",
      { displayName: "GS-441524 injection 45 mg/ml" },
      "concentration_mg_ml",
      "The name says 45 mg, but the strength is 20 mg in each ml. Look at the label and correct the one that is wrong.",
    ],
    [
      "a step that is no step",
      { strategy: { nearest: 0.3, direction: "up" } },
      "strategy.nearest",
      "Choose the step of the weight: 0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 1 kg.",
    ],
    [
      "a dosage above the ceiling",
      { dosages: [{ ...wet, dosage: 60 }] },
      "dosages.0.dosage",
      "60 mg/kg a day for Wet is above the ceiling of 15 mg/kg. Check both numbers.",
    ],
    [
      "a source of a day to come",
      { dosages: [{ ...wet, sourceDate: "2026-11-22" }] },
      "dosages.0.sourceDate",
      "The source for Wet is of a day to come, Nov 22, 2026. Check it.",
    ],
    ["no such type", { type: "powder" }, "type", "Choose liquid or pill."],
    [
      "a day that does not exist",
      { dosages: [{ ...wet, sourceDate: "2025-02-30" }] },
      "dosages.0.sourceDate",
      expect.any(String),
    ],
    ["in use at once", { active: true }, "", expect.stringContaining("'active' is not known here")],
  ])("%s", async (_, change, path, message) => {
    expect(await refusal(ada, { ...ENTRY, displayName: "Another one", ...change })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});
