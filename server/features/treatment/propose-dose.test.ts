import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listMedications } from "#contract/medications.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { fillIn, type Treatment } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

// 3.24 kg in the oral suspension: 3.3 kg × 15 mg/kg ÷ 50 mg/ml = 1 ml.
const ORAL = "GS-441524 oral suspension 50 mg/ml";

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

/** What the form may send back whole, with something else in it. */
const tamperedRows = ({ weight, medication }: Treatment) => {
  const data = { weightKg: 3.24, effectiveDate: "2026-11-10", ...weight.data };
  return {
    "weight.data.weightKg": { weight: { ...weight, data: { ...data, weightKg: 9 } } },
    "weight.data.effectiveDate": { weight: { ...weight, data: { ...data, effectiveDate: "2026-11-09" } } },
    "medication.strategy": { medication: { ...medication, strategy: { nearest: 1, direction: "up" } } },
  };
};

/** Sends what must be refused, and looks whether anything was written. */
async function refusal(sent: unknown) {
  const before = await world.rows();
  const { problem } = await ada.send(setTreatment, { params: { caseId }, body: sent as Treatment });
  expect(await world.rows()).toEqual(before);
  return problem;
}

describe("a dose that the server did not calculate is refused, with the server's own", () => {
  test.each(["weight.data.weightKg", "weight.data.effectiveDate", "medication.strategy"] as const)(
    "%s of a row that is sent back",
    async (name) => {
      expect(await refusal({ ...body, ...tamperedRows(body)[name] })).toMatchObject({
        status: 409,
        detail: expect.stringContaining(`differs from what the server calculated (${name}).`),
      });
    },
  );

  test.each<[string, Partial<Record<keyof Treatment, unknown>>]>([
    ["dose", { dose: 1.1 }],
    ["dose", { dose: 0.9999999 }],
    ["dose", { dose: 10 }],
    ["liquid", { liquid: false }],
    ["weight", { weight: { _id: randomUUID() } }],
    ["weightUsedInCalc", { weightUsedInCalc: 3.24 }],
    ["strategy.nearest", { strategy: { nearest: 0.5, direction: "up" } }],
    ["strategy.direction", { strategy: { nearest: 0.1, direction: "down" } }],
    ["effectiveDate", { effectiveDate: "2026-11-16" }],
    ["graduationDate", { graduationDate: "2027-02-08" }],
    ["graduationDate", { graduationDate: "2026-11-15" }],
  ])("%s: %j", async (name, tampered) => {
    expect(await refusal({ ...body, ...tampered })).toMatchObject({
      status: 409,
      detail: `This differs from what the server calculated (${name}). The server calculated 1 ml a day: 3.24 kg → 3.3 kg × 15 mg/kg ÷ 50 mg/ml = 1.0 ml. Nothing was saved: look at it again and set it again.`,
      current: {
        dose: 1,
        liquid: true,
        weightUsedInCalc: 3.3,
        strategy: { nearest: 0.1, direction: "up" },
        effectiveMgPerKg: 50 / 3.24,
        weight: body.weight,
        medication: { displayName: ORAL, version: 1 },
        dosage: { type: "Wet", dosage: 15 },
        effectiveDate: "2026-11-15T12:00:00.000Z",
        treatmentStartDate: "2026-11-15T12:00:00.000Z",
        graduationDate: "2027-02-07T12:00:00.000Z",
      },
    });
  });

  test.each<[string, object]>([
    ["displayName", { displayName: "GS-441524 oral suspension 25 mg/ml" }],
    ["type", { type: "pill" }],
    ["concentration_mg_ml", { concentration_mg_ml: 15 }],
    ["dosesPerDay", { dosesPerDay: 2 }],
  ])("medication.%s: %j", async (name, tampered) => {
    const medication = { ...body.medication, ...tampered };
    expect(await refusal({ ...body, medication })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`(medication.${name})`),
    });
  });

  test("all that differs is named at once [R41]", async () => {
    expect(await refusal({ ...body, dose: 2, liquid: false })).toMatchObject({
      detail: expect.stringContaining("(dose, liquid)"),
    });
  });

  test("the types of FIP that the owner has changed since, in words; the same ones in any order are fine", async () => {
    const told = await refusal({ ...body, typeOfFIP: ["Neuro", "Wet"] });
    expect(told).toMatchObject({
      status: 409,
      detail: expect.stringMatching(
        /^.*\(typeOfFIP\)\. .* The types of FIP on the intake are now: Wet\. Nothing/,
      ),
    });
    const both = await world.cat(ann, {
      weightKg: 3.24,
      weightDay: "2026-11-10",
      typeOfFIP: ["Wet", "Neuro"],
    });
    const form = await fillIn(ada, both, { day: "2026-11-15" });
    const send = (typeOfFIP: ("Wet" | "Neuro")[]) =>
      ada.send(setTreatment, { params: { caseId: both }, body: { ...form, typeOfFIP } });
    expect((await send(["Wet"])).status).toBe(409);
    expect((await send(["Neuro", "Wet"])).status).toBe(200);
  });

  test("a weight of the same cat, but not the one that counts", async () => {
    const other = await ann.send(recordWeight, {
      params: { caseId },
      body: { weightKg: 3.26, effectiveDate: "2026-11-16" },
    });
    const sent = { ...body, weight: other.body.metric };
    expect(await refusal(sent)).toMatchObject({ status: 409, detail: expect.stringContaining("(weight)") });
  });

  test("the form that another weight has overtaken", async () => {
    await ann.send(recordWeight, { params: { caseId }, body: { weightKg: 4, effectiveDate: "2026-11-15" } });
    expect(await refusal(body)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("(dose, weight, weightUsedInCalc)"),
      current: { dose: 1.2, weight: { data: { weightKg: 4 } } },
    });
  });
});

