import { expect, test } from "vitest";
import type { z } from "zod";
import { CatInfo, CurrentHealth, CurrentMedications, FipInfo } from "#contract/intake.ts";
import { AGE_MUST_BE_POSITIVE } from "#domain/age.ts";
import { fitting } from "#web/parts/draft.ts";
import { CAT, FIP, HEALTH, MEDICATIONS } from "#web/testing/intake.tsx";
import { catAsTyped, checkCat } from "./cat-answers.ts";
import type { Checked } from "./check.ts";
import { BLANK_FIP, checkFip } from "./fip-answers.ts";
import { checkHealth, healthAsTyped } from "./health-answers.ts";
import { BLANK_MEDICATIONS, checkMedications } from "./medication-answers.ts";

// The pages carry no schemas, so that a phone on a slow line need not load them. Here the two are held together:
// what a page sends the contract accepts, and what a page finds missing the contract refuses in the same words.

const cat = (change = {}) => checkCat({ ...catAsTyped(CAT), ...change });
const fip = (change = {}) => checkFip({ ...fitting(BLANK_FIP, FIP), ...change });
const health = (change = {}) =>
  checkHealth({ ...healthAsTyped(HEALTH), ...change }, { noDay: "", doubtful: "" }, undefined);
const medications = (change = {}) =>
  checkMedications({ ...fitting(BLANK_MEDICATIONS, MEDICATIONS), ...change });

const bodyOf = (checked: Checked<unknown>) => ("body" in checked ? checked.body : undefined);
const problemsOf = (checked: Checked<unknown>) => ("body" in checked ? {} : checked.problems);
const refusals = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ["cat-info", CatInfo, cat()],
  ["fip-info", FipInfo, fip()],
  ["fip-info with fluid", FipInfo, fip({ hasFluidBeenExtracted: "Yes", howMuchFluid: "a cup" })],
  ["current-health", CurrentHealth, health()],
  ["current-health with a fever", CurrentHealth, health({ hasFever: "Yes", describeFever: "39,4" })],
  ["current-medications", CurrentMedications, medications()],
])("%s: the contract accepts what the page sends", (_, schema, checked) => {
  expect(refusals(schema, bodyOf(checked))).toEqual([]);
});

test.each([
  ["name", cat({ name: " " }), { ...CAT, name: " " }],
  ["type", cat({ type: "" }), { ...CAT, type: "" }],
  ["sex", cat({ sex: "" }), { ...CAT, sex: "" }],
  ["spayNeuter", cat({ spayNeuter: "" }), { ...CAT, spayNeuter: "" }],
  ["years", cat({ years: "" }), { ...CAT, age: { ...CAT.age, years: undefined } }],
  ["months", cat({ months: "" }), { ...CAT, age: { ...CAT.age, months: undefined } }],
  ["years", cat({ years: "0", months: "0" }), { ...CAT, age: { ...CAT.age, years: 0, months: 0 } }],
])("cat-info without %s is refused by both in the same words", (field, checked, body) => {
  expect(Object.keys(problemsOf(checked))).toEqual([field]);
  expect(refusals(CatInfo, body)).toEqual(Object.values(problemsOf(checked)));
});

test("an age of nothing is refused in the words of the specification", () => {
  expect(problemsOf(cat({ years: "0", months: "0" }))).toEqual({ years: AGE_MUST_BE_POSITIVE });
});

test.each([
  ["typeOfFIP", []],
  ["hasFluid", ""],
  ["hasFluidBeenExtracted", ""],
  ["eyes", []],
  ["mobility", []],
])("fip-info without %s is refused by both in the same words", (field, blank) => {
  const problems = problemsOf(fip({ [field]: blank }));
  expect(Object.keys(problems)).toEqual([field]);
  expect(refusals(FipInfo, { ...FIP, [field]: blank })).toEqual(Object.values(problems));
});

test.each([
  ["isEating", ""],
  ["isDrinking", ""],
  ["hasDiarrhea", ""],
  ["isVomiting", ""],
  ["hasFever", ""],
  ["hasTroubleBreathing", ""],
  ["hasEnergyChanged", ""],
  ["otherHealthIssues", []],
])("current-health without %s is refused by both in the same words", (field, blank) => {
  const problems = problemsOf(health({ [field]: blank }));
  expect(Object.keys(problems)).toEqual([field]);
  expect(refusals(CurrentHealth, { ...HEALTH, [field]: blank })).toEqual(Object.values(problems));
});

test.each([
  ["generalMedications", []],
  ["hasVaccinations", ""],
  ["anyOtherMedications", ""],
])("current-medications without %s is refused by both in the same words", (field, blank) => {
  const problems = problemsOf(medications({ [field]: blank }));
  expect(Object.keys(problems)).toEqual([field]);
  expect(refusals(CurrentMedications, { ...MEDICATIONS, [field]: blank })).toEqual(Object.values(problems));
});

test.each([
  ["describeEating", health({ isEating: "No", describeEating: "a little" })],
  ["describeFever", health({ hasFever: "No", describeFever: "39,4" })],
  ["describeVaccinations", medications({ hasVaccinations: "No", describeVaccinations: "Rabies" })],
  ["describeOtherMedications", medications({ anyOtherMedications: "No", describeOtherMedications: "Drops" })],
])("%s is not sent once the answer is No", (field, checked) => {
  expect(bodyOf(checked)).toHaveProperty(field, "");
});
