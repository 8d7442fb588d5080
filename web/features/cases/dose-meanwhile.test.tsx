import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { catCase, dosed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import DashboardPage from "./dashboard-page.tsx";

const SECOND = 1000;
const before = catCase({ doses: [dosed("2026-11-20", { dose: 1.2 })] });
const after = catCase({ doses: [dosed("2026-11-20", { dose: 1.6 })] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The dashboard with the old dose on it; from the next reading on the other answer. */
async function openBefore(next: ReturnType<typeof on>) {
  logIn(ANA);
  fakeApi(inTurn(on(listOwnCases, [before]), next), on(listIntakeStatuses, []));
  render(<DashboardPage />, { at: "/dashboard" });
  await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
}

test("a page that somebody comes back to shows the dose of now", async () => {
  await openBefore(on(listOwnCases, [after]));
  vi.setSystemTime(Date.now() + 6 * SECOND);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

test("a page whose connection comes back does", async () => {
  await openBefore(on(listOwnCases, [after]));
  vi.setSystemTime(Date.now() + 6 * SECOND);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

test("a page that is only left open does, within a minute", async () => {
  await openBefore(on(listOwnCases, [after]));
  vi.advanceTimersByTime(60 * SECOND);
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

test("a page that cannot be read again says from when it is, with the dose still on it", async () => {
  vi.setSystemTime("2026-11-20T14:02:00");
  await openBefore(refuse(listOwnCases, 429, "You are going too fast. Wait a moment."));
  vi.advanceTimersByTime(60 * SECOND);
  await expect.element(page.getByText("This is as of Nov 20, 2026, 2:02 PM.")).toBeVisible();
  await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
});
