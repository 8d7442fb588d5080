import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { logIn, newOwner } from "./owner-pages.ts";

const DAY = new Date().toISOString().slice(0, 10);

async function openWeightForm(page: Page, request: APIRequestContext): Promise<void> {
  const owner = newOwner("Irma");
  const cat = { name: "Pip", weightKg: 3.2, day: DAY };
  const caseId = await openCase(request, await register(request, owner), cat);
  await logIn(page, owner);
  await page.goto(`/case/${caseId}/update-weight`);
  await page.getByLabel("kg", { exact: true }).check();
  await page.getByLabel("Weight in kilograms").fill("3.3");
}

/** Presses the button, and gives how what was sent by it was answered. */
async function sentBy(page: Page): Promise<number[]> {
  const sent: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") sent.push(response.status());
  });
  await page.getByRole("button", { name: "Update Weight" }).click();
  await expect(page.getByText("Weight saved.")).toBeVisible();
  return sent;
}

async function cookieOf(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN");
  if (!cookie) throw new Error("The browser has no cookie against other websites.");
  return cookie;
}

test("a page whose cookie is another session's by now sends what was typed, once, and stays logged in [R47]", async ({
  page,
  context,
  request,
  expectRefusal,
}) => {
  await openWeightForm(page, request);
  const own = await cookieOf(context);
  await context.addCookies([{ ...own, value: "f".repeat(64) }]);
  expectRefusal(403);
  expect(await sentBy(page)).toEqual([403, 201]);
  expect((await cookieOf(context)).value).toBe(own.value);
});

test("a page sends what was typed, however many cookies of its name a sister host has planted [R47]", async ({
  page,
  context,
  request,
  expectRefusal,
}) => {
  await openWeightForm(page, request);
  const { domain } = await cookieOf(context);
  // A browser sends those of a longer path first, and the page sees them before its own.
  const paths = ["/case", new URL(page.url()).pathname, "/api", "/api/metrics"];
  const planted = paths.map((path, n) => ({ name: "XSRF-TOKEN", value: String(n).repeat(64), domain, path }));
  await context.addCookies(planted);
  expectRefusal(403);
  expect(await sentBy(page)).toEqual([403, 201]);
});
