import type { Page } from "@playwright/test";
import { slowed } from "./slowed.ts";

export type Answers = { times: number; slowestMs: number };

type Kept = Window & { presses?: { id: number; ms: number }[] };

/**
 * Counts presses and keys on a slowed processor, and takes the slowest from the press to the next picture: the page's
 * INP, of so few. Each waits until the one before has its picture: nobody types faster than 30 times a second, and what
 * looks for the next button would else be counted as the page's time.
 */
export async function whilePressing(page: Page, presses: (() => Promise<void>)[]): Promise<Answers> {
  await page.evaluate(watch);
  await slowed(page, async () => {
    for (const press of presses) {
      await press();
      await twoPictures(page);
    }
  });
  const told = await page.evaluate(() => (window as Kept).presses ?? []);
  return {
    times: new Set(told.map(({ id }) => id)).size,
    slowestMs: Math.round(Math.max(0, ...told.map(({ ms }) => ms))),
  };
}

/** Two pictures later what was pressed is seen, and all its entries are there. */
function twoPictures(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))),
  );
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
