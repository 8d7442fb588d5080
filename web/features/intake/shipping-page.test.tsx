import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShipping } from "#contract/index.ts";
import { on, refuse } from "#web/testing/fake.ts";
import { CASE_ID, CAT, FIP, goesOnAt, HEALTH, MEDICATIONS, openIntake, type } from "#web/testing/intake.tsx";
import { holdSecond } from "#web/testing/success.ts";

const ALL = { cat: CAT, fipInfo: FIP, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
const submit = () => page.getByRole("button", { name: "Submit Questionnaire", exact: true });

test("sends the address and ends at the confirmation [ENT-14]", async () => {
  holdSecond();
  const { api, where } = openIntake("shipping", { answers: ALL }, on(answerShipping, goesOnAt("confirm")));
  await expect
    .element(page.getByRole("heading", { name: "Shipping Information", exact: true }))
    .toBeVisible();
  await expect
    .element(
      page.getByText("The address any medication or supplies should be sent to in an emergency.", {
        exact: true,
      }),
    )
    .toBeVisible();
  await type("Full shipping address", "Ana Duarte\n1 Long Street\nLisbon");
  await submit().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("heading", { name: "Confirmation", exact: true })).toBeVisible();
  expect(where()).toMatch(/\/confirm$/);
  expect(api.calls(answerShipping).map(({ body }) => body)).toEqual([
    { shippingVersion: 1, address: "Ana Duarte\n1 Long Street\nLisbon" },
  ]);
});

test("without an address sends nothing [VAL-15]", async () => {
  const { api } = openIntake("shipping", { answers: ALL }, on(answerShipping, goesOnAt("confirm")));
  await submit().click();
  await expect.element(page.getByText("Enter the full address.")).toBeVisible();
  expect(api.calls(answerShipping)).toEqual([]);
});

test("before the other steps it says which are missing, and so does the refusal", async () => {
  const sentence = "Before the shipping address, answer what is missing: FIP Symptoms, Current Medications.";
  openIntake(
    "shipping",
    { answers: { cat: CAT, currentHealthInfo: HEALTH } },
    refuse(answerShipping, 409, sentence),
  );
  const links = () =>
    page
      .getByRole("main")
      .getByRole("list")
      .getByRole("link")
      .elements()
      .map((link) => [link.textContent, link.getAttribute("href")?.split("/").at(-1)]);
  const missing = [
    ["FIP Symptoms", "fip-info"],
    ["Current Medications", "current-medications"],
  ];
  const done = [
    ["Cat Information", "cat-info"],
    ["Current Health", "current-health"],
  ];
  await expect
    .element(page.getByText("Before you submit, finish these pages:", { exact: false }))
    .toBeVisible();
  expect(links()).toEqual([...done, ...missing]);

  await type("Full shipping address", "1 Long Street");
  await submit().click();
  await expect
    .element(page.getByText("Error encountered when submitting form: (409): Conflict"))
    .toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(links()).toEqual([...done, ...missing]);
});

test("the confirmation leads to the dashboard", async () => {
  const { where } = openIntake("confirm", { answers: { ...ALL, shipping: { address: "1 Long Street" } } });
  await page
    .getByRole("link", {
      name: "Your case has been created, click to return to your dashboard.",
      exact: true,
    })
    .click();
  expect(where()).toBe("/dashboard");
});

const WHOLE = { ...ALL, shipping: { address: "1 Long Street" } };

test("the confirmation of one whose treatment is set says that it stays as it is", async () => {
  openIntake("confirm", { answers: WHOLE, treated: true });
  await expect
    .element(page.getByText(/^A treatment was set, so the intake can no longer be changed\./))
    .toBeVisible();
  await expect.element(page.getByText(/You can still correct them/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /return to your dashboard/ })).toBeVisible();
});

test.each([true, false])(
  "the confirmation of a cat that died has nothing but the way back, treated or not: %s",
  async (treated) => {
    openIntake("confirm", { answers: WHOLE, treated, status: "Rainbow" });
    const back = page.getByRole("link", { name: "Go to your dashboard" });
    await expect.element(back).toHaveAttribute("href", "/dashboard");
    await expect.element(page.getByText(/treatment|answers/i)).not.toBeInTheDocument();
  },
);

test("the confirmation of an unfinished intake says so, and leads to the first missing step", async () => {
  const { where } = openIntake("confirm", { answers: {} });
  await expect
    .element(
      page.getByText(
        "The questionnaire is not finished. The team can see what you have sent, and waits for the rest. Still to do:",
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Shipping" })).toBeVisible();
  const dashboard = page.getByRole("link", { name: /^Your case has been created/ });
  await expect.element(dashboard).toHaveAttribute("href", "/dashboard");
  await expect.element(dashboard).not.toHaveClass("btn");
  await page.getByRole("link", { name: "Continue with Cat Information" }).click();
  expect(where()).toBe(`/intake/${CASE_ID}/cat-info`);
});

test("the confirmation of one that treatment came before leads to what was typed and not sent", async () => {
  const savedOn = "2026-11-20T10:00:00.000Z";
  const draft = { step: "shipping", savedOn, device: "another phone", changes: 1, answers: "{}" } as const;
  openIntake("confirm", { answers: ALL, treated: true, drafts: [draft] });
  await expect.element(page.getByText(/You typed something here that was not sent/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Shipping" })).toBeVisible();
});

test("the confirmation of one that treatment came before sends nobody to its locked pages", async () => {
  openIntake("confirm", { answers: ALL, treated: true });
  await expect.element(page.getByText(/the questionnaire need not be finished/)).toBeVisible();
  await expect.element(page.getByText(/The questionnaire is not finished/)).not.toBeInTheDocument();
});
