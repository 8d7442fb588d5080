import { vi } from "vitest";

const SHOWN_MS = 1000;

/**
 * Keeps what is shown for a second, such as 'Success', on the page until the test says that the second is over: a busy
 * machine may take longer than that to look. To be called before what succeeds.
 */
export function holdSecond(): { over(): void } {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<number, () => void>();
  let last = 0;
  let isOver = false;
  vi.spyOn(window, "setTimeout").mockImplementation(((work: () => void, ms?: number, ...more: unknown[]) => {
    if (ms !== SHOWN_MS) return setTimeout(work, ms, ...more);
    // What is shown may be seen a moment before its second begins.
    if (isOver) return setTimeout(work, 0, ...more);
    last -= 1; // the browser's own are above 0
    held.set(last, work);
    return last;
  }) as typeof window.setTimeout);
  vi.spyOn(window, "clearTimeout").mockImplementation((id) => {
    if (!held.delete(Number(id))) clearTimeout(id);
  });
  return {
    over: () => {
      isOver = true;
      const due = [...held.values()];
      held.clear();
      for (const work of due) work();
    },
  };
}
