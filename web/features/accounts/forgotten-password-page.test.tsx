import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renewPassword, requestPassword } from "#contract/password-requests.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import ForgottenPasswordPage from "./forgotten-password-page.tsx";
import LoginPage from "./login-page.tsx";

const PHONE = "+1 415 555 0134";
const REFUSED = "This code is not right for this phone number, or it no longer counts.";

const phone = page.getByLabelText("Phone");
const code = page.getByLabelText("Code");
const password = page.getByLabelText("New Password");
const passwordCheck = page.getByLabelText("Verify Password");
const ask = page.getByRole("button", { name: "Ask the team for a code" });
const renew = page.getByRole("button", { name: "Set the new password" });
const step = (name: string) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });

const open = (at = "/reset-password") =>
  renderRoutes(
    [
      { path: "/reset-password", Component: ForgottenPasswordPage },
      { path: "/login", Component: LoginPage },
    ],
    at,
  );

async function fill(values = { code: "K7QF2 9XDMT", password: "tangerine-sofa", check: "tangerine-sofa" }) {
  await userEvent.fill(phone, PHONE);
  await userEvent.fill(code, values.code);
  await userEvent.fill(password, values.password);
  await userEvent.fill(passwordCheck, values.check);
}

describe("asking for a code", () => {
  test("sends the phone, says what happens next, and keeps the phone for the code", async () => {
    const api = fakeApi(on(requestPassword, undefined));
    open();
    await expect.element(step("Ask for a code")).toHaveAttribute("aria-current", "step");
    await userEvent.fill(phone, PHONE);
    await userEvent.click(ask);
    await expect.element(page.getByText("Your request is with the team.")).toBeVisible();
    await expect.element(page.getByRole("status").first()).toHaveFocus();
    await expect.element(step("I have a code")).toHaveAttribute("aria-current", "step");
    await expect.element(phone).toHaveValue(PHONE);
    expect(api.calls(requestPassword).map(({ body }) => body)).toEqual([{ phone: PHONE }]);
  });

  test("begins with the phone that was typed at the login", async () => {
    open("/login");
    await userEvent.fill(phone, PHONE);
    await userEvent.click(page.getByRole("link", { name: "I forgot my password" }));
    await expect.element(ask).toBeEnabled();
    await expect.element(phone).toHaveValue(PHONE);
  });

  test("sends whoever was told to ask first, or to stop, to the team before anybody reads to give a dose", async () => {
    open();
    const said = page.getByText(
      /If you were told to ask before the next dose, or to stop, .* Otherwise keep/,
    );
    await expect
      .element(said.getByRole("link", { name: "write to the team" }))
      .toHaveAttribute("href", "/contact");
  });

  test("waits for a phone and says so", async () => {
    open();
    await expect.element(ask).toBeDisabled();
    await expect.element(ask).toHaveAccessibleDescription("Enter your phone number.");
  });

  test("that is refused says why at the field, and takes another try", async () => {
    const message = "Enter a phone number with its area code.";
    fakeApi(
      inTurn(
        refuse(requestPassword, 400, message, [{ path: "phone", message }]),
        on(requestPassword, undefined),
      ),
    );
    open();
    await userEvent.fill(phone, "call me");
    await userEvent.click(ask);
    await expect.element(page.getByRole("alert")).toHaveTextContent(message);
    await expect.element(phone).toHaveAccessibleDescription(new RegExp(message));
    await userEvent.fill(phone, PHONE);
    await userEvent.click(ask);
    await expect.element(page.getByText("Your request is with the team.")).toBeVisible();
  });
});

