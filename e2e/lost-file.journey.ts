import { expect } from "@playwright/test";
import { openCase, register } from "./api.ts";
import { test } from "./journey.ts";
import { logIn, newOwner } from "./owner-pages.ts";

const DAY = new Date().toISOString().slice(0, 10);
const FILES = "**/assets/*.js";
const SERVER = "**/api/settings";

test("a dialog whose file does not come leaves the card where it is, and opens when there is a connection again", async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal(503);
  const owner = newOwner("Henrietta");
  await openCase(request, await register(request, owner), { name: "Marzipan", weightKg: 3.2, day: DAY });
  await logIn(page, owner);
  const history = page.getByRole("button", { name: "Weight History" });
  await expect(history).toBeVisible();
  // What is on the page is there; the dialog is not yet.
  await page.route(FILES, (route) => route.fulfill({ status: 503 }));
  await page.route(SERVER, (route) => route.fulfill({ status: 503 }));
  await history.click();
  const lost = page.getByRole("dialog", { name: "Not loaded" });
  await expect(lost).toContainText("Nothing is lost.");
  await expect(page.getByText("No Current Dose")).toBeVisible();

  const asked = page.waitForResponse(SERVER);
  await lost.getByRole("button", { name: "Retry" }).click();
  await asked;
  await expect(lost).toBeVisible();

  await page.unroute(FILES);
  await page.unroute(SERVER);
  await lost.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Weight History" })).toContainText("3.20 kg");
});
