import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { createAccount, newOwner } from "./owner-pages.ts";

/** What the dashboard of a new owner reads. Not to be told by a pause between two: a slow machine makes those itself. */
const READ = [/^\/api\/cases$/, /^\/api\/cases\/intake-statuses$/, /^\/api\/accounts\/[^/]+$/];

test.beforeEach(async ({ page }) => {
  const read = READ.map((path) =>
    page.waitForResponse(
      (answer) => answer.request().method() === "GET" && path.test(new URL(answer.url()).pathname),
    ),
  );
  await createAccount(page, newOwner());
  for (const answer of await Promise.all(read)) await answer.finished();
  await expect(page.getByRole("button", { name: "New Cat" }).first()).toBeVisible();
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