describe("a new password by a code", () => {
  test("is set by a logged-out user with phone, code, new password and verify password, and the login says so [RPW-01] [RPW-02]", async () => {
    const message = "What the server says of a new password.";
    const api = fakeApi(on(renewPassword, { message }));
    const { where } = open();
    await userEvent.click(step("I have a code"));
    await fill();
    await userEvent.click(renew);
    await expect.poll(where).toBe("/login");
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    expect(api.calls(renewPassword).map(({ body }) => body)).toEqual([
      { phone: PHONE, code: "K7QF2 9XDMT", password: "tangerine-sofa", passwordCheck: "tangerine-sofa" },
    ]);
  });

  test("can be begun with the link of the team's message", async () => {
    open("/reset-password?step=code");
    await expect.element(code).toBeVisible();
    await expect.element(renew).toBeDisabled();
    await expect
      .element(renew)
      .toHaveAccessibleDescription("Still missing: phone, code, new password, and verify password.");
  });

  test("takes a code in small letters and with dashes, and says of half a code what it lacks", async () => {
    open("/reset-password?step=code");
    await fill({ code: "k7qf2", password: "tangerine-sofa", check: "tangerine-sofa" });
    await expect.element(renew).toHaveAccessibleDescription("The code is incomplete.");
    await expect.element(code).toHaveAccessibleDescription(/A code has 10 letters and digits/);
    await userEvent.fill(code, "k7qf2-9xdmt");
    await expect.element(renew).toBeEnabled();
    await expect.element(code).toHaveAccessibleDescription(/^From the team's message/);
  });

  test("that differs from its check is said at once and blocks", async () => {
    open("/reset-password?step=code");
    await fill({ code: "K7QF2 9XDMT", password: "tangerine-sofa", check: "tangerine-sofas" });
    await expect
      .element(page.getByText("Password and Verify Password must match", { exact: true }))
      .toBeVisible();
    await expect.element(renew).toBeDisabled();
  });

  test("that is refused is said, nothing typed is lost, and another try is taken", async () => {
    fakeApi(inTurn(refuse(renewPassword, 400, REFUSED), on(renewPassword, { message: "" })));
    const { where } = open("/reset-password?step=code");
    await fill();
    await userEvent.click(renew);
    await expect.element(page.getByRole("alert")).toHaveTextContent(REFUSED);
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(password).toHaveValue("tangerine-sofa");
    await userEvent.click(renew);
    await expect.poll(where).toBe("/login");
  });

  test.each([
    ["of which no answer came", lose(renewPassword), /There was no answer/],
    // The browser itself sends it again where the connection breaks, and this is what the page hears.
    ["whose code was used", refuse(renewPassword, 409, REFUSED), /no longer counts/],
  ])("%s may be set, and the login is tried first", async (_, outcome, said) => {
    fakeApi(outcome);
    const { where } = open("/reset-password?step=code");
    await fill();
    await userEvent.click(renew);
    await expect.element(page.getByRole("alert")).toMatchTextContent(said);
    await userEvent.click(page.getByRole("link", { name: "Try to log in with it" }));
    await expect.poll(where).toBe("/login");
  });

  test("that the server finds too common is said at its field", async () => {
    const message = "This password is one of those that are tried first.";
    fakeApi(refuse(renewPassword, 400, message, [{ path: "password", message }]));
    open("/reset-password?step=code");
    await fill();
    await userEvent.click(renew);
    await expect.element(password).toHaveAccessibleDescription(new RegExp(message));
  });
});

test("the login leads to it", async () => {
  const { where } = open("/login");
  await userEvent.click(page.getByRole("link", { name: "I forgot my password" }));
  expect(where()).toBe("/reset-password");
});

test("the phone is the same in both steps, and stays when the page is opened again", async () => {
  fakeApi(on(requestPassword, undefined));
  const { router } = open();
  await userEvent.fill(phone, PHONE);
  await userEvent.click(ask);
  await expect.element(code).toBeVisible();
  await userEvent.click(step("Ask for a code"));
  await expect.element(phone).toHaveValue(PHONE);
  await userEvent.click(step("I have a code"));
  expect(router.state.location.state).toEqual({ phone: PHONE, asked: true });
});
