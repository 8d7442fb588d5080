import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { createAccount, newOwner } from "./owner-pages.ts";

test.beforeEach(async ({ page }) => {
  await createAccount(page, newOwner());
  await expect(page.getByRole("button", { name: "New Cat" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
});

/** The dashboard asks for its cats again. */
const cats = (page: Page) => page.waitForRequest((request) => request.url().includes("/api/cases"));

// The build watches both with less than its library would.
test("the cats are read again once the connection is back", async ({ page, context }) => {
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const asked = cats(page);
  await context.setOffline(false);
  await asked;
});

test("and when the page is looked at again", async ({ page }) => {
  const asked = cats(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await asked;
});
