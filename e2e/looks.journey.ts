import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { ADVISER } from "./adviser.ts";
import { openCase, register } from "./api.ts";
import { type Check, test } from "./journey.ts";
import { createAccount, logIn, newOwner } from "./owner-pages.ts";

const PUBLIC = [
  "/",
  "/login",
  "/create-account",
  "/setup",
  "/reset-password",
  "/reset-password?step=code",
  "/about",
  "/contact",
  "/sock-fip-update",
  "/not-authorized",
  "/not-found",
];
const INTAKE = ["cat-info", "fip-info", "current-health", "current-medications", "shipping", "confirm"];
const ADMIN = [
  "/admin",
  "/admin?m=all&view=cards",
  "/admin?m=all&view=table",
  "/admin?m=deleted",
  "/admin/events/new-accounts",
  "/admin/events/new-cases",
  "/admin/events/new-intakes",
  "/admin/events/weight-updates",
  "/admin/events/password-requests",
  "/admin/events/history",
  "/admin/reset-password",
  "/admin/catalogue",
  "/admin/catalogue/new",
  "/admin/catalogue/2c89dd70-18ad-4ccb-905b-641376e98b20",
  "/admin/catalogue/2c89dd70-18ad-4ccb-905b-641376e98b20?do=confirm",
  "/admin/catalogue/2c89dd70-18ad-4ccb-905b-641376e98b20/edit",
];

// Without motion: what fades in is measured when it is there.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the public pages are for everybody", async ({ page, check, expectRefusal }) => {
  // What /not-found answers.
  expectRefusal(404);
  for (const address of PUBLIC) await look(page, address, check);
});

test("an owner's pages are for everybody", async ({ page, request, check }) => {
  await createAccount(page, newOwner());
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  await look(page, "/dashboard", check);
  const day = new Date().toISOString().slice(0, 10);
  const caseId = await openCase(request, token, { name: "Miso", weightKg: 3.02, day });
  await look(page, "/dashboard", check);
  await look(page, `/case/${caseId}/update-weight`, check);
  await look(page, "/test", check);
  for (const step of INTAKE) await look(page, `/intake/${caseId}/${step}`, check);
});

test("an adviser's pages are for everybody", async ({ page, request, check }) => {
  await aCase(request);
  await enter(page);
  for (const address of ADMIN) await look(page, address, check);
});

test("what an adviser does with a case is for everybody", async ({ page, request, check }) => {
  const caseId = await aCase(request);
  await enter(page);
  await look(page, `/admin?case=${caseId}`, check);
  await look(page, `/admin?case=${caseId}&do=set-treatment`, check);
  await look(page, `/admin?case=${caseId}&do=change-status`, check);
  await look(page, `/admin?case=${caseId}&do=delete`, check);
  await look(page, `/admin/treatments/${caseId}`, check);
});

async function aCase(request: APIRequestContext): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const token = await register(request, newOwner());
  return openCase(request, token, { name: "Miso", weightKg: 3.02, day });
}

async function enter(page: Page): Promise<void> {
  await logIn(page, ADVISER);
  await expect(page).toHaveURL("/dashboard");
}

/** Opens a page, waits until nothing is loading, and holds it against the rules, in the light and in the dark. */
async function look(page: Page, address: string, check: Check): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light" });
  await check(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, "colours");
}
