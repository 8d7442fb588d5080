import { afterAll, beforeAll, expect, test } from "vitest";
import { listMedications } from "#contract/medications.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

const list = async () => (await ada.send(listMedications)).body;

test("a fresh install has the draft catalogue: two in use, first; then by name", async () => {
  const medications = await list();
  expect(medications.map(({ displayName, active }) => [displayName, active])).toEqual([
    ["GS-441524 oral suspension 50 mg/ml", true],
    ["GS-441524 tablet 50 mg", true],
    ["EIDD-1931 tablet 60 mg", false],
    ["GS-441524 injection 15 mg/ml", false],
    ["GS-441524 injection 20 mg/ml", false],
    ["GS-441524 injection 30 mg/ml", false],
    ["Molnupiravir (EIDD-2801)", false],
    ["Remdesivir injection 10 mg/ml", false],
  ]);
  expect(medications.filter(({ confirmedOn }) => confirmedOn !== undefined)).toEqual([]);
});

test("an entry with every number's source and day [ENT-21] [API-33] [CON-15]", async () => {
  const [oral] = await list();
  const source = "International Cat Care, An update on the treatment of FIP (July 2025), table 1";
  const sourceDate = "2025-07-01T12:00:00.000Z";
  expect(oral).toEqual({
    _id: "2c89dd70-18ad-4ccb-905b-641376e98b20",
    version: 1,
    displayName: "GS-441524 oral suspension 50 mg/ml",
    type: "liquid",
    concentration_mg_ml: 50,
    strategy: { nearest: 0.1, direction: "up" },
    dosages: [
      { type: "Wet", dosage: 15, source, sourceDate },
      { type: "Dry", dosage: 15, source, sourceDate },
      { type: "Pleural", dosage: 15, source, sourceDate },
      { type: "Ocular", dosage: 20, source, sourceDate },
      { type: "Neuro", dosage: 20, source, sourceDate },
    ],
    dosesPerDay: 1,
    ceilingMgPerKg: 30,
    active: true,
    source: `Compounded, prescribed. ${source}`,
  });
  const pill = (await list()).find(({ displayName }) => displayName.startsWith("EIDD-1931"));
  expect(pill).toMatchObject({ type: "pill", strategy: { nearest: 0.5, direction: "down" } });
});

test("one whose strength is not known has none", async () => {
  const molnupiravir = (await list()).find(({ displayName }) => displayName.startsWith("Molnupiravir"));
  expect(molnupiravir?.concentration_mg_ml).toBeNull();
});

test("only the current version of an entry stands there, and when the team confirmed it", async () => {
  const id = "6da6d3e9-b04d-4b91-a2a2-80d9ee71053e";
  const draft = await world.db
    .selectFrom("medications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("medications").set({ isCurrent: false }).where("id", "=", id).execute();
  await world.db
    .insertInto("medications")
    .values({
      ...draft,
      version: 2,
      displayName: "GS-441524 tablet 60 mg",
      dosages: JSON.stringify([{ type: "Wet", dosage: 12 }]),
      confirmedOn: "2026-11-19T08:00:00.000Z",
    })
    .execute();

  const versions = (await list()).filter(({ _id }) => _id === id);

  expect(versions).toMatchObject([
    { version: 2, displayName: "GS-441524 tablet 60 mg", confirmedOn: "2026-11-19T08:00:00.000Z" },
  ]);
  expect(versions[0]?.dosages).toEqual([{ type: "Wet", dosage: 12 }]);
});

test("it is for the team", async () => {
  expect((await ann.send(listMedications)).status).toBe(403);
  expect((await world.send(listMedications)).status).toBe(401);
});
