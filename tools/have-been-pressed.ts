import type { BrowserContext } from "@playwright/test";

/**
 * Says to each page of a window, before its scripts, whether somebody has pressed on it before: else its first presses take nothing. A
 * browser that is driven says so by chance, for to look at a page from outside is a press to it.
 */
export async function haveBeenPressed(context: BrowserContext, pressed = true): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator.userActivation, "hasBeenActive", { value });
  }, pressed);
}
