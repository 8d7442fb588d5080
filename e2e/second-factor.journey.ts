import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { register } from "./api.ts";
import { test } from "./journey.ts";
import { forgetSession, logIn, newOwner, seesSuccess } from "./owner-pages.ts";

// Without motion: what fades in is measured when it is there.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What an app with this secret shows now, or so many seconds later. */
function codeOf(secret: string, seconds = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });
}

test("an owner sets up a second step, logs out, and logs in with a code [R32]", async ({
  page,
  request,
  check,
  expectRefusal,
}) => {
  const owner = newOwner("Twofold");
  await register(request, owner);
  // The login that asks for the code.
  expectRefusal(401);

  const secret = await test.step("the app gets the secret, and gives a code back", async () => {
    await logIn(page, owner);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/account");
    await page.getByRole("button", { name: "Set it up" }).click();
    await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    await check(page);
    const shown = (await page.locator(".factor-secret").textContent()) ?? "";
    await page.getByLabel("Code from the app").fill(codeOf(shown.replaceAll(" ", "")));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Keep these codes before you go on.")).toBeVisible();
    await check(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
    await forgetSession(page);
    return shown.replaceAll(" ", "");
  });

  await test.step("the login asks for a code after the password", async () => {
    await page.goto("/login");
    await page.getByLabel("Phone").fill(owner.phone);
    await page.getByLabel("Password").fill(owner.password);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Code from the app")).toBeFocused();
    await check(page);
    // That of this half minute was used for setting it up.
    await page.keyboard.type(codeOf(secret, 30));
    await seesSuccess(page, () => page.keyboard.press("Enter"));
    await expect(page).toHaveURL("/dashboard");
  });
});
