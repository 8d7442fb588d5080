import { type BrowserContext, expect } from "@playwright/test";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { logIn, newOwner } from "./owner-pages.ts";

const DAY = new Date().toISOString().slice(0, 10);

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
  const owner = newOwner("Irma");
  const caseId = await openCase(request, await register(request, owner), {
    name: "Pip",
    weightKg: 3.2,
    day: DAY,
  });
  await logIn(page, owner);
  const own = await cookieOf(context);
  await page.goto(`/case/${caseId}/update-weight`);
  await page.getByLabel("kg", { exact: true }).check();
  await page.getByLabel("Weight in kilograms").fill("3.3");
  expect(await cookieOf(context)).toEqual(own);

  await context.addCookies([{ ...own, value: "f".repeat(64) }]);
  expectRefusal(403);
  const sent: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") sent.push(response.status());
  });
  await page.getByRole("button", { name: "Update Weight" }).click();
  await expect(page.getByText("Weight saved.")).toBeVisible();
  expect(sent).toEqual([403, 201]);
  expect((await cookieOf(context)).value).toBe(own.value);
});
