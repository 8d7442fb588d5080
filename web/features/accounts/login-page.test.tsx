import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { login } from "#contract/accounts.ts";
import { rememberReturn } from "#web/api/return-to.ts";
import { storedToken } from "#web/api/session.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import LoginPage from "./login-page.tsx";

const REFUSED = "The phone number or the password is not right.";
const phone = page.getByLabelText("Phone");
const password = page.getByLabelText("Password");
const submit = page.getByRole("button", { name: "Log in" });

const open = () => render(<LoginPage />, { at: "/login" });

async function logInWith(number: string, secret: string) {
  await userEvent.fill(phone, number);
  await userEvent.fill(password, secret);
  await userEvent.click(submit);
}

describe("logged out", () => {
  test("the button waits for both fields and says so", async () => {
    open();
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription("Enter your phone number and your password.");
    await userEvent.fill(phone, "+1 415 555 0134");
    await expect.element(submit).toBeDisabled();
    await userEvent.fill(password, "tangerine-sofa");
    await expect.element(submit).toBeEnabled();
  });

  test("'Success' for a second, the token kept, then the dashboard", async () => {
    const api = fakeApi(on(login, tokenOf(ANA)));
    const { where } = open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.element(page.getByText("Success")).toBeVisible();
    expect(where()).toBe("/login");
    expect(storedToken()).toBe(tokenOf(ANA));
    expect(api.calls(login)[0]?.body).toEqual({ phone: "+1 415 555 0134", password: "tangerine-sofa" });
    await expect.poll(where, { timeout: 3000 }).toBe("/dashboard");
  });

  test("goes back to where one wanted to go", async () => {
    fakeApi(on(login, tokenOf(ANA)));
    rememberReturn(`${location.origin}/case/1/update-weight`);
    const { where } = open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.poll(where, { timeout: 3000 }).toBe("/case/1/update-weight");
  });

  test("a refusal stays on the page, says the status and takes another try", async () => {
    fakeApi(inTurn(refuse(login, 401, REFUSED), on(login, tokenOf(ANA))));
    const { where } = open();
    await logInWith("+1 415 555 0134", "wrong");
    const alert = page.getByRole("alert");
    await expect
      .element(alert)
      .toHaveTextContent(`Error encountered when attempting to log in: (401): Unauthorized${REFUSED}`);
    await expect.element(alert).toHaveFocus();
    expect(where()).toBe("/login");
    await expect.element(submit).toBeEnabled();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.element(page.getByText("Success")).toBeVisible();
  });

  test("no answer at all is said too", async () => {
    fakeApi(lose(login));
    open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect
      .element(page.getByText("Error encountered when attempting to log in: (0): Unknown Error"))
      .toBeVisible();
  });

  test("while it is sent the button is disabled", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    fakeApi(on(login, () => promise));
    open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.element(submit).toBeDisabled();
    resolve(tokenOf(ANA));
    await expect.element(page.getByText("Success")).toBeVisible();
  });

  test("offers an account to whoever has none", async () => {
    const { where } = open();
    await userEvent.click(
      page.getByRole("link", { name: "If you don't have an account, you can create one here." }),
    );
    expect(where()).toBe("/create-account");
  });
});

describe("logged in", () => {
  beforeEach(() => logIn(ANA));

  test("says so instead of the form", async () => {
    open();
    await expect.element(page.getByText("You're already logged in.")).toBeVisible();
    await expect.element(phone).not.toBeInTheDocument();
  });
});
