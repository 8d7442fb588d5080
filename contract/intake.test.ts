import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { cat, fip, health, medications, sentWeight } from "./examples/miso.ts";
import { CatInfo, CurrentHealth, CurrentMedications, FipInfo, Shipping } from "./intake.ts";

function refusals(schema: z.ZodType, body: unknown): string[] {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

const fullHealth = { ...health, catWeight: sentWeight };

describe("what must be answered", () => {
  test.each([
    ["cat-info", CatInfo, cat, ["name", "type", "sex", "spayNeuter", "age", "catInfoVersion"]],
    [
      "fip-info",
      FipInfo,
      fip,
      ["typeOfFIP", "hasFluid", "hasFluidBeenExtracted", "eyes", "mobility", "fipInfoVersion"],
    ],
    [
      "current-health",
      CurrentHealth,
      fullHealth,
      [
        "catWeight",
        "isEating",
        "isDrinking",
        "hasDiarrhea",
        "isVomiting",
        "hasFever",
        "hasTroubleBreathing",
        "hasEnergyChanged",
        "otherHealthIssues",
        "currentHealthVersion",
      ],
    ],
    [
      "current-medications",
      CurrentMedications,
      medications,
      ["generalMedications", "hasVaccinations", "anyOtherMedications", "currentMedicationsVersion"],
    ],
    [
      "shipping",
      Shipping,
      { shippingVersion: 1, address: "1 Example Street" },
      ["address", "shippingVersion"],
    ],
  ])("%s", (_, schema, body, required) => {
    const needed = Object.keys(body).filter((field) => refusals(schema, without(body, field)).length > 0);
    expect(needed.sort()).toEqual([...required].sort());
  });
});

describe("cat-info", () => {
  test.each([
    ["no age", { years: 0, months: 0 }, ["age: Cat age must be greater than 0."]],
    ["a month", { years: 0, months: 1 }, []],
    ["the oldest", { years: 20, months: 11 }, []],
  ])("an age of %s", (_, age, refused) => {
    expect(refusals(CatInfo, { ...cat, age: { ...age, isEstimate: true } })).toEqual(refused);
  });

  test.each([
    [21, 0],
    [0, 12],
    [-1, 1],
    [1, -1],
    [1.5, 0],
    [1, 0.5],
    ["2", 3],
    [null, 3],
  ])("%j years and %j months are refused", (years, months) => {
    expect(CatInfo.safeParse({ ...cat, age: { years, months, isEstimate: false } }).success).toBe(false);
  });

  test.each([
    [{ name: " " }, "name: Enter the cat's name."],
    [{ type: "Siamese" }, "type: Choose a breed."],
    [{ sex: "male" }, "sex: Choose a sex."],
    [{ spayNeuter: "" }, "spayNeuter: Choose an answer."],
  ])("%j is refused: %s", (change, refused) => {
    expect(refusals(CatInfo, { ...cat, ...change })).toEqual([refused]);
  });
});

describe("fip-info", () => {
  test("keeps how much fluid it was when some was extracted", () => {
    expect(FipInfo.parse(fip)).toEqual(fip);
    expect(FipInfo.parse(without(fip, "howMuchFluid"))).toEqual({ ...fip, howMuchFluid: "" });
  });

  test("drops how much fluid it was when none was extracted", () => {
    const none = { ...fip, hasFluidBeenExtracted: "No" };
    expect(FipInfo.parse(none)).toEqual(without(none, "howMuchFluid"));
  });

  test.each([
    ["typeOfFIP", ["No", "Wet"]],
    ["eyes", ["No Issues", "Cloudy Eyes"]],
    ["mobility", ["Tremors", "No Issues"]],
  ])("%s %j contradicts itself", (field, chosen) => {
    expect(refusals(FipInfo, { ...fip, [field]: chosen })).toEqual([
      `${field}: 'No' cannot stand beside another answer. Choose one or the other.`,
    ]);
  });

  test.each([
    ["typeOfFIP", ["No"]],
    ["typeOfFIP", ["Wet", "Dry", "Ocular", "Neuro", "Pleural"]],
    ["eyes", ["No Issues"]],
    ["mobility", ["No Issues"]],
  ])("%s may be %j", (field, chosen) => {
    expect(refusals(FipInfo, { ...fip, [field]: chosen })).toEqual([]);
  });

  test.each([
    [[], "typeOfFIP: Choose at least one type, or 'No'."],
    ["Wet", "typeOfFIP: Choose at least one type, or 'No'."],
    [["Effusive"], "typeOfFIP.0: Choose at least one type, or 'No'."],
    [["Wet", "Wet"], "typeOfFIP: An answer stands there twice."],
  ])("a type of %j is refused", (typeOfFIP, refused) => {
    expect(refusals(FipInfo, { ...fip, typeOfFIP })).toEqual([refused]);
  });
});

describe("current-health", () => {
  test("keeps what Yes asks for, and drops it on No", () => {
    expect(CurrentHealth.parse(fullHealth)).toMatchObject({
      describeEating: health.describeEating,
      describeFever: health.describeFever,
    });
    expect(CurrentHealth.parse({ ...fullHealth, isEating: "No", hasFever: "No" })).toMatchObject({
      describeEating: "",
      describeFever: "",
    });
  });

  test.each([
    [{ isEating: "Maybe" }, "isEating: Choose Yes or No."],
    [
      { otherHealthIssues: ["No / Unknown", "Diabetes"] },
      "otherHealthIssues: 'No' cannot stand beside another answer. Choose one or the other.",
    ],
    [{ otherHealthIssues: [] }, "otherHealthIssues: Choose what applies, or 'No / Unknown'."],
  ])("%j is refused: %s", (change, refused) => {
    expect(refusals(CurrentHealth, { ...fullHealth, ...change })).toEqual([refused]);
  });
});

describe("current-medications", () => {
  test("keeps what Yes asks for, and drops it on No", () => {
    expect(CurrentMedications.parse(medications)).toEqual(medications);
    const none = { ...medications, hasVaccinations: "No", anyOtherMedications: "No" };
    expect(CurrentMedications.parse(none)).toEqual({
      ...none,
      describeVaccinations: "",
      describeOtherMedications: "",
    });
  });

  test("'No / Unknown' stands alone", () => {
    expect(
      refusals(CurrentMedications, { ...medications, generalMedications: ["No / Unknown", "Cerenia"] }),
    ).toEqual(["generalMedications: 'No' cannot stand beside another answer. Choose one or the other."]);
  });
});

test("shipping needs an address that can be read", () => {
  expect(refusals(Shipping, { shippingVersion: 1, address: "\u200b " })).toEqual([
    "address: Enter the full address.",
  ]);
});
