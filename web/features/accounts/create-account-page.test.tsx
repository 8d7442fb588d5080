import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createAccount } from "#contract/accounts.ts";
import { rememberReturn } from "#web/api/return-to.ts";
import { storedToken } from "#web/api/session.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import CreateAccountPage from "./create-account-page.tsx";

const VALUES = {
  phone: "+1 415 555 0134",
  firstName: "Ana",
  lastName: "Duarte",
  password: "tangerine-sofa",
  passwordCheck: "tangerine-sofa",
};
const TAKEN = "An account with this phone number exists already. Log in, or ask the team.";

const field = {
  phone: page.getByLabelText("Phone"),
  firstName: page.getByLabelText("First Name"),
  lastName: page.getByLabelText("Last Name"),
  password: page.getByLabelText("Password", { exact: true }),
  passwordCheck: page.getByLabelText("Verify Password"),
};
const submit = page.getByRole("button", { name: "Create account" });

const open = () => render(<CreateAccountPage />, { at: "/create-account" });

async function fill(values: typeof VALUES) {
  await userEvent.fill(field.phone, values.phone);
  await userEvent.fill(field.firstName, values.firstName);
  await userEvent.fill(field.lastName, values.lastName);
  await userEvent.fill(field.password, values.password);
  await userEvent.fill(field.passwordCheck, values.passwordCheck);
}

describe("logged out", () => {
  test("asks for phone, first name, last name, password, verify password [ACC-11]", async () => {
    open();
    await expect.element(field.phone).toBeVisible();
    const labels = [...document.querySelectorAll("form label")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Phone", "First Name", "Last Name", "Password", "Verify Password"]);
  });

  test.each([
    ["a token that cannot be decoded", "nonsense"],
    ["an empty token", ""],
  ])("%s is only logged: no message, nobody logged in [ACC-17]", async (_, token) => {
    const logged = vi.spyOn(window, "reportError").mockImplementation(() => {});
    fakeApi(on(createAccount, token));
    open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });

  test("sends the five fields, keeps the token and goes to the dashboard [ACC-13] [ACC-14]", async () => {
    const api = fakeApi(on(createAccount, tokenOf(ANA)));
    const { where } = open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.poll(where).toBe("/dashboard");
    expect(api.calls(createAccount).map(({ body }) => body)).toEqual([VALUES]);
    expect(storedToken()).toBe(tokenOf(ANA));
  });

  test("goes to the dashboard wherever a closed door stood before", async () => {
    fakeApi(on(createAccount, tokenOf(ANA)));
    rememberReturn(`${location.origin}/case/1/update-weight`);
    const { where } = open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.poll(where).toBe("/dashboard");
    expect(sessionStorage.getItem("return-to")).toBeNull();
  });

  test.each([
    ["phone", "Still missing: phone."],
    ["firstName", "Still missing: first name."],
    ["lastName", "Still missing: last name."],
    ["password", "Still missing: password."],
    ["passwordCheck", "Still missing: verify password."],
  ])("without %s the button is disabled and says: %s [VAL-04]", async (name, reason) => {
    open();
    await fill({ ...VALUES, [name]: "" });
    await expect.element(submit).toBeDisabled();
    await expect.element(submit).toHaveAccessibleDescription(reason);
  });

  test("passwords that differ are said at once and disable the button [VAL-05] [VAL-06]", async () => {
    open();
    await fill({ ...VALUES, passwordCheck: "tangerine-sofas" });
    await expect
      .element(page.getByText("Password and Verify Password must match", { exact: true }))
      .toBeVisible();
    await expect.element(submit).toBeDisabled();
    await userEvent.fill(field.passwordCheck, VALUES.password);
    await expect
      .element(page.getByText("Password and Verify Password must match", { exact: true }))
      .not.toBeInTheDocument();
    await expect.element(submit).toBeEnabled();
  });

  test("a password that tells the phone number is refused before it is sent", async () => {
    open();
    await fill({ ...VALUES, password: "cat4155550134", passwordCheck: "cat4155550134" });
    await expect.element(submit).toBeDisabled();
    await expect
      .element(field.password)
      .toHaveAccessibleDescription(/Choose a password without your phone number or your name in it\./);
  });

  test("the server's sentence is the message, and its field says that it is meant [ERR-02]", async () => {
    fakeApi(refuse(createAccount, 409, TAKEN, [{ path: "phone", message: TAKEN }]));
    const { where } = open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.element(page.getByRole("alert")).toHaveTextContent(TAKEN);
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(field.phone).toHaveAccessibleDescription(/See the message above\./);
    await expect.element(field.phone).toHaveAttribute("aria-invalid", "true");
    expect(page.getByText(TAKEN, { exact: false }).elements()).toHaveLength(1);
    await expect.element(field.lastName).toHaveValue("Duarte");
    expect(where()).toBe("/create-account");
    await expect.element(submit).toBeEnabled();
  });

  test("of several wrong fields each says what is wrong with it", async () => {
    const errors = [
      { path: "phone", message: "No number." },
      { path: "password", message: "Too common." },
    ];
    fakeApi(refuse(createAccount, 400, "Two answers cannot be kept.", errors));
    open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.element(field.phone).toHaveAccessibleDescription(/No number\./);
    await expect.element(field.password).toHaveAccessibleDescription(/Too common\./);
  });

  test("a refusal is gone as soon as what was refused is changed", async () => {
    fakeApi(refuse(createAccount, 400, "Too common.", [{ path: "password", message: "Too common." }]));
    open();
    await fill(VALUES);
    await userEvent.click(submit);
    await expect.element(field.password).toHaveAccessibleDescription(/See the message above/);
    await userEvent.fill(field.password, "tangerine-chair");
    await expect.element(page.getByText("Too common.")).not.toBeInTheDocument();
    await expect.element(page.getByText("See the message above.")).not.toBeInTheDocument();
  });
});

test("logged in, it says so instead of the form [ACC-12]", async () => {
  logIn(ANA);
  open();
  await expect
    .element(page.getByText("Already logged in, cannot create an account.", { exact: true }))
    .toBeVisible();
  await expect.element(field.phone).not.toBeInTheDocument();
});
