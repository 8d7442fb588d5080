import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { catCase, dosed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";

const SECOND = 1000;
const before = catCase({ doses: [dosed("2026-11-20", { dose: 1.2 })] });
const now = catCase({ doses: [dosed("2026-11-20", { dose: 1.6 })] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The dashboard with the old dose on it; from the next reading on the other answer. */
async function openBefore(next: ReturnType<typeof on>) {
  logIn(ANA);
  const api = fakeApi(inTurn(on(listOwnCases, [before]), next), on(listIntakeStatuses, []));
  render(<DashboardPage />, { at: "/dashboard" });
  await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
  return {
    /** How often the cats were read a picture later: to wait for an element would let a minute go by, and all is read then. */
    async readsAtOnce() {
      await new Promise(requestAnimationFrame);
      return api.calls(listOwnCases).length;
    },
  };
}

test("a page that somebody comes back to shows the dose of now, however short they were away", async () => {
  const { readsAtOnce } = await openBefore(on(listOwnCases, [now]));
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(await readsAtOnce()).toBe(2);
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

test("a page whose connection comes back does", async () => {
  const { readsAtOnce } = await openBefore(on(listOwnCases, [now]));
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(await readsAtOnce()).toBe(2);
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

test("a page that is only left open does, within a minute", async () => {
  await openBefore(on(listOwnCases, [now]));
  vi.advanceTimersByTime(60 * SECOND);
  await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
});

describe("a connection that hangs", () => {
  const asOf = page.getByText("Last updated: Nov 20, 2026, 2:02 PM.");

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.setSystemTime("2026-11-20T14:02:00");
  });

  /** To wait for an element would let the time go on. */
  async function noticesIn(seconds: number): Promise<number> {
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await vi.advanceTimersByTimeAsync(0);
    return asOf.elements().length;
  }

  test("is told of while it hangs, half a minute after the page was to be read again", async () => {
    await openBefore(on(listOwnCases, () => new Promise(() => {})));
    expect(await noticesIn(60)).toBe(0);
    expect(await noticesIn(25)).toBe(0);
    expect(await noticesIn(5)).toBe(1);
    await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
  });

  test("is told of after some seconds to whoever comes back within an hour", async () => {
    await openBefore(on(listOwnCases, () => new Promise(() => {})));
    vi.setSystemTime("2026-11-20T14:32:00");
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(await noticesIn(4)).toBe(0);
    expect(await noticesIn(1)).toBe(1);
  });

  test("is told of soon to whoever comes back after hours, but not while a quick answer is on its way", async () => {
    let answerNow = () => {};
    await openBefore(on(listOwnCases, () => new Promise((resolve) => (answerNow = () => resolve([now])))));
    vi.setSystemTime("2026-11-20T18:00:00");
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(await noticesIn(0)).toBe(0);
    expect(await noticesIn(1)).toBe(0);
    expect(await noticesIn(1)).toBe(1);
    answerNow();
    await expect.element(page.getByText("1.6 ml once a day")).toBeVisible();
    await expect.element(asOf).not.toBeInTheDocument();
  });
});

test("a page that cannot be read again says from when it is, with the dose still on it", async () => {
  vi.setSystemTime("2026-11-20T14:02:00");
  await openBefore(refuse(listOwnCases, 429, "You are going too fast. Wait a moment."));
  vi.advanceTimersByTime(60 * SECOND);
  await expect.element(page.getByText("Last updated: Nov 20, 2026, 2:02 PM.")).toBeVisible();
  await expect.element(page.getByText("1.2 ml once a day")).toBeVisible();
});
