import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { ask, fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import AccountPage from "./account-page.tsx";
import LoginPage from "./login-page.tsx";

const noFile = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("./second-factor.tsx", noFile);
vi.mock("./code-step.tsx", noFile);
vi.mock("./recovery-code-used.tsx", noFile);

const lost = page.getByRole("alert").filter({ hasText: "could not be loaded" });

test("where the file of the second step does not come, the password can be changed all the same", async () => {
  logIn(ANA);
  fakeApi();
  render(<AccountPage />, { at: "/account", path: "/account" });
  await expect.element(lost).toMatchTextContent(/The second step could not be loaded/);
  await expect.element(page.getByRole("button", { name: "Change password" })).toBeVisible();
});

test("where the file of the code does not come, the login says how far it is", async () => {
  fakeApi(ask(login, SECOND_FACTOR_NEEDED, "Now enter the code.", 401), on(login, tokenOf(ANA)));
  render(<LoginPage />, { at: "/login" });
  await userEvent.fill(page.getByLabelText("Phone"), "+1 415 555 0134");
  await userEvent.fill(page.getByLabelText("Password"), "tangerine-sofa");
  await userEvent.click(page.getByRole("button", { name: "Log in" }));
  await expect.element(lost).toMatchTextContent(/Your password is right; the code is still to come/);
  await expect.element(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect.element(lost.getByRole("button", { name: "Retry" })).toBeVisible();
});
