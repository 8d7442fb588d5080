import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { pauseBeforePressing } from "#tools/pause-before-pressing.ts";
import { ADVISER } from "./adviser.ts";
import { test } from "./journey.ts";
import { answer, createAccount, logIn, logOut, newOwner, nextPage, type Owner } from "./owner-pages.ts";

const DESK = { viewport: { width: 1280, height: 800 } };

test("one cat, from the first question to observation [GRD-10] [GRD-11] [GRD-12] [GRD-14] [GRD-15] [GRD-16] [GRD-18]", async ({
  page,
  browser,
  check,
}) => {
  const owner = newOwner();
  // A name of its own: other journeys run on the same server.
  const cat = `Pepper ${owner.phone.slice(-4)}`;

  await test.step("the owner registers and opens a case", async () => {
    await createAccount(page, owner);
    await check(page);
    await page.getByRole("button", { name: "New Cat" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Cat Information" })).toBeVisible();
  });

  await test.step("answers the intake, with a reload and a logout on the way", () =>
    answerIntake(page, owner, cat));

  const desk = await browser.newContext(DESK);
  await pauseBeforePressing(desk);
  const adviser = await desk.newPage();
  await test.step("the adviser finds the case and sets the treatment", () => setTreatment(adviser, cat));

  await test.step("the owner reads the dose", async () => {
    await page.reload();
    const card = page.getByRole("article", { name: new RegExp(cat) });
    await expect(card.getByText("In Treatment")).toBeVisible();
    await expect(card.getByText("once a day")).toBeVisible();
    await expect(card.locator(".dose-amount strong")).toHaveText("0.9");
  });

  await test.step("a higher weight in pounds and ounces raises the dose", async () => {
    await weigh(page, cat, "7", "2");
    await expect(page.getByText(/rises to 1 ml/)).toBeVisible();
    await expect(page.locator(".result .dose-amount strong")).toHaveText("1.0");
    await check(page);
    await page.getByRole("button", { name: "Close" }).first().click();
  });

  await test.step("a lower weight keeps the dose and says so", async () => {
    await weigh(page, cat, "6", "8");
    await expect(page.getByText(/stays at 1 ml/)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).first().click();
    const card = page.getByRole("article", { name: new RegExp(cat) });
    await expect(card.locator(".dose-amount strong")).toHaveText("1.0");
  });

  await test.step("the adviser sees both weights and acknowledges one", () => acknowledge(adviser, cat));
  await test.step("Observation shows its end date", () => observe(adviser, page, cat));
  await desk.close();
});

async function answerIntake(page: Page, owner: Owner, cat: string): Promise<void> {
  await page.getByLabel("Cat name").fill(cat);
  await answer(page, "Breed", "Domestic");
  await answer(page, "Sex", "Female");
  await answer(page, "Spayed/neutered", "Yes");
  await page.getByLabel("Years").selectOption("1");
  await page.getByLabel("Months").selectOption("2");
  await nextPage(page, "FIP Symptoms");

  await answer(page, /Type of FIP/, "Wet");
  await answer(page, /have fluid/, "Abdomen");
  await answer(page, /been extracted/, "No");
  await page.reload();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await answer(page, /^Eyes/, "No Issues");
  await answer(page, /^Mobility/, "Trouble Jumping");
  await nextPage(page, "Current Health Information");

  await page.getByLabel("kg", { exact: true }).check();
  await page.getByLabel("Weight in kilograms").fill("2,95");
  await answer(page, /eating/, "Yes");
  await page.getByLabel("If Yes, how much and what is the frequency?").fill("Half a pouch, four times a day");
  await logOutAndBack(page, owner, cat);
  await expect(page.getByLabel("Weight in kilograms")).toHaveValue("2,95");
  for (const question of [/drinking/, /Energy/]) await answer(page, question, "Yes");
  for (const question of [/Diarrhea/, /Vomiting/, /Fever/, /breathing/]) await answer(page, question, "No");
  await answer(page, /other health issues/, "No / Unknown");
  await nextPage(page, "Current Medications");

  await answer(page, /General medications/i, "No / Unknown");
  await answer(page, /vaccinations/i, "No");
  await answer(page, /other medications/i, "No");
  await nextPage(page, "Shipping Information");

  await page.getByRole("textbox").fill("1 Example Street, Springfield");
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirmation" })).toBeVisible();
  await page
    .getByRole("link", { name: "Your case has been created, click to return to your dashboard." })
    .click();
  await expect(page).toHaveURL("/dashboard");
}

async function logOutAndBack(page: Page, owner: Owner, cat: string): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: `Resume Intake for ${cat}` })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL("/");
  await logIn(page, owner);
  await page.getByRole("link", { name: `Resume Intake for ${cat}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Current Health Information" })).toBeVisible();
}

async function setTreatment(adviser: Page, cat: string): Promise<void> {
  await logIn(adviser, ADVISER);
  await administer(adviser, cat);
  await adviser.getByRole("button", { name: "Set Treatment" }).click();
  // Other journeys add medications of their own.
  await adviser.getByLabel("Medication").selectOption("GS-441524 oral suspension 50 mg/ml");
  await expect(adviser.getByText("2.95 kg → 3 kg × 15 mg/kg ÷ 50 mg/ml = 0.9 ml")).toBeVisible();
  const answered = adviser.waitForResponse((response) => response.url().endsWith("/treatment"));
  await adviser.getByRole("button", { name: "Set", exact: true }).click();
  expect((await (await answered).json()).dose).toBe(0.9);
  await expect(adviser).toHaveURL("/admin");
}

/** Opens the menu that a case has for advisers. */
async function administer(adviser: Page, cat: string): Promise<void> {
  await adviser.getByLabel("Term").fill(cat);
  await adviser.getByRole("button", { name: "Search" }).first().click();
  const card = adviser.getByRole("article", { name: new RegExp(cat) });
  await card.getByRole("button", { name: "Administration", exact: true }).click();
}

async function weigh(page: Page, cat: string, pounds: string, ounces: string): Promise<void> {
  const card = page.getByRole("article", { name: new RegExp(cat) });
  await card.getByRole("button", { name: "Update Weight" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("lb+oz").check();
  await dialog.getByLabel("Pounds").fill(pounds);
  await dialog.getByLabel("Ounces").fill(ounces);
  await expect(dialog.getByText(new RegExp(`${pounds} lb ${ounces} oz = `))).toBeVisible();
  await dialog.getByRole("button", { name: "Update Weight" }).click();
}

async function acknowledge(adviser: Page, cat: string): Promise<void> {
  await adviser.goto("/admin/events/weight-updates");
  const rows = adviser.getByRole("link", { name: new RegExp(`^${cat}`) });
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await adviser.getByLabel("Note").fill("Looks right.");
  await adviser.getByRole("button", { name: "Acknowledge" }).click();
  await expect(adviser.getByText("Event acknowledged and closed.")).toBeVisible();
  await expect(rows).toHaveCount(1);
}

async function observe(adviser: Page, page: Page, cat: string): Promise<void> {
  await adviser.goto("/admin");
  await administer(adviser, cat);
  await adviser.getByRole("button", { name: "Change Status: In Treatment" }).click();
  const dialog = adviser.getByRole("dialog");
  await dialog.getByLabel("New Status").selectOption("Observation");
  await dialog.getByRole("button", { name: "Change Status" }).click();
  await expect(dialog.getByText("Status has been updated.")).toBeVisible();
  await page.reload();
  const card = page.getByRole("article", { name: new RegExp(cat) });
  await expect(card.getByText("Observation End Date")).toBeVisible();
  await expect(card.getByText("No Current Dose")).toBeVisible();
}
