import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";

const HOUR_MS = 3600 * 1000;

/**
 * A desk on which time stands still until a test lets it pass: each test begins two minutes past an hour, an hour after the one
 * before, so that what that has written is long in what is read. `at` sets the clock so many seconds after the beginning.
 */
export function stopTheClock() {
  let start = Date.parse("2026-11-20T00:02:00");
  beforeEach(async () => {
    await page.viewport(1280, 800);
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    start += HOUR_MS;
    vi.setSystemTime(start);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return { at: (seconds: number) => vi.setSystemTime(start + seconds * 1000) };
}

/** To wait for an element would let the time go on. */
export async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await vi.advanceTimersByTimeAsync(0);
}
