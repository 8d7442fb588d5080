import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays } from "#domain/calendar.ts";
import { logOut } from "#web/api/log-out.ts";
import { lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
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
  unit,
  unsentPlaces,
} from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

const ended = refuse(recordWeight, 401, "Log in again.");
const again = page.getByText(/is here again/);

/** The session ends while the weight is typed. */
async function loseTheSession() {
  openWeightPage(ended);
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.poll(() => localStorage.getItem("token")).toBeNull();
}

test("a weight is there again after the session had ended under it, and goes once it is sent", async () => {
  await loseTheSession();
  const api = comeBack(ANA, on(recordWeight, saved));
  await expect.element(kilograms).toHaveValue("4.88");
  await expect.element(again).toBeVisible();
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(api.calls(recordWeight)[0]?.body).toMatchObject({ effectiveDate: `${TODAY}T12:00:00.000Z` });
  expect(unsentPlaces()).toEqual([]);
});

test("nobody else who uses this device sees it", async () => {
  await loseTheSession();
  comeBack(RUTH);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(again.elements()).toEqual([]);
  await userEvent.click(unit("kg"));
  await expect.element(kilograms).toHaveValue("");
});

test("a logout takes it from the device", async () => {
  openWeightPage(on(logout, undefined));
  await inKilograms("4.88");
  expect(unsentPlaces()).toHaveLength(1);
  logOut();
  expect(unsentPlaces()).toEqual([]);
});

test("it stays the weight of the day on which it was typed, and after two days it is gone", async () => {
  await loseTheSession();
  const typed = (daysAgo: number) => {
    for (const key of unsentPlaces()) {
      const kept = JSON.parse(localStorage.getItem(key) ?? "");
      const savedOn = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
      kept.answers.day = addDays(TODAY, -daysAgo);
      localStorage.setItem(key, JSON.stringify({ ...kept, savedOn }));
    }
  };
  typed(1);
  comeBack();
  await expect.element(page.getByLabelText("Weighed on")).toHaveValue(addDays(TODAY, -1));
  typed(3);
  comeBack(RUTH);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(unsentPlaces()).toEqual([]);
});

test("what the server has, too, stays for its own account however old, and not once another one is logged in", async () => {
  const old = JSON.stringify({ answers: {}, savedOn: "2026-01-01T12:00:00.000Z" });
  const [draft, cats] = [`unsent/${ANA.id}/arrived/intake-draft/x`, `unsent/${ANA.id}/arrived/cats`];
  localStorage.setItem(draft, old);
  localStorage.setItem(cats, "[]");
  await loseTheSession();
  comeBack();
  await expect.element(again).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining([draft, cats]));
  comeBack(RUTH);
  await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
  expect(Object.keys(localStorage)).not.toContain(draft);
  expect(Object.keys(localStorage)).not.toContain(cats);
});

test("the form can be emptied, and begins with the number", async () => {
  await loseTheSession();
  comeBack();
  await userEvent.click(page.getByRole("button", { name: "Start over" }));
  await expect.element(kilograms).toHaveValue("");
  await expect.element(kilograms).toHaveFocus();
  await expect.element(again).not.toBeInTheDocument();
  comeBack();
  await userEvent.click(unit("kg"));
  await expect.element(kilograms).toHaveValue("");
});

test("a dialog that is closed keeps nothing", async () => {
  logIn(ANA);
  const onClose = vi.fn();
  render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={onClose} />);
  await inKilograms("4.88");
  expect(unsentPlaces()).toHaveLength(1);
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalled();
  expect(unsentPlaces()).toEqual([]);
});

describe("a weight typed under a clock that is days off", () => {
  afterEach(() => void vi.useRealTimers());
  test.each([-3, 4])("is still open once the clock was put right, after %i days", async (days) => {
    const real = () => ({ Date: new Date().toUTCString() });
    const answered = real();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 24 * 60 * 60 * 1000 });
    const { sent } = openWeightPage(lose(recordWeight), on(getCase, kase, answered));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await expect.element(lost).toBeVisible();
    vi.useRealTimers();
    const api = comeBack(ANA, on(recordWeight, saved), on(getCase, kase, real()));
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    const [first, second] = [sent()[0], api.calls(recordWeight)[0]];
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
  });
});
