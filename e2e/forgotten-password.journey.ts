import { expect } from "@playwright/test";
import { ADVISER } from "./adviser.ts";
import { register } from "./api.ts";
import { test } from "./journey.ts";
import { forgetSession, logIn, newOwner } from "./owner-pages.ts";

const NEW = "nine small lanterns";

// Without motion: what fades in is measured when it is there.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner who forgot the password asks the team, gets a code, and logs in with a new one [RPW-01]", async ({
  page,
  request,
  check,
}) => {
  const owner = newOwner("Forgetful");
  await register(request, owner);

  await test.step("the owner asks for a code", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "I forgot my password" }).click();
    await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await page.getByLabel("Phone").fill(owner.phone);
    await check(page);
    await page.getByRole("button", { name: "Ask the team for a code" }).click();
    await expect(page.getByText("Your request is with the team.")).toBeVisible();
    await check(page);
  });

  const code = await test.step("an adviser sees who asks, and issues a code", async () => {
    await logIn(page, ADVISER);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/admin/events/password-requests");
    await page
      .getByRole("link", { name: new RegExp(`^${owner.firstName}.*${owner.phone.slice(-4)}`) })
      .click();
    await expect(page.getByText("First be sure who it is.")).toBeVisible();
    await check(page);
    await page.getByRole("button", { name: "Issue code" }).click();
    const shown = page.getByRole("region", { name: "New code" });
    await expect(shown.getByLabel("Message to send")).toHaveValue(/\/reset-password\?step=code/);
    await check(page);
    const text = await shown.locator(".big-code").textContent();
    await forgetSession(page);
    return text ?? "";
  });

  await test.step("the owner sets a new password with it", async () => {
    await page.goto("/reset-password?step=code");
    await page.getByLabel("Phone").fill(owner.phone);
    await page.getByLabel("Code").fill(code.toLowerCase().replace(" ", "-"));
    await page.getByLabel("New Password").fill(NEW);
    await page.getByLabel("Verify Password").fill(NEW);
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your new password is set", { exact: false })).toBeVisible();
    await check(page);
  });

  await test.step("and logs in", async () => {
    await logIn(page, { phone: owner.phone, password: NEW });
    await expect(page).toHaveURL("/dashboard");
  });
});
