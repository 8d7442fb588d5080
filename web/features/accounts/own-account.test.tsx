import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getAccount } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import AccountPage from "./account-page.tsx";

const rest = [on(getSecondFactor, { isOn: false, isRequired: false }), on(listLogins, [])];
const account = { _id: ANA.id, name: ANA.name, phone: "+1 987 654 3210", cats: [] };
const theirs = on(getAccount, account);
const number = page.getByText("+1 987 654 3210", { exact: true });

function open(whose = ANA) {
  // As a login does it: what was read for nobody is forgotten now, and not with the next token.
  logIn(whose);
  render(<AccountPage />, { at: "/account", path: "/account" });
}

test("the account page shows the own name and number, and whom to tell where it is wrong", async () => {
  const api = fakeApi(...rest, theirs);
  open();
  await expect.element(number).toBeVisible();
  await expect.element(page.getByText(ANA.name, { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText(/^You log in with this number, and the team writes to it\. If it is wrong, tell the/),
    )
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "tell the team" })).toHaveAttribute("href", "/contact");
  expect(api.calls(getAccount)[0]?.params).toEqual({ accountId: ANA.id });
});

test("an adviser tells whoever runs the server", async () => {
  fakeApi(...rest, on(getAccount, { ...account, _id: RUTH.id, name: RUTH.name }));
  open(RUTH);
  await expect.element(page.getByText(/If it is wrong, tell whoever runs the server\.$/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "tell the team" })).not.toBeInTheDocument();
});

test("what could not be loaded is asked for again, and the rest of the page is there", async () => {
  fakeApi(...rest, inTurn(refuse(getAccount, 404, "This account does not exist."), theirs));
  open();
  const failed = page.getByRole("alert").filter({ hasText: "Your name and number could not be loaded" });
  await expect.element(page.getByText("This account does not exist.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change password" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Retry" }));
  await expect.element(number).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});
