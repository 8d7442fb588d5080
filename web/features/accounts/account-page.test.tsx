import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changePassword, logout } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import type { AnswerOf } from "#contract/route.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { logOut } from "#web/api/log-out.ts";
import { storedToken } from "#web/api/session.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import AccountPage from "./account-page.tsx";

const off = on(getSecondFactor, { isOn: false, isRequired: false });
const none = on(listLogins, []);
const DONE = "Your new password is set, and every other device is logged out.";
const NEW_TOKEN = tokenOf({ ...ANA, name: "Ana, once more" });
const change = page.getByRole("button", { name: "Change password" });
const old = page.getByLabelText("Old password");

function open() {
  // As a login does it: what was read for nobody is forgotten now, and not with the next token.
  logIn(ANA);
  render(<AccountPage />, { at: "/account", path: "/account" });
}

async function type(oldPassword: string, password: string, passwordCheck = password) {
  await userEvent.fill(old, oldPassword);
  await userEvent.fill(page.getByLabelText("New password"), password);
  await userEvent.fill(page.getByLabelText("Verify Password"), passwordCheck);
  await userEvent.click(change);
}

test("the own password is changed with the old one, and the form is empty again", async () => {
  const api = fakeApi(off, none, on(changePassword, { message: DONE, token: NEW_TOKEN }));
  open();
  await type("eighty-four days", "tangerine-sofa");
  await expect.element(page.getByRole("status").filter({ hasText: DONE })).toHaveFocus();
  await expect.element(old).toHaveValue("");
  const body = {
    oldPassword: "eighty-four days",
    password: "tangerine-sofa",
    passwordCheck: "tangerine-sofa",
  };
  expect(api.calls(changePassword).map((call) => call.body)).toEqual([body]);
  // The token of before is worth nothing any more: what is asked for after it goes with the new one.
  expect(localStorage.getItem("token")).toBe(NEW_TOKEN);
  await expect
    .poll(() => api.calls(listLogins).map(({ headers }) => headers.get("Authorization")))
    .toEqual([`Bearer ${tokenOf(ANA)}`, `Bearer ${NEW_TOKEN}`]);
});

test.each([
  [
    "without the old password",
    "",
    "tangerine-sofa",
    "tangerine-sofa",
    "Old password",
    "Enter your old password.",
  ],
  [
    "with a short one",
    "old one",
    "short",
    "short",
    "New password",
    "Choose a password of at least 8 characters.",
  ],
  [
    "with two that differ",
    "old one",
    "tangerine-sofa",
    "tangerine-sofas",
    "Verify Password",
    "Password and Verify Password must match",
  ],
])("nothing is sent %s, and the field says why", async (_, oldPassword, password, check, label, message) => {
  const api = fakeApi(off, none, on(changePassword, { message: DONE, token: NEW_TOKEN }));
  open();
  await type(oldPassword, password, check);
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(label)).toHaveFocus();
  expect(api.calls(changePassword)).toEqual([]);
});

test("a wrong old password is said at its field, and the next try counts", async () => {
  const wrong = "This is not your password.";
  fakeApi(
    off,
    none,
    inTurn(
      refuse(changePassword, 400, wrong, [{ path: "oldPassword", message: wrong }]),
      on(changePassword, { message: DONE, token: NEW_TOKEN }),
    ),
  );
  open();
  await type("a slip", "tangerine-sofa");
  await expect.element(old).toHaveAccessibleDescription(wrong);
  await expect.element(old).toHaveFocus();
  await type("eighty-four days", "tangerine-sofa");
  await expect.element(page.getByText(DONE, { exact: true })).toBeVisible();
});

test("who has a second step is asked for a code of it, and for the right one", async () => {
  const detail = "Your old password is right. Now enter the code.";
  const asked = { status: 409, type: SECOND_FACTOR_NEEDED, detail };
  const wrong = "This code is not right.";
  const api = fakeApi(
    on(getSecondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 10 }),
    none,
    inTurn(
      { route: changePassword, reply: () => ({ refusal: asked }) },
      refuse(changePassword, 400, wrong, [{ path: "code", message: wrong }]),
      on(changePassword, { message: DONE, token: NEW_TOKEN }),
    ),
  );
  open();
  await type("eighty-four days", "tangerine-sofa");
  const code = page.getByLabelText("Code from the app, or a recovery code");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(detail);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.click(change, { force: true });
  await expect.element(page.getByText("Enter a code first.", { exact: true })).toBeVisible();
  await userEvent.type(code, "000000{Enter}");
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(wrong));
  await expect.element(code).toHaveFocus();
  await userEvent.fill(code, "123 456");
  await userEvent.click(change);
  await expect.element(page.getByRole("status").filter({ hasText: DONE })).toHaveFocus();
  await expect.element(code).not.toBeInTheDocument();
  const codes = api.calls(changePassword).map(({ body }) => (body as { code?: string }).code);
  expect(codes).toEqual([undefined, "000000", "123 456"]);
});

test("and is not told of a right password where it is another one by then", async () => {
  const detail = "Your old password is right. Now enter the code.";
  const asked = { status: 409, type: SECOND_FACTOR_NEEDED, detail };
  const wrong = "This is not your password.";
  fakeApi(
    on(getSecondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 10 }),
    none,
    inTurn(
      { route: changePassword, reply: () => ({ refusal: asked }) },
      refuse(changePassword, 400, wrong, [{ path: "oldPassword", message: wrong }]),
    ),
  );
  open();
  await type("eighty-four days", "tangerine-sofa");
  const code = page.getByLabelText("Code from the app, or a recovery code");
  await userEvent.fill(code, "123 456");
  await type("eighty-five days", "tangerine-sofa");
  await expect.element(old).toHaveAccessibleDescription(wrong);
  await expect.element(code).not.toHaveAccessibleDescription();
});

test.each<[string, string | null, () => void]>([
  ["nobody", null, () => {}],
  ["somebody else", tokenOf(RUTH), () => logIn(RUTH)],
])(
  "whoever logs out before the answer is there stays so: the session that it begins ends with %s here",
  async (_, kept, then) => {
    const answer = Promise.withResolvers<AnswerOf<typeof changePassword>>();
    const changing = on(changePassword, () => answer.promise);
    const api = fakeApi(off, none, changing, on(logout, undefined));
    open();
    await type("eighty-four days", "tangerine-sofa");
    await expect.poll(() => api.calls(changePassword)).toHaveLength(1);
    logOut();
    then();
    answer.resolve({ message: DONE, token: NEW_TOKEN });
    // A logout that was not heard is told again, and once more.
    await expect
      .poll(() => new Set(api.calls(logout).map(({ headers }) => headers.get("Authorization"))))
      .toEqual(new Set([`Bearer ${tokenOf(ANA)}`, `Bearer ${NEW_TOKEN}`]));
    expect(storedToken()).toBe(kept);
  },
);
