import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerFipInfo } from "#contract/index.ts";
import { on } from "#web/testing/fake.ts";
import {
  answerInTurn,
  CAT,
  choose,
  goesOnAt,
  nextPage,
  openIntake,
  press,
  type,
} from "#web/testing/intake.tsx";
import { holdSecond } from "#web/testing/success.ts";

const accepts = on(answerFipInfo, goesOnAt("current-health"));

const ANSWERS = {
  typeOfFIP: () => press("Wet"),
  hasFluid: () => choose("Does Pepper have fluid?", "Abdomen"),
  hasFluidBeenExtracted: () => choose("Has fluid been extracted?", "Yes"),
  eyes: () => press("Cloudy Eyes"),
  mobility: () => press("Tremors"),
};

test("sends what was answered [ENT-10]", async () => {
  holdSecond();
  const { api } = openIntake("fip-info", { answers: { cat: CAT } }, accepts);
  await expect.element(page.getByRole("heading", { name: "FIP Symptoms" })).toBeVisible();
  await answerInTurn(ANSWERS);
  await press("Ocular");
  await type("How much fluid?", "120 ml");
  await type("Describe the eyes", "The left one.");
  await type("Describe the mobility", "When she wakes.");
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerFipInfo).map(({ body }) => body)).toEqual([
    {
      fipInfoVersion: 1,
      typeOfFIP: ["Wet", "Ocular"],
      hasFluid: "Abdomen",
      hasFluidBeenExtracted: "Yes",
      howMuchFluid: "120 ml",
      eyes: ["Cloudy Eyes"],
      describeEyes: "The left one.",
      mobility: ["Tremors"],
      describeMobility: "When she wakes.",
    },
  ]);
});

test.each([
  ["typeOfFIP", "Type of FIP"],
  ["hasFluid", "Does Pepper have fluid?"],
  ["hasFluidBeenExtracted", "Has fluid been extracted?"],
  ["eyes", "Eyes"],
  ["mobility", "Mobility"],
])("without %s sends nothing and leads to the question [VAL-10]", async (field, question) => {
  const { api } = openIntake("fip-info", { answers: { cat: CAT } }, accepts);
  await expect.element(page.getByRole("heading", { name: "FIP Symptoms" })).toBeVisible();
  await answerInTurn(ANSWERS, field);
  await nextPage().click();
  await page.getByRole("alert").getByRole("link", { name: question }).click();
  const first = page.getByRole("group", { name: question }).element().querySelector("input");
  expect(document.activeElement).toBe(first);
  expect(api.calls(answerFipInfo)).toEqual([]);
});

test("asks how much fluid only where some was extracted, and forgets nothing meanwhile [FIP-05] [ENT-11]", async () => {
  holdSecond();
  const { api } = openIntake("fip-info", { answers: { cat: CAT } }, accepts);
  const howMuch = page.getByLabelText("How much fluid?");
  await expect.element(page.getByRole("heading", { name: "FIP Symptoms" })).toBeVisible();
  await expect.element(howMuch).not.toBeInTheDocument();
  await answerInTurn(ANSWERS);
  await howMuch.fill("120 ml");
  await choose("Has fluid been extracted?", "No");
  await expect.element(howMuch).not.toBeInTheDocument();
  await choose("Has fluid been extracted?", "Yes");
  await expect.element(howMuch).toHaveValue("120 ml");

  await choose("Has fluid been extracted?", "No");
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerFipInfo)[0]?.body).not.toHaveProperty("howMuchFluid");
});

test.each([
  ["Type of FIP", "Wet", "No"],
  ["Eyes", "Cloudy Eyes", "No Issues"],
  ["Mobility", "Tremors", "No Issues"],
])(
  "%s: 'none' clears the others and is cleared by them, as is said beforehand",
  async (question, some, none) => {
    openIntake("fip-info", { answers: { cat: CAT } });
    const group = page.getByRole("group", { name: question });
    const chip = (name: string) => group.getByRole("checkbox", { name, exact: true });
    await expect.element(group.getByText(`'${none}' clears the others.`, { exact: false })).toBeVisible();
    await chip(some).click();
    await chip(none).click();
    await expect.element(chip(some)).not.toBeChecked();
    await chip(some).click();
    await expect.element(chip(none)).not.toBeChecked();
    await expect.element(chip(some)).toBeChecked();
  },
);

test("names the cat, or speaks of it before its name is known", async () => {
  openIntake("fip-info");
  await expect.element(page.getByText("Does your cat have fluid?")).toBeVisible();
});
