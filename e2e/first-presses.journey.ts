import { expect, type Page } from "@playwright/test";
import { ADVISER } from "./adviser.ts";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { createAccount, logIn, newOwner } from "./owner-pages.ts";

const ELSEWHERE = "https://elsewhere.example/";
const DAY = new Date().toISOString().slice(0, 10);

test.use({ pauses: false });

test("another website leads to a case, not into a dialog of it", async ({ page, request, baseURL }) => {
  const cat = { name: "Saffron", weightKg: 3.2, day: DAY };
  const caseId = await openCase(request, await register(request, newOwner()), cat);
  await logIn(page, ADVISER);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await comeFromElsewhere(page, `${baseURL}/admin?case=${caseId}&do=delete`);
  await expect(page.getByRole("button", { name: "Administration" })).toBeVisible();
  await expect(page).toHaveURL(`/admin?case=${caseId}`);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("nor to a form in which one press writes: to the case, or to the owner's page", async ({
  page,
  request,
  baseURL,
}) => {
  const cat = { name: "Sorrel", weightKg: 3.2, day: DAY };
  const caseId = await openCase(request, await register(request, newOwner()), cat);
  await logIn(page, ADVISER);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await comeFromElsewhere(page, `${baseURL}/admin/treatments/${caseId}`);
  await expect(page).toHaveURL(`/admin?case=${caseId}`);
  await comeFromElsewhere(page, `${baseURL}/case/${caseId}/update-weight`);
  await expect(page).toHaveURL("/dashboard");
});

test("the first presses where another website leads to take nothing, until there was a pause", async ({
  page,
  baseURL,
}) => {
  await createAccount(page, newOwner());
  await expect(page.getByRole("button", { name: "New Cat" }).first()).toBeVisible();
  let begun = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url() === `${baseURL}/api/cases`) begun += 1;
  });
  await page.addInitScript(stopClock);
  await comeFromElsewhere(page, `${baseURL}/dashboard`);
  const newCat = page.getByRole("button", { name: "New Cat" }).first();
  for (let press = 0; press < 3; press += 1) {
    await newCat.click();
    await page.evaluate(() => pass(500));
  }
  expect(begun).toBe(0);
  await page.evaluate(() => pass(801));
  await newCat.click();
  await expect.poll(() => begun).toBe(1);
});

declare function pass(ms: number): void;

/** What a page measures goes on only when it is told to. */
function stopClock(): void {
  let now = 1000;
  performance.now = () => now;
  Object.assign(window, {
    pass: (ms: number) => {
      now += ms;
    },
  });
}

async function comeFromElsewhere(page: Page, to: string): Promise<void> {
  const body = `<a href="${to.replaceAll("&", "&amp;")}">Go on</a>`;
  await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(ELSEWHERE);
  await page.getByRole("link", { name: "Go on" }).click();
}
