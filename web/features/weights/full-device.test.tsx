import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { logOut } from "#web/api/log-out.ts";
import { fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import {
  comeBack,
  inKilograms,
  kase,
  kilograms,
  lost,
  openWeightPage,
  saved,
  submit,
  TODAY,
  unsentPlaces,
} from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

describe("a weight that was sent and not answered on a device that keeps nothing", () => {
  afterEach(() => vi.restoreAllMocks());

  async function loseItOnAFullDevice() {
    const { sent } = openWeightPage(lose(recordWeight), on(getCase, kase));
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    unmountAll();
    return sent();
  }

  test("is held by the page when its form is left, and sent again under its key", async () => {
    const [first] = await loseItOnAFullDevice();
    expect(unsentPlaces()).toEqual([]);
    const api = fakeApi(on(recordWeight, saved), on(getCase, kase));
    render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [second] = api.calls(recordWeight);
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    unmountAll();
    render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    await expect.element(kilograms).toHaveValue("");
  });

  test("is only typed once it was refused, and not there again where it was then put right", async () => {
    const { api } = openWeightPage(
      inTurn(refuse(recordWeight, 409, "Too many weights."), on(recordWeight, saved)),
      on(getCase, kase),
    );
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText("Too many weights.")).toBeVisible();
    await userEvent.fill(kilograms, "4.86");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(api.calls(recordWeight).map(({ body }) => body.weightKg)).toEqual([4.88, 4.86]);
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    expect(lost.elements()).toEqual([]);
  });

  test("is not what the device had room for before it was changed", async () => {
    openWeightPage();
    await inKilograms("4.88");
    await expect.poll(unsentPlaces).toHaveLength(1);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    await userEvent.fill(kilograms, "4.78");
    await expect.poll(unsentPlaces).toEqual([]);
    comeBack();
    await expect.element(kilograms).toHaveValue("4.78");
  });

  test("goes with the logout, and is nobody else's", async () => {
    await loseItOnAFullDevice();
    logIn(RUTH);
    fakeApi(on(getCase, kase));
    const open = () => render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={vi.fn()} />);
    open();
    await expect.element(kilograms).toHaveValue("");
    unmountAll();
    logIn(ANA);
    fakeApi(on(logout, undefined), on(getCase, kase));
    await logOut();
    logIn(ANA);
    open();
    await expect.element(kilograms).toHaveValue("");
  });
});
