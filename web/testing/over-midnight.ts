import { afterEach, beforeEach, vi } from "vitest";

/** In the evening of 2026-11-20, for each test of a file that calls it. */
export function inTheEvening(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2026-11-20T21:00:00");
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Whoever left the page open looks at it again in the morning. */
export function comeBackTheNextDay(): void {
  vi.setSystemTime("2026-11-21T07:00:00");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
