import { onTestFinished } from "vitest";
import type { Locator } from "vitest/browser";

/** For how long, in CSS, what has just come up takes no finger: until the test is over. */
export function takesNoFingerFor(time: string): void {
  const { style } = document.documentElement;
  style.setProperty("--unread", time);
  onTestFinished(() => style.setProperty("--unread", "0s"));
}

/** What a finger in the middle of a button would press, by its words; nothing if none. */
export function underFinger(button: Locator): string | null | undefined {
  const { x, y, width, height } = button.element().getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.textContent;
}
