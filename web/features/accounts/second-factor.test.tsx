import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { confirmPassword } from "#contract/accounts.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/second-factor.ts";
import { ask, everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { SecondFactor } from "./second-factor.tsx";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const LINK = `otpauth://totp/FIP:Ana?issuer=FIP&secret=${SECRET}`;
const CODES = ["K7QF29XDMT", ..."2345689AB".split("").map((mark) => `${mark}WERTYASDF`)];
const WHY = "Enter your password once more.";
const OFF = { isOn: false, isRequired: false };
const ON = { isOn: true, isRequired: false, onSince: "2026-11-20T10:00:00.000Z", recoveryCodesLeft: 10 };

const setUp = page.getByRole("button", { name: "Set it up" });
const code = page.getByLabelText("Code from the app");
const inDoubt = page.getByText("may be ones that you have never seen", { exact: false });
const notNow = page.getByRole("button", { name: "Not now" });
const own = page.getByLabelText("Your own password");
const open = () => render(<SecondFactor />, { at: "/account" });
type Coded = typeof confirmSecondFactor | typeof removeSecondFactor | typeof renewRecoveryCodes;
const wrong = (route: Coded, sentence: string) =>
  refuse(route, 400, sentence, [{ path: "code", message: sentence }]);

describe("setting it up [R32]", () => {
  test("asks for the password, shows the secret in three ways, and switches on with a right code", async () => {
    const api = fakeApi(
      inTurn(on(getSecondFactor, OFF), on(getSecondFactor, ON)),
      inTurn(
        ask(beginSecondFactor, CONFIRM_PASSWORD, WHY),
        on(beginSecondFactor, { secret: SECRET, link: LINK }),
      ),
      on(confirmPassword, undefined),
      inTurn(
        wrong(confirmSecondFactor, "This code is not right."),
        on(confirmSecondFactor, { recoveryCodes: CODES }),
      ),
    );
    open();
    await userEvent.click(setUp);
    await expect.element(page.getByRole("status").filter({ hasText: WHY })).toHaveFocus();
    await userEvent.fill(own, "eighty-four days");
    await userEvent.click(setUp);
    await expect.element(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "On this phone? Open it in the app" }))
      .toHaveAttribute("href", LINK);
    await userEvent.type(code, "000000{Enter}");
    await expect
      .element(code)
      .toHaveAccessibleDescription(expect.stringContaining("This code is not right."));
    await expect.element(code).toHaveFocus();
    await userEvent.fill(code, "123456");
    await userEvent.click(page.getByRole("button", { name: "Switch it on" }));
    await expect.element(page.getByText("Keep these codes", { exact: false })).toBeVisible();
    expect(
      page
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(CODES.map((each) => `${each.slice(0, 5)} ${each.slice(5)}`));
    await userEvent.click(page.getByRole("button", { name: "I have kept them" }));
    await expect.element(page.getByText("10 recovery codes are left.", { exact: false })).toBeVisible();
    expect(api.calls(confirmPassword).map(({ body }) => body.password)).toEqual(["eighty-four days"]);
  });

  test("an adviser who has to is told why, and goes on to the cases after it", async () => {
    fakeApi(
      on(getSecondFactor, { isOn: false, isRequired: true }),
      on(beginSecondFactor, { secret: SECRET, link: LINK }),
      on(confirmSecondFactor, { recoveryCodes: CODES }),
    );
    const { where } = open();
    await expect
      .element(page.getByRole("status").filter({ hasText: "Your team asks every adviser" }))
      .toHaveFocus();
    await userEvent.click(setUp);
    await userEvent.type(code, "123456{Enter}");
    await userEvent.click(page.getByRole("button", { name: "I have kept them" }));
    await expect.poll(where).toBe("/dashboard");
  });
});

describe("setting it up without an answer [R32]", () => {
  const begin = on(beginSecondFactor, { secret: SECRET, link: LINK });
  const fresh = page.getByText("Keep these codes", { exact: false });

  async function switchOn() {
    open();
    await userEvent.click(setUp);
    await userEvent.type(code, "123456{Enter}");
  }

  test.each([
    ["no answer came", everyTry(lose(confirmSecondFactor))],
    ["it was on already", [refuse(confirmSecondFactor, 409, "There is nothing to confirm.")]],
  ])("looks whether it is on where %s, and leads to codes that somebody has seen", async (_, tries) => {
    fakeApi(
      inTurn(on(getSecondFactor, OFF), on(getSecondFactor, ON)),
      begin,
      inTurn(...tries),
      on(renewRecoveryCodes, { recoveryCodes: CODES }),
    );
    await switchOn();
    await expect.element(inDoubt).toBeVisible();
    await expect
      .element(page.getByText("They were shown only once", { exact: false }))
      .not.toBeInTheDocument();
    await expect.element(page.getByText("It has been on since", { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "New recovery codes" }));
    await userEvent.type(code, "654321{Enter}");
    await userEvent.click(page.getByRole("button", { name: "I have kept them" }));
    await expect.element(page.getByText("10 recovery codes are left.", { exact: false })).toBeVisible();
    await expect.element(inDoubt).not.toBeInTheDocument();
  });

  test("is sent again under the same key where it was off still", async () => {
    const api = fakeApi(
      on(getSecondFactor, OFF),
      begin,
      inTurn(...everyTry(lose(confirmSecondFactor)), on(confirmSecondFactor, { recoveryCodes: CODES })),
    );
    await switchOn();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/No answer came, so we do not know whether this was done/);
    await userEvent.click(page.getByRole("button", { name: "Switch it on" }));
    await expect.element(fresh).toBeVisible();
    const keys = api.calls(confirmSecondFactor).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(1);
  });

  test("never says that it is off while nobody can tell", async () => {
    fakeApi(
      inTurn(
        on(getSecondFactor, OFF),
        refuse(getSecondFactor, 429, "Not just now."),
        on(getSecondFactor, ON),
      ),
      begin,
      inTurn(...everyTry(lose(confirmSecondFactor))),
    );
    await switchOn();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await userEvent.click(notNow);
    await expect.element(page.getByText("We do not know whether it is on")).toBeVisible();
    await expect.element(setUp).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(inDoubt).toBeVisible();
  });
});

