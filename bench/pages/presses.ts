import type { Page } from "@playwright/test";
import { slowed } from "./slowed.ts";

export type Answers = { times: number; slowestMs: number };

type Kept = Window & { presses?: { id: number; ms: number }[] };

/**
 * Counts presses and keys while something is done on a slowed processor, and takes the slowest from the press to the
 * next picture: the page's INP, of so few.
 */
export async function whilePressing(page: Page, work: () => Promise<void>): Promise<Answers> {
  await page.evaluate(watch);
  await slowed(page, work);
  // Two pictures later all entries are there.
  await page.evaluate(
    () => new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))),
  );
  const presses = await page.evaluate(() => (window as Kept).presses ?? []);
  return {
    times: new Set(presses.map(({ id }) => id)).size,
    slowestMs: Math.round(Math.max(0, ...presses.map(({ ms }) => ms))),
  };
}

/** Runs in the page. A press is several events of one interaction; what is faster than 16 ms is not told. */
function watch(): void {
  const presses: { id: number; ms: number }[] = [];
  (window as Kept).presses = presses;
  const all: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) presses.push({ id: entry.interactionId, ms: entry.duration });
  }).observe(all);
}
