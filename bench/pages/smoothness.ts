import type { Page } from "@playwright/test";
import { median } from "simple-statistics";
import { slowed } from "./slowed.ts";

/** What a thumb and an eye notice: two or three frames that do not come. */
const LONG_TASK_MS = 50;
const STEP_PX = 600;

/** One way through a page. */
export type Pass = { screens: number; longTasks: number; longestMs: number };

/**
 * Scrolls through a page, from its beginning to its end, on a slowed processor, and counts the tasks that kept the
 * page from answering for longer than 50 ms.
 */
export async function scrollThrough(page: Page): Promise<Pass> {
  return slowed(page, () => page.evaluate(scroll, { step: STEP_PX, longMs: LONG_TASK_MS }));
}

/**
 * A line of the table. The pass in the middle is judged: where the machine takes the processor away for a moment, a
 * task of any page is long, and seldom twice in three passes.
 * @param passes each from a page that was opened anew
 */
export function smoothnessLine(what: string, passes: readonly Pass[]): string {
  const counts = passes.map(({ longTasks }) => longTasks);
  const longest = passes.map(({ longestMs }) => longestMs);
  return `| ${[what, passes[0]?.screens, counts.join(", "), longest.join(", "), median(counts) === 0 ? "held" : "**missed**"].join(" | ")} |`;
}

/** Runs in the page: one step a frame, in whatever scrolls there. */
async function scroll({ step, longMs }: { step: number; longMs: number }) {
  const frame = () => new Promise(requestAnimationFrame);
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  const root = document.documentElement;
  // Not every element is asked how high it is: that lays out what is out of sight, and it is the scrolling that should.
  const panes = [...document.querySelectorAll(".pane")]
    .filter((one) => one.scrollHeight > one.clientHeight + 100 && getComputedStyle(one).overflowY === "auto")
    .sort((a, b) => b.scrollHeight - a.scrollHeight);
  const scroller = root.scrollHeight > 2 * root.clientHeight ? root : (panes[0] ?? root);
  // Whoever asked for more stands at the end.
  scroller.scrollTo({ top: 0, behavior: "instant" });
  await frame();
  await frame();
  observer.observe({ type: "longtask" });
  let screens = 0;
  for (let last = -1; scroller.scrollTop !== last; screens += 1) {
    last = scroller.scrollTop;
    scroller.scrollBy({ top: step, behavior: "instant" });
    await frame();
  }
  await frame();
  observer.disconnect();
  const long = tasks.filter((duration) => duration > longMs);
  return { screens, longTasks: long.length, longestMs: Math.round(Math.max(0, ...tasks)) };
}