describe("new recovery codes [R32]", () => {
  const renew = page.getByRole("button", { name: "New recovery codes" });
  const make = page.getByRole("button", { name: "Make new codes" });

  test.each([
    [10, true],
    [0, false],
  ])("with %i left: that whoever has not kept them makes new ones is said: %s", async (left, isSaid) => {
    fakeApi(on(getSecondFactor, { ...ON, recoveryCodesLeft: left }));
    open();
    await expect.element(renew).toBeVisible();
    const sentence = page.getByText("if you have not kept them, make new ones.", { exact: false });
    expect(sentence.elements()).toHaveLength(Number(isSaid));
  });

  test("take a code, and the password where it is asked for; they are shown once, and it stays on", async () => {
    const api = fakeApi(
      inTurn(
        on(getSecondFactor, { ...ON, isRequired: true, recoveryCodesLeft: 1 }),
        on(getSecondFactor, { ...ON, isRequired: true }),
      ),
      inTurn(
        ask(renewRecoveryCodes, CONFIRM_PASSWORD, WHY),
        wrong(renewRecoveryCodes, "This code is not right."),
        on(renewRecoveryCodes, { recoveryCodes: CODES }),
      ),
      on(confirmPassword, undefined),
    );
    const { where } = open();
    await userEvent.click(renew);
    await expect.element(page.getByText("The old ones stop working at once", { exact: false })).toBeVisible();
    await expect.element(code).toHaveFocus();
    await userEvent.type(code, "000000{Enter}");
    await userEvent.fill(own, "eighty-four days");
    await userEvent.click(make);
    await expect
      .element(code)
      .toHaveAccessibleDescription(expect.stringContaining("This code is not right."));
    await userEvent.fill(code, "123456");
    await userEvent.click(make);
    await expect
      .element(page.getByRole("status").filter({ hasText: "Your previous codes no longer work." }))
      .toHaveFocus();
    expect(page.getByRole("listitem").elements()).toHaveLength(10);
    await expect.element(page.getByText("Every other device", { exact: false })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "I have kept them" }));
    await expect.element(page.getByText("10 recovery codes are left.", { exact: false })).toBeVisible();
    expect(where()).toBe("/account");
    expect(api.calls(renewRecoveryCodes).map(({ body }) => body.code)).toEqual([
      "000000",
      "000000",
      "123456",
    ]);
  });

  test("of which no answer came are not taken for not made: the old ones may be gone", async () => {
    fakeApi(
      on(getSecondFactor, ON),
      inTurn(...everyTry(lose(renewRecoveryCodes)), on(renewRecoveryCodes, { recoveryCodes: CODES })),
    );
    open();
    await userEvent.click(renew);
    await userEvent.type(code, "123456{Enter}");
    await expect.element(inDoubt).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Keep the old ones" })).not.toBeInTheDocument();
    await userEvent.click(notNow);
    await expect.element(inDoubt).toBeVisible();
    await userEvent.click(renew);
    await userEvent.type(code, "654321{Enter}");
    await userEvent.click(page.getByRole("button", { name: "I have kept them" }));
    await expect.element(renew).toBeVisible();
    await expect.element(inDoubt).not.toBeInTheDocument();
  });

  test("are not made when somebody thinks better of it", async () => {
    const api = fakeApi(on(getSecondFactor, ON));
    open();
    await userEvent.click(renew);
    await userEvent.click(page.getByRole("button", { name: "Keep the old ones" }));
    await expect.element(renew).toBeVisible();
    expect(api.calls(renewRecoveryCodes)).toEqual([]);
  });
});

describe("switching it off [R32]", () => {
  test("takes a code, and the password where it is asked for", async () => {
    const api = fakeApi(
      inTurn(on(getSecondFactor, { ...ON, recoveryCodesLeft: 1 }), on(getSecondFactor, OFF)),
      inTurn(
        ask(removeSecondFactor, CONFIRM_PASSWORD, WHY),
        wrong(removeSecondFactor, "This code is not right."),
        on(removeSecondFactor, undefined),
      ),
      on(confirmPassword, undefined),
    );
    open();
    await expect.element(page.getByText("1 recovery code is left.", { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Switch it off" }));
    await userEvent.type(code, "000000{Enter}");
    await userEvent.fill(own, "eighty-four days");
    const off = page.getByRole("button", { name: "Switch it off now" });
    await userEvent.click(off);
    await expect
      .element(code)
      .toHaveAccessibleDescription(expect.stringContaining("This code is not right."));
    await userEvent.fill(code, "123456");
    await userEvent.click(off);
    await expect.element(page.getByText("It is off", { exact: false })).toBeVisible();
    expect(api.calls(removeSecondFactor).map(({ body }) => body.code)).toEqual([
      "000000",
      "000000",
      "123456",
    ]);
  });
});
