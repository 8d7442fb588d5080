import { expect } from "@playwright/test";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { logIn, logOut, newOwner } from "./owner-pages.ts";

const DAY = new Date().toISOString().slice(0, 10);

test("after a logout the browser's back button shows nothing of whoever it was [R48] [R49]", async ({
  page,
  request,
}) => {
  const owner = newOwner("Henrietta");
  const caseId = await openCase(request, await register(request, owner), {
    name: "Marzipan",
    weightKg: 3.2,
    day: DAY,
  });
  await logIn(page, owner);
  await expect(page.getByRole("heading", { name: "Marzipan" })).toBeVisible();
  await page.goto(`/case/${caseId}/update-weight`);
  await expect(page.getByRole("main")).toContainText("Marzipan");
  await page.goto("/account");
  await expect(page.getByText("This one")).toBeVisible();

  const told = await logOut(page);
  expect(await told.headerValue("clear-site-data")).toBe('"cache"');
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeAttached();

  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/(login|not-authorized)?$/);
    await expect(page.getByRole("main")).toBeVisible();
    const shown = await page.locator("html").innerHTML();
    expect(["Henrietta", "Marzipan", "This one"].filter((word) => shown.includes(word))).toEqual([]);
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([owner.phone, "Henrietta", "Marzipan", "token"].filter((word) => kept.includes(word))).toEqual([]);
});
