import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { login } from "#contract/accounts.ts";
import { rememberReturn } from "#web/api/return-to.ts";
import { storedToken } from "#web/api/session.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";
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
  test("asks for phone and password [ACC-02]", async () => {
    open();
    await expect.element(phone).toHaveAttribute("type", "tel");
    await expect.element(password).toHaveAttribute("type", "password");
    expect(labels()).toEqual(["Phone", "Password"]);
  });

  test.each([
    ["nothing", "", ""],
    ["a phone alone", "+1 415 555 0134", ""],
    ["a password alone", "", "tangerine-sofa"],
  ])("with %s the button is disabled and says why [VAL-01] [VAL-02]", async (_, number, secret) => {
    open();
    await userEvent.fill(phone, number);
    await userEvent.fill(password, secret);
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription("Enter your phone number and your password.");
  });

  test("with both the button can be pressed", async () => {
    open();
    await userEvent.fill(phone, "+1 415 555 0134");
    await userEvent.fill(password, "tangerine-sofa");
    await expect.element(submit).toBeEnabled();
  });

  test("'Success' for a second, the token kept, then the dashboard [ACC-06] [ACC-07] [ACC-08] [CON-03]", async () => {
    const second = holdSecond();
    const api = fakeApi(on(login, tokenOf(ANA)));
    const { where } = open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveFocus();
    expect(where()).toBe("/login");
    expect(storedToken()).toBe(tokenOf(ANA));
    expect(api.calls(login)[0]?.body).toEqual({ phone: "+1 415 555 0134", password: "tangerine-sofa" });
    second.over();
    await expect.poll(where).toBe("/dashboard");
  });

  test.each([
    ["a token that cannot be decoded", "nonsense"],
    ["an empty token", ""],
  ])("%s is only logged: no message, nobody logged in [ACC-17]", async (_, token) => {
    const second = holdSecond();
    const logged = vi.spyOn(window, "reportError").mockImplementation(() => {});
    fakeApi(on(login, token));
    open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    second.over();
    await expect.element(submit).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });

  test("goes back to where one wanted to go", async () => {
    fakeApi(on(login, tokenOf(ANA)));
    rememberReturn(`${location.origin}/case/1/update-weight`);
    const { where } = open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.poll(where).toBe("/case/1/update-weight");
  });

  test("an owner who tried an admin's page before goes to the dashboard", async () => {
    fakeApi(on(login, tokenOf(ANA)));
    rememberReturn(`${location.origin}/admin`);
    const { where } = open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.poll(where).toBe("/dashboard");
  });

  test("a refusal stays on the page, says the status and takes another try [ACC-09] [ACC-10] [ERR-01]", async () => {
    holdSecond();
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
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  });

  test("no answer at all is said too", async () => {
    fakeApi(lose(login));
    open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect
      .element(page.getByText("Error encountered when attempting to log in: (0): Unknown Error"))
      .toBeVisible();
  });

  test("while it is sent the button is disabled [VAL-03]", async () => {
    holdSecond();
    const { promise, resolve } = Promise.withResolvers<string>();
    fakeApi(on(login, () => promise));
    open();
    await logInWith("+1 415 555 0134", "tangerine-sofa");
    await expect.element(submit).toBeDisabled();
    resolve(tokenOf(ANA));
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  });

  test("offers an account to whoever has none [ACC-04] [ACC-05]", async () => {
    const { where } = open();
    await userEvent.click(
      page.getByRole("link", { name: "If you don't have an account, you can create one here.", exact: true }),
    );
    expect(where()).toBe("/create-account");
  });
});

describe("logged in", () => {
  beforeEach(() => logIn(ANA));

  test("says so instead of the form [ACC-03]", async () => {
    open();
    await expect.element(page.getByText("You're already logged in.", { exact: true })).toBeVisible();
    await expect.element(phone).not.toBeInTheDocument();
  });
});

function labels() {
  return [...document.querySelectorAll("form label")].map(({ textContent }) => textContent);
}
