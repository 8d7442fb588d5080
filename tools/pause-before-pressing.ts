import type { BrowserContext } from "@playwright/test";

// Of the page.
declare const window: EventTarget;

/**
 * Lets each page of a window believe that whoever presses there has looked at it for a second before: a browser that is driven presses
 * at once, and the first presses on a page take nothing.
 */
export async function pauseBeforePressing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    let paused = 0;
    performance.now = () => now() + paused;
    const pause = () => {
      paused += 1000;
    };
    for (const press of ["pointerdown", "click", "keydown"])
      window.addEventListener(press, pause, { capture: true });
  });
}
