import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import { setTreatment } from "#contract/treatment.ts";
import { connectOnce } from "#server/db/connect.ts";
import { findUnsound } from "#server/soundness/find-unsound.ts";
import { ask } from "#server/testing/ask.ts";
import { addEntry } from "#server/testing/catalogue.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const TODAY = "2026-11-20";
const TABLET = "Test tablet 50 mg";
const TWICE = "Test tablet 60 mg, twice a day";

let world: World;
let client: Client;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  world.now = `${TODAY}T10:00:00.000Z`;
  client = await connectOnce(world.address);
  [ann, ada] = [await world.owner(), await world.admin()];
  const dosage = { type: "Wet" as const, dosage: 20, source: "Made up", sourceDate: TODAY };
  const pill = { type: "pill" as const, strategy: { nearest: 0.5, direction: "up" as const } };
  const entry = { ...pill, dosages: [dosage], ceilingMgPerKg: 30 };
  await addEntry(ada, { ...entry, displayName: TABLET, concentration_mg_ml: 50 });
  await addEntry(ada, { ...entry, displayName: TWICE, concentration_mg_ml: 60, dosesPerDay: 2 });
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const give = async (weightKg: number, medication: string) => {
  const caseId = await world.cat(ann, { weightKg, weightDay: TODAY });
  return { caseId, dose: await treat(ada, caseId, { day: TODAY, medication }) };
};
const effectiveOf = async (caseId: string) =>
  (await ann.send(getCase, { params: { caseId } })).body.doses[0]?.effectiveMgPerKg;

test.each([
  // 60 mg are 4.8 quarters of 12.5 mg: five are given
  [2.61, TABLET, 60, 62.5],
  // 60 mg are two times 30: exactly two quarters of 15 mg each time
  [2.61, TWICE, 60, 60],
  // 70 mg are two times 35, 2.33 quarters of 15 mg: two are given each time
  [3.2, TWICE, 70, 60],
])("the tablets count: %d kg of %s, %d mg, gets %d mg", async (weightKg, medication, dose, givenMg) => {
  const given = await give(weightKg, medication);
  expect(given.dose).toMatchObject({ dose, effectiveMgPerKg: givenMg / weightKg });
});

test("tablets above the ceiling are refused, though the mg would be under it", async () => {
  const caseId = await world.cat(ann, { weightKg: 0.7, weightDay: TODAY });
  const body = await fillIn(ada, caseId, { day: TODAY, medication: TABLET });
  expect((await ask(world, setTreatment, { params: { caseId }, body }, ada.token)).json()).toMatchObject({
    status: 400,
    detail:
      "Rounded for 0.70 kg, the dose would be above this medication's ceiling of 30 mg/kg a day. Choose a medication that can be measured more finely.",
  });
  expect(await effectiveOf(caseId)).toBeUndefined();
});

test("what was kept as the mg that nobody can cut becomes what the tablets give", async () => {
  const [one, two] = [await give(2.61, TABLET), await give(3.2, TWICE)];
  await client.query(`update doses set effective_mg_per_kg = dose / weight_kg
    from weights where weights.id = doses.weight_id and not liquid`);
  expect(await findUnsound(client)).toHaveLength(1);
  await client.query(
    await readFile(join("server", "db", "migrations", "0068-effect-of-tablets.sql"), "utf8"),
  );
  expect(await findUnsound(client)).toEqual([]);
  expect(await effectiveOf(one.caseId)).toBeCloseTo(62.5 / 2.61, 9);
  expect(await effectiveOf(two.caseId)).toBeCloseTo(60 / 3.2, 9);
});
