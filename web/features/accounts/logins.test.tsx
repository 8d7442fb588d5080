import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changePassword, confirmPassword } from "#contract/accounts.ts";
import { endLogin, endOtherLogins, type LiveLogin, listLogins } from "#contract/logins.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { ask, fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import AccountPage from "./account-page.tsx";
import { Logins } from "./logins.tsx";

const login = (details: Partial<LiveLogin>): LiveLogin => ({
  _id: crypto.randomUUID(),
  loggedInOn: "2026-11-01T10:00:00.000Z",
  lastSeenOn: "2026-11-19T10:00:00.000Z",
  isThisOne: false,
  ...details,
});
const here = login({ browser: "Firefox", device: "Windows", isThisOne: true });
const phone = login({ browser: "Safari", device: "iPhone" });
const unknown = login({});

/** What else the page asks for. */
const noFactor = on(getSecondFactor, { isOn: false, isRequired: false });

const section = page.getByRole("heading", { name: "Logged in on" });
const items = () => page.getByRole("listitem").elements();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const all = button("Log out all other devices");

function open() {
  // As a login does it: what was read for nobody is forgotten now, and not with the next token.
  logIn(ANA);
  render(<AccountPage />, { at: "/account", path: "/account" });
}

test("one's own devices are listed in words, with the one this is [R20]", async () => {
  fakeApi(noFactor, on(listLogins, [here, phone, unknown]));
  open();
  await expect.element(section).toBeVisible();
  await expect.element(page.getByText("Safari on iPhone")).toBeVisible();
  expect(items().map(({ textContent }) => textContent?.replace(/(Since|Last seen) .*/, ""))).toEqual([
    "Firefox on WindowsThis one",
    "Safari on iPhone",
    "Unknown device",
  ]);
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "iPhone" }))
    .toMatchTextContent(/Since Nov 1, 2026, .*Last seen Nov 19, 2026, /);
  await expect.element(button("Log out Safari on iPhone")).toBeVisible();
  await expect.element(button("Log out Firefox on Windows")).not.toBeInTheDocument();
});

test("one is logged out, it is gone, and the keyboard goes on from the sentence that says so [R20]", async () => {
  const api = fakeApi(
    noFactor,
    inTurn(on(listLogins, [here, phone]), on(listLogins, [here])),
    on(endLogin, undefined),
  );
  open();
  await userEvent.click(button("Log out Safari on iPhone"));
  await expect.element(page.getByText("Logged out: Safari on iPhone")).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "Logged out" })).toHaveFocus();
  await expect.poll(() => items().length).toBe(1);
  await expect.element(all).not.toBeInTheDocument();
  expect(api.calls(endLogin).map(({ params }) => params)).toEqual([
    { accountId: ANA.id, loginId: phone._id },
  ]);
});

test("all others are logged out at once [R20]", async () => {
  const api = fakeApi(
    noFactor,
    inTurn(on(listLogins, [here, phone, unknown]), on(listLogins, [here])),
    on(endOtherLogins, undefined),
  );
  open();
  await userEvent.click(all);
  await expect.element(page.getByText("Every other device is logged out.")).toBeVisible();
  await expect.poll(() => items().length).toBe(1);
  expect(api.calls(endOtherLogins).map(({ params }) => params)).toEqual([{ accountId: ANA.id }]);
});

