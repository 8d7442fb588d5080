import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Account, getAccount, resetPassword } from "#contract/accounts.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { ANA } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

const ACCOUNT: Account = {
  _id: ANA.id,
  name: ANA.name,
  phone: "+1 415 555 0134",
  cats: [
    { caseId: "4b5f7a34-7a52-4d0a-9d1a-5e3d8a3c1b77", name: "Miso", status: "In Treatment" },
    { caseId: "5c6f7a34-7a52-4d0a-9d1a-5e3d8a3c1b78", name: null, status: "New" },
  ],
};
const DONE = "The new password of Ana Duarte is set, and every device is logged out.";
const LOOK_UP_FIRST = "Please use Account Lookup before attempting to change password.";

const accountId = page.getByLabelText("Account ID");
const lookUp = page.getByRole("button", { name: "Account Lookup" });
const change = page.getByRole("button", { name: "Change Password" });

const open = (at = "/admin/reset-password") =>
  render(<ResetPasswordPage />, { at, path: "/admin/reset-password/:accountId?" });

async function typePasswords(password: string, check: string) {
  await userEvent.fill(page.getByLabelText("New Password"), password);
  await userEvent.fill(page.getByLabelText("Verify Password"), check);
}

test("the address prefills the account id; the lookup shows whose account it is", async () => {
  const api = fakeApi(on(getAccount, ACCOUNT));
  open(`/admin/reset-password/${ANA.id}`);
  await expect.element(accountId).toHaveValue(ANA.id);
  await userEvent.click(lookUp);
  await expect.element(page.getByText("+1 415 555 0134")).toBeVisible();
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await expect.element(page.getByText("Miso (In Treatment)")).toBeVisible();
  await expect.element(page.getByText("<Not Provided> (New)")).toBeVisible();
  expect(api.calls(getAccount)[0]?.params).toEqual({ accountId: ANA.id });
});

test("the lookup needs an account id", async () => {
  open();
  await expect.element(lookUp).toBeDisabled();
  await expect.element(lookUp).toHaveAccessibleDescription("Enter the account id.");
});

test("without a lookup nothing is sent, and the page says why", async () => {
  const api = fakeApi(on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(LOOK_UP_FIRST)).toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("an account id changed after the lookup needs another lookup", async () => {
  const api = fakeApi(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await userEvent.fill(accountId, "another");
  await expect.element(page.getByText(ANA.name)).not.toBeInTheDocument();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(LOOK_UP_FIRST)).toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("passwords that differ are said, and block the change", async () => {
  const api = fakeApi(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await typePasswords("tangerine-sofa", "tangerine-sofas");
  await expect.element(page.getByText("Password and Verify Password must match")).toBeVisible();
  await userEvent.click(change);
  await expect.element(page.getByLabelText("Verify Password")).toHaveFocus();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("both passwords are required", async () => {
  const api = fakeApi(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await userEvent.click(change);
  await expect
    .element(page.getByLabelText("New Password"))
    .toHaveAccessibleDescription(/Choose a password of at least 8 characters\./);
  await typePasswords("tangerine-sofa", "");
  await userEvent.click(change);
  await expect.element(page.getByText("Password and Verify Password must match")).toBeVisible();
  expect(api.calls(resetPassword)).toEqual([]);
});

test("sets the password of the account that was looked up and says so", async () => {
  const api = fakeApi(on(getAccount, ACCOUNT), on(resetPassword, { message: DONE }));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByText(ANA.name)).toBeVisible();
  await typePasswords("tangerine-sofa", "tangerine-sofa");
  await userEvent.click(change);
  await expect.element(page.getByText(DONE)).toBeVisible();
  await expect.element(page.getByLabelText("New Password")).toHaveValue("");
  expect(api.calls(resetPassword)).toMatchObject([
    {
      params: { accountId: ANA.id },
      body: { accountId: ANA.id, password: "tangerine-sofa", passwordCheck: "tangerine-sofa" },
    },
  ]);
});

test("a refusal is the server's sentence, its whole answer one click away", async () => {
  fakeApi(refuse(getAccount, 404, "This account does not exist."));
  open(`/admin/reset-password/${ANA.id}`);
  await userEvent.click(lookUp);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This account does not exist\./);
  await userEvent.click(page.getByText("What the server answered"));
  await expect.element(page.getByText('"requestId":"test"', { exact: false })).toBeVisible();
});
