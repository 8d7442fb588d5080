import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { login } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { storedToken } from "#web/api/session.ts";
import { ask, fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, tokenOf } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";
import LoginPage from "./login-page.tsx";

const NEEDED = "Your password is right. Now enter the code.";
const WRONG = "This code is not right, or it was used already.";
const CREDENTIALS = { phone: "+1 415 555 0134", password: "tangerine-sofa" };
const needed = ask(login, SECOND_FACTOR_NEEDED, NEEDED, 401);
const code = page.getByLabelText("Code from the app");
const submit = page.getByRole("button", { name: "Log in" });

async function openCodeStep() {
  const opened = render(<LoginPage />, { at: "/login" });
  await userEvent.fill(page.getByLabelText("Phone"), CREDENTIALS.phone);
  await userEvent.fill(page.getByLabelText("Password"), CREDENTIALS.password);
  await userEvent.click(submit);
  return opened;
}

test("after the right password the code is asked for, and sent with what was typed before [R32]", async () => {
  holdSecond();
  const api = fakeApi(inTurn(needed, ask(login, SECOND_FACTOR_NEEDED, WRONG, 401), on(login, tokenOf(ANA))));
  await openCodeStep();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  await expect.element(submit).toBeDisabled();
  await userEvent.type(code, "000000{Enter}");
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(WRONG));
  await expect.element(code).toHaveFocus();
  await userEvent.fill(code, "123 456");
  await userEvent.click(submit);
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(storedToken()).toBe(tokenOf(ANA));
  expect(api.calls(login).map(({ body }) => body)).toEqual([
    CREDENTIALS,
    { ...CREDENTIALS, code: "000000" },
    { ...CREDENTIALS, code: "123 456" },
  ]);
});

test("nothing is drawn as refused on the way to the code", async () => {
  fakeApi(needed);
  let alerts = 0;
  const seen = new MutationObserver(() => {
    alerts += document.querySelectorAll("[role=alert]").length;
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await openCodeStep();
  await expect.element(code).toHaveFocus();
  seen.disconnect();
  expect(alerts).toBe(0);
});

const useRecoveryCode = () =>
  userEvent.click(page.getByRole("button", { name: "Phone not at hand? Use a recovery code" }));
const left = (recoveryCodesLeft: number) =>
  on(getSecondFactor, {
    isOn: true,
    isRequired: false,
    onSince: "2026-11-20T10:00:00.000Z",
    recoveryCodesLeft,
  });

test("without the phone a recovery code does, and it is said how many are left [R32]", async () => {
  fakeApi(inTurn(needed, on(login, tokenOf(ANA))), left(2));
  const { where } = await openCodeStep();
  await useRecoveryCode();
  await userEvent.fill(page.getByLabelText("Recovery code"), "k7qf2 9xdmt");
  await userEvent.click(submit);
  await expect.element(page.getByText("2 are left.", { exact: false })).toBeVisible();
  expect(where()).toBe("/login");
  await userEvent.click(page.getByRole("link", { name: "Go on" }));
  expect(where()).toBe("/dashboard");
});

test("who used the last one reads who can help, not to use one more of them [R32]", async () => {
  fakeApi(inTurn(needed, on(login, tokenOf(ANA))), left(0));
  await openCodeStep();
  await useRecoveryCode();
  await userEvent.type(page.getByLabelText("Recovery code"), "k7qf2 9xdmt{Enter}");
  const said = page.getByText("None is left.", { exact: false });
  await expect.element(said).toMatchTextContent(/None is left\. If you have the app.*tell the team while/);
  await expect.element(said).not.toMatchTextContent(/one more of them/);
});

test("the app's own code in the field of the recovery codes uses none of them up, and none is said to be [R32]", async () => {
  holdSecond();
  const api = fakeApi(inTurn(needed, on(login, tokenOf(ANA))), left(10));
  await openCodeStep();
  await useRecoveryCode();
  await userEvent.type(page.getByLabelText("Recovery code"), "123 456{Enter}");
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(getSecondFactor)).toEqual([]);
});

test("who has to wait is told so, and may start again [R32]", async () => {
  fakeApi(
    inTurn(needed, refuse(login, 429, "Wrong passwords or codes were tried too often. Wait 4 seconds.")),
  );
  await openCodeStep();
  await userEvent.type(code, "123456{Enter}");
  await expect.element(page.getByRole("alert").getByText("Wait 4 seconds", { exact: false })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Start again" }));
  await expect.element(page.getByLabelText("Password")).toBeVisible();
});
