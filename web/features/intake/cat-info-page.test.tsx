import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getAccount } from "#contract/accounts.ts";
import { answerCatInfo } from "#contract/index.ts";
import type { Status } from "#domain/course/status.ts";
import { on, refuse } from "#web/testing/fake.ts";
import {
  answerInTurn,
  CASE_ID,
  choose,
  goesOnAt,
  nextPage,
  openIntake,
  pick,
  press,
  type,
} from "#web/testing/intake.tsx";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { holdSecond } from "#web/testing/success.ts";

const accepts = on(answerCatInfo, goesOnAt("fip-info"));

const ANSWERS = {
  name: () => type("Cat name", " Pepper "),
  type: () => choose("Breed", "Pedigree"),
  sex: () => choose("Sex", "Female"),
  spayNeuter: () => choose("Spayed/neutered", "Unknown"),
  years: () => pick("Years", "0"),
  months: () => pick("Months", "4"),
};

async function answerAllBut(missing?: keyof typeof ANSWERS) {
  await expect.element(page.getByRole("heading", { name: "Cat Information" })).toBeVisible();
  await answerInTurn(ANSWERS, missing);
}

test("sends what was answered [ENT-09]", async () => {
  holdSecond();
  const { api } = openIntake("cat-info", {}, accepts);
  await answerAllBut();
  await press("This age is an estimate");
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerCatInfo).map(({ body }) => body)).toEqual([
    {
      catInfoVersion: 1,
      name: "Pepper",
      type: "Pedigree",
      sex: "Female",
      spayNeuter: "Unknown",
      age: { years: 0, months: 4, isEstimate: true },
    },
  ]);
});

test("asks whether a cat of that name was entered before, but not beside one that has died", async () => {
  const cat = (caseId: string, name: string, status: Status = "In Treatment") => ({ caseId, name, status });
  const cats = [cat(CASE_ID, "Miso"), cat("2", "Luna"), cat("3", "Pepper", "Rainbow")];
  const account = { _id: ANA.id, name: ANA.name, phone: "+1 415 555 0134", cats };
  openIntake("cat-info", {}, on(getAccount, account));
  const asked = page.getByText("A cat of this name is on your page already.");
  await type("Cat name", "luna ");
  await expect.element(asked).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "My Cats" }).last())
    .toHaveAttribute("href", "/dashboard");
  for (const name of ["Lun", "Miso", "Pepper", " "]) {
    await type("Cat name", name);
    await expect.element(asked).not.toBeInTheDocument();
  }
});

test("asks an adviser who fills it in of the owner's cats, not of the adviser's own", async () => {
  logIn(RUTH);
  const luna = { caseId: "2", name: "Luna", status: "In Treatment" as const };
  const account = { _id: ANA.id, name: ANA.name, phone: "+1 415 555 0134", cats: [luna] };
  const { api } = openIntake("cat-info", {}, on(getAccount, account));
  await type("Cat name", "Luna");
  await expect.element(page.getByText("The owner has a cat of this name already.")).toBeVisible();
  expect(new Set(api.calls(getAccount).map(({ params }) => params.accountId))).toEqual(new Set([ANA.id]));
});

test.each([
  ["name", "Cat name", "Enter the cat's name."],
  ["type", "Breed", "Choose a breed."],
  ["sex", "Sex", "Choose a sex."],
  ["spayNeuter", "Spayed/neutered", "Choose an answer."],
  ["years", "Years", "Choose the years."],
  ["months", "Months", "Choose the months."],
] as const)(
  "without %s sends nothing, names the question and says what to do [VAL-07]",
  async (field, question, words) => {
    const { api } = openIntake("cat-info", {}, accepts);
    await answerAllBut(field);
    await nextPage().click();
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(page.getByRole("alert").getByRole("link", { name: question })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(api.calls(answerCatInfo)).toEqual([]);
  },
);

test("without years and months it says at the age that both are to be chosen", async () => {
  openIntake("cat-info", {}, accepts);
  await nextPage().click();
  await expect
    .element(page.getByRole("group", { name: "Age" }).getByText("Choose the years. Choose the months."))
    .toBeVisible();
});

test("an age of nothing is refused and nothing is sent [VAL-08] [VAL-09]", async () => {
  const { api } = openIntake("cat-info", {}, accepts);
  await answerAllBut();
  await pick("Months", "0");
  await nextPage().click();
  const link = page
    .getByRole("alert")
    .getByRole("link", { name: "Cat age must be greater than 0.", exact: true });
  await link.click();
  await expect.element(page.getByLabelText("Years")).toHaveFocus();
  expect(api.calls(answerCatInfo)).toEqual([]);
  await pick("Months", "1");
  await expect
    .element(page.getByText("Cat age must be greater than 0.", { exact: true }))
    .not.toBeInTheDocument();
});

test.each([
  ["age.months", "Months"],
  ["age.years", "Years"],
  ["age", "Years"],
])("what the server refuses as %s leads to %s", async (path, label) => {
  openIntake("cat-info", {}, refuse(answerCatInfo, 400, "Not so.", [{ path, message: "Not so old." }]));
  await answerAllBut();
  await nextPage().click();
  await page.getByRole("link", { name: "Not so old." }).click();
  await expect.element(page.getByLabelText(label, { exact: true })).toHaveFocus();
});

test("offers years to 20 and months to 11 [CAT-06] [CAT-07]", async () => {
  openIntake("cat-info");
  const counts = (label: string) => page.getByLabelText(label, { exact: true }).element().textContent;
  await expect.element(page.getByLabelText("Years")).toBeVisible();
  expect(counts("Years")).toBe(`Choose${Array.from({ length: 21 }, (_, count) => count).join("")}`);
  expect(counts("Months")).toBe(`Choose${Array.from({ length: 12 }, (_, count) => count).join("")}`);
});