test("a refusal is said, and the list stays", async () => {
  fakeApi(noFactor, on(listLogins, [here, phone]), refuse(endLogin, 404, "This login does not exist."));
  open();
  await userEvent.click(button("Log out Safari on iPhone"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This login does not exist\.$/);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(items().length).toBe(2);
});

test("a refusal goes with the next press, whichever that is", async () => {
  fakeApi(
    noFactor,
    on(listLogins, [here, phone]),
    refuse(endLogin, 429, "Wait a moment."),
    inTurn(on(endOtherLogins, undefined), refuse(endOtherLogins, 429, "Wait a minute.")),
  );
  open();
  await userEvent.click(button("Log out Safari on iPhone"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Wait a moment\.$/);
  await userEvent.click(all);
  await expect.element(page.getByText("Every other device is logged out.")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.click(all);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Wait a minute\.$/);
});

test("a list that cannot be loaded says so, and Retry loads it", async () => {
  fakeApi(noFactor, inTurn(refuse(listLogins, 400, "Not just now."), on(listLogins, [here])));
  open();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Not just now\./);
  await userEvent.click(page.getByRole("button", { name: "Retry" }));
  await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
});

test("of somebody else's account an adviser logs out all devices, and sees when there are none [R20]", async () => {
  fakeApi(noFactor, inTurn(on(listLogins, [phone]), on(listLogins, [])), on(endOtherLogins, undefined));
  render(<Logins accountId={ANA.id} />);
  await userEvent.click(button("Log out all devices"));
  await expect.element(page.getByText("Every device is logged out.")).toBeVisible();
  await expect.element(page.getByText("Nowhere just now")).toBeVisible();
});

test("a new password takes the other devices from the list, as it says [R20]", async () => {
  const message = "Your new password is set, and every other device is logged out.";
  fakeApi(
    noFactor,
    inTurn(on(listLogins, [here, phone]), on(listLogins, [here])),
    on(changePassword, { message, token: tokenOf(ANA) }),
  );
  open();
  await expect.element(page.getByText("Safari on iPhone")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Old password"), "eighty-four days");
  for (const label of ["New password", "Verify Password"]) {
    await userEvent.fill(page.getByLabelText(label), "tangerine-sofa");
  }
  await userEvent.click(button("Change password"));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("Safari on iPhone")).not.toBeInTheDocument();
});

const REASON = "Enter your password once more.";
const own = page.getByLabelText("Your own password");

test("a device that came later is logged out once the own password was given [R15] [R20]", async () => {
  const api = fakeApi(
    noFactor,
    inTurn(on(listLogins, [here, phone]), on(listLogins, [here])),
    inTurn(ask(endLogin, CONFIRM_PASSWORD, REASON), on(endLogin, undefined)),
    inTurn(
      refuse(confirmPassword, 400, "Not yours.", [{ path: "password", message: "Not yours." }]),
      on(confirmPassword, undefined),
    ),
  );
  open();
  await userEvent.click(button("Log out Safari on iPhone"));
  await expect.element(page.getByText(REASON)).toBeVisible();
  await expect.element(page.getByText("Logged out: Safari on iPhone")).not.toBeInTheDocument();
  await userEvent.fill(own, "a slip");
  await userEvent.click(button("Go on"));
  await expect.element(own).toHaveAccessibleDescription("Not yours.");
  await expect.element(own).toHaveFocus();
  await userEvent.fill(own, "eighty-four days");
  await userEvent.click(button("Go on"));
  await expect.element(page.getByText("Logged out: Safari on iPhone")).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  expect(api.calls(confirmPassword).map(({ body }) => body.password)).toEqual(["a slip", "eighty-four days"]);
  expect(api.calls(endLogin).map(({ params }) => params.loginId)).toEqual([phone._id, phone._id]);
});

test("all others are logged out once it was given, and another press sends no password that nobody typed", async () => {
  const api = fakeApi(
    noFactor,
    on(listLogins, [here, phone]),
    inTurn(
      ask(endOtherLogins, CONFIRM_PASSWORD, REASON),
      ask(endOtherLogins, CONFIRM_PASSWORD, REASON),
      on(endOtherLogins, undefined),
    ),
    on(confirmPassword, undefined),
  );
  open();
  for (const times of [1, 2]) {
    await userEvent.click(all);
    await expect.poll(() => api.calls(endOtherLogins).length).toBe(times);
    await expect.element(own).toBeVisible();
  }
  expect(api.calls(confirmPassword)).toEqual([]);
  await userEvent.fill(own, "eighty-four days");
  await userEvent.click(button("Go on"));
  await expect.element(page.getByText("Every other device is logged out.")).toBeVisible();
  expect(api.calls(endOtherLogins).length).toBe(3);
});