describe("the medication and its dosage are the catalogue's", () => {
  test("an unknown medication", async () => {
    const sent = { ...body, medication: { _id: randomUUID() } };
    const message = "This medication is not in the catalogue. Choose another one.";
    expect(await refusal(sent)).toMatchObject({
      status: 400,
      detail: message,
      errors: [{ path: "medication", message }],
    });
  });

  test("one that is not in use", async () => {
    const { body: catalogue } = await ada.send(listMedications);
    const remdesivir = catalogue.find(({ displayName }) => displayName.startsWith("Remdesivir"));
    const sent = { ...body, medication: { _id: remdesivir?._id } };
    expect(await refusal(sent)).toMatchObject({
      status: 409,
      detail: "Remdesivir injection 10 mg/ml is not in use at the moment. Choose another medication.",
    });
  });

  test("one without a concentration", async () => {
    await world.db
      .updateTable("medications")
      .set({ active: true })
      .where("concentrationMgMl", "is", null)
      .execute();
    const { body: catalogue } = await ada.send(listMedications);
    const molnupiravir = catalogue.find(({ displayName }) => displayName.startsWith("Molnupiravir"));
    const sent = { ...body, medication: { _id: molnupiravir?._id }, dosage: { type: "Wet", dosage: 24 } };
    expect(await refusal(sent)).toMatchObject({
      status: 409,
      detail: "There is no dose: Molnupiravir (EIDD-2801) has no concentration in the catalogue.",
    });
  });

  test("an entry that was edited since the form was opened", async () => {
    const sent = { ...body, medication: { ...body.medication, version: 2 } };
    expect(await refusal(sent)).toMatchObject({
      status: 409,
      detail: `The catalogue entry of ${ORAL} was changed meanwhile. Look at the dose again and set it again.`,
      current: { medication: { displayName: ORAL, version: 1 } },
    });
  });

  test.each([
    ["Wet", 20],
    ["Wet", 15.5],
    ["Neuro", 15],
    ["No", 15],
    ["Wet", 0],
    ["Wet", -15],
  ])("%s at %d mg/kg, which it has no row for", async (type, dosage) => {
    const message = `${ORAL} has no dosage of ${dosage} mg/kg for '${type}' in the catalogue.`;
    expect(await refusal({ ...body, dosage: { type, dosage } })).toMatchObject({
      status: 400,
      detail: message,
      errors: [{ path: "dosage", message }],
    });
  });

  test("any of its rows may be chosen, whatever the intake says", async () => {
    const neuro = await fillIn(ada, caseId, { day: "2026-11-15", type: "Neuro" });
    const { body: dose } = await ada.send(setTreatment, { params: { caseId }, body: neuro });
    expect(dose).toMatchObject({ dosage: { type: "Neuro", dosage: 20 }, dose: 1.3 });
  });
});

describe("no dose that harms or cannot be given", () => {
  const oral = (change: object) =>
    world.db.updateTable("medications").set(change).where("displayName", "=", ORAL).execute();

  test("a row above the ceiling", async () => {
    await oral({ ceilingMgPerKg: 14.9 });
    const answered = await refusal(body);
    await oral({ ceilingMgPerKg: 30 });
    expect(answered).toMatchObject({
      status: 400,
      detail: "15 mg/kg a day is above this medication's ceiling of 14.9 mg/kg. Choose a lower dosage.",
    });
  });

  test("a dose that rounds to nothing", async () => {
    await oral({ concentrationMgMl: 1000 });
    const answered = await refusal(body);
    await oral({ concentrationMgMl: 50 });
    expect(answered).toMatchObject({
      status: 400,
      detail:
        "The dose for 3.24 kg rounds to 0.0. It cannot be measured: choose a weaker medication or check the weight.",
    });
  });
});

describe("input that is none", () => {
  test.each<[string, object]>([
    ["dose", { dose: "1" }],
    ["dose", { dose: null }],
    ["weight", { weight: undefined }],
    ["weight._id", { weight: { _id: "miso" } }],
    ["medication._id", { medication: { _id: "oral" } }],
    ["dosage.type", { dosage: { type: "Cough", dosage: 15 } }],
    ["treatmentStartDate", { treatmentStartDate: "15.11.2026" }],
    ["note", { note: "x".repeat(2001) }],
  ])("%s: %j", async (path, wrong) => {
    expect(await refusal({ ...body, ...wrong })).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test.each(["status", "enteredBy", "effectiveMgPerKg", "origin", "ceilingMgPerKg"])(
    "a field '%s'",
    async (field) => {
      expect(await refusal({ ...body, [field]: 1 })).toMatchObject({ status: 400 });
    },
  );
});
