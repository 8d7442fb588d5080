import { expect } from "@playwright/test";
import { ADVISER } from "./adviser.ts";
import { test } from "./journey.ts";
import { createAccount, logIn, newOwner } from "./owner-pages.ts";

const NEEDS_LOGIN = ["/dashboard", "/case/none/update-weight", "/intake/none/cat-info", "/test"];

for (const address of NEEDS_LOGIN) {
  test(`${address} asks for a login and goes on there`, async ({ page, expectRefusal }) => {
    expectRefusal(404);
    await page.goto(address);
    await expect(page).toHaveURL("/login");
    await logIn(page, ADVISER);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}

test("an owner is not let into the admin area", async ({ page }) => {
  await createAccount(page, newOwner());
  await page.goto("/admin");
  await expect(page).toHaveURL("/not-authorized");
  await expect(page.getByRole("heading", { name: "Not Authorized" })).toBeVisible();
  await expect(page.getByText("You're not authorized to access that resource!")).toBeVisible();
});

test("a page that does not exist says so", async ({ page, expectRefusal }) => {
  expectRefusal(404);
  await page.goto("/no/such/page");
  await expect(page.getByText("404 Page Not Found!")).toBeVisible();
});

test("a wrong password stays on the page and says what happened", async ({ page, expectRefusal, check }) => {
  expectRefusal(401);
  await page.goto("/login");
  await page.getByLabel("Phone").fill(ADVISER.phone);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(
    page.getByText("Error encountered when attempting to log in: (401): Unauthorized"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
  await check(page);
});

test("a session that was ended elsewhere logs out, and login leads back", async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal(401);
  const owner = newOwner();
  await createAccount(page, owner);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  // From a page that asks nothing: the dashboard's own calls, still under way, would hear of the end before the next page.
  await page.goto("/about");
  await request.post("/api/accounts/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/not-authorized");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page
    .getByRole("main")
    .getByRole("link", { name: /log in/i })
    .click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Phone").fill(owner.phone);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");
});
