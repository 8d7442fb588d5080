import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { addEntry } from "#server/testing/catalogue.ts";
import { fillIn, type Treatment, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

// 3.24 kg in the oral suspension: 3.3 kg × 15 mg/kg ÷ 50 mg/ml = 1 ml.
const ORAL = { displayName: "GS-441524 oral suspension 50 mg/ml", concentration_mg_ml: 50 };
const WEIGHT = { weightKg: 3.24, effectiveDate: "2026-11-10T12:00:00.000Z", userFormattedWeight: "3.24 kg" };

let world: World;
let ann: Person;
let ada: Person;
let caseId: string;
let body: Treatment;
beforeAll(async () => {
  world = await startApp();
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  caseId = await world.cat(ann, { weightKg: 3.24, weightDay: "2026-11-10" });
  body = await fillIn(ada, caseId, { day: "2026-11-15" });
});

/** As the specification's Dose is: without the id of the medication and of the weight. */
const plain = (rest: Partial<Treatment> = {}): Treatment => ({
  ...body,
  medication: ORAL,
  weight: { data: WEIGHT, metricVersion: 1 },
  ...rest,
});
const params = () => ({ params: { caseId } });

test("a dose without ids sets a treatment, by name and concentration, by kilograms and day", async () => {
  const { body: dose } = await ada.send(setTreatment, { ...params(), body: plain() });
  expect(dose).toMatchObject({ dose: 1, medication: { ...ORAL, version: 1 }, weight: { data: WEIGHT } });
});

test("and updates one", async () => {
  await treat(ada, caseId, { day: "2026-11-15" });
  const sent = plain({ effectiveDate: "2026-11-16" });
  const { body: dose } = await ada.send(updateTreatment, { ...params(), body: sent });
  expect(dose).toMatchObject({ dose: 1, medication: ORAL, origin: "update" });
});

describe("what does not name exactly one is refused, without a trace", () => {
  async function refusal(sent: Partial<Treatment>) {
    const before = await world.rows();
    const { problem } = await ada.send(setTreatment, { ...params(), body: plain(sent) });
    expect(await world.rows()).toEqual(before);
    return problem;
  }

  const choose = "Choose one of the catalogue.";
  test.each<[string, Partial<Treatment>, string, string]>([
    [
      "no name",
      { medication: { concentration_mg_ml: 50 } },
      "medication",
      "Name the medication by its _id, or by displayName and concentration_mg_ml.",
    ],
    [
      "no concentration",
      { medication: { displayName: ORAL.displayName } },
      "medication",
      "Name the medication by its _id, or by displayName and concentration_mg_ml.",
    ],
    [
      "the name of one medication and the concentration of another",
      { medication: { ...ORAL, concentration_mg_ml: 15 } },
      "medication",
      `No medication in use is called '${ORAL.displayName}' with 15 mg in each ml or tablet. ${choose}`,
    ],
    [
      "one that is not in use",
      { medication: { displayName: "Remdesivir injection 10 mg/ml", concentration_mg_ml: 10 } },
      "medication",
      `No medication in use is called 'Remdesivir injection 10 mg/ml' with 10 mg in each ml or tablet. ${choose}`,
    ],
    [
      "no weight",
      { weight: {} },
      "weight",
      "Name the weight by its _id, or by its data: weightKg and effectiveDate.",
    ],
    [
      "a weight of another day",
      { weight: { data: { ...WEIGHT, effectiveDate: "2026-11-11" } } },
      "weight",
      "This cat has no weight of 3.24 kg on Nov 11, 2026. Choose one that was recorded.",
    ],
    [
      "a weight that is some grams off",
      { weight: { data: { ...WEIGHT, weightKg: 3.249 } } },
      "weight",
      "This cat has no weight of 3.25 kg on Nov 10, 2026. Choose one that was recorded.",
    ],
  ])("%s", async (_, sent, path, message) => {
    expect(await refusal(sent)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("two weights of one day that are the same", async () => {
    const weight = { weightKg: 3.24, effectiveDate: "2026-11-10" };
    await ann.send(recordWeight, { ...params(), body: weight });
    expect(await refusal({})).toMatchObject({
      status: 409,
      detail: "This cat has 2 weights of 3.24 kg on Nov 10, 2026. Name the one that is meant by its _id.",
    });
  });

  test("the weight of another cat", async () => {
    caseId = await world.cat(ann, { weightKg: 5, weightDay: "2026-11-10" });
    expect(await refusal({})).toMatchObject({ status: 400, errors: [{ path: "weight" }] });
  });
});

test("another medication of the same name and another strength is not meant", async () => {
  await addEntry(ada, { displayName: "Oral", concentration_mg_ml: 20 });
  const medication = { displayName: "Oral", concentration_mg_ml: 50 };
  const { problem } = await ada.send(setTreatment, { ...params(), body: plain({ medication }) });
  expect(problem).toMatchObject({ status: 400, errors: [{ path: "medication" }] });
});
