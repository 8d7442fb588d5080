import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCurrentMedications } from "#contract/index.ts";
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

const accepts = on(answerCurrentMedications, goesOnAt("shipping"));
const PEPPER = { answers: { cat: CAT } };

const ANSWERS = {
  generalMedications: () => press("Mirataz"),
  hasVaccinations: () => choose("Vaccinations within the last 3-6 months?", "Yes"),
  anyOtherMedications: () => choose("Any other medications?", "Yes"),
};

async function arrive() {
  await expect.element(page.getByRole("heading", { name: "Current Medications" })).toBeVisible();
}

test("sends what was answered [ENT-13]", async () => {
  holdSecond();
  const { api } = openIntake("current-medications", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Dosage and frequency", "A stripe in the ear, daily.");
  await type("Which vaccinations, and when?", "Rabies, in August.");
  await type("Describe the other medications", "Eye drops.");
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerCurrentMedications).map(({ body }) => body)).toEqual([
    {
      currentMedicationsVersion: 1,
      generalMedications: ["Mirataz"],
      describeGeneralMedications: "A stripe in the ear, daily.",
      hasVaccinations: "Yes",
      describeVaccinations: "Rabies, in August.",
      anyOtherMedications: "Yes",
      describeOtherMedications: "Eye drops.",
    },
  ]);
});

test.each([
  ["generalMedications", "General medications"],
  ["hasVaccinations", "Vaccinations within the last 3-6 months?"],
  ["anyOtherMedications", "Any other medications?"],
])("without %s sends nothing and names the question [VAL-14]", async (field, question) => {
  const { api } = openIntake("current-medications", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS, field);
  await nextPage().click();
  await expect.element(page.getByRole("alert").getByRole("link", { name: question })).toBeVisible();
  expect(api.calls(answerCurrentMedications)).toEqual([]);
});

test.each([
  ["Vaccinations within the last 3-6 months?", "Which vaccinations, and when?"],
  ["Any other medications?", "Describe the other medications"],
])("%s asks for more only on Yes [MED-05] [MED-07]", async (question, box) => {
  openIntake("current-medications", PEPPER);
  await arrive();
  await choose(question, "No");
  await expect.element(page.getByLabelText(box)).not.toBeInTheDocument();
  await choose(question, "Yes");
  await expect.element(page.getByLabelText(box)).toBeVisible();
});

test("'No / Unknown' clears the others", async () => {
  openIntake("current-medications", PEPPER);
  await arrive();
  await press("Cerenia");
  await press("No / Unknown");
  await expect.element(page.getByRole("checkbox", { name: "Cerenia", exact: true })).not.toBeChecked();
});
