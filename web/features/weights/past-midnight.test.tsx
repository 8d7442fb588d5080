import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openWeightPage } from "#web/testing/weight-page.tsx";

const day = page.getByLabelText("Weighed on");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-20T21:00:00");
});
afterEach(() => {
  vi.useRealTimers();
});

function comeBackTheNextDay() {
  vi.setSystemTime("2026-11-21T07:00:00");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test("a form that was open over night offers the new day, and takes none after it", async () => {
  openWeightPage();
  await expect.element(day).toHaveValue("2026-11-20");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
});

test("a day that was chosen stays", async () => {
  openWeightPage();
  await userEvent.fill(day, "2026-11-19");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-19");
});
