import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cache } from "#web/api/cache.ts";
import { endSession } from "#web/api/session.ts";
import { setSettings } from "#web/api/settings.ts";
import { restoreFetch } from "./fake.ts";
import { unmountAll } from "./render.tsx";
import "#web/ui/style.css";
import "#web/shell/shell.css";

const complaints: unknown[][] = [];
const random = Math.random;
/** Those of a page that has not been told any. */
const NOT_TOLD = { productName: "FIP", links: {}, messaging: { appName: "" } };

// The files share one window: the one before may have left it as wide as a desk.
beforeAll(() => page.viewport(390, 844));

beforeEach(() => {
  // The tests read at once; those of the wait itself set it anew.
  document.documentElement.style.setProperty("--unread", "0s");
  // What is tried again waits for a random time, so that not all come back at once: here for a short one.
  vi.spyOn(Math, "random").mockImplementation(() => random() / 20);
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words));
  }
});

afterEach(() => {
  const zeros = strayZeros();
  unmountAll();
  // What a test leaves, the next would find.
  const left = [...document.body.children].map(
    ({ localName, textContent }) => `${localName}: ${textContent?.slice(0, 200)}`,
  );
  document.body.replaceChildren();
  restoreFetch();
  cache.clear();
  // As a logout: what a page knows of a session goes with it.
  endSession();
  setSettings(NOT_TOLD);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  const said = complaints.splice(0);
  expect(said, "nothing on the console").toEqual([]);
  expect(left, "nothing left on the page").toEqual([]);
  expect(zeros, "no zero of {count && <Part />}").toEqual([]);
});

/** Where a 0 is drawn between the parts of something: it stands for one that is not to be there. */
function strayZeros(): string[] {
  return Array.from(document.querySelectorAll("body *"))
    .filter((parent) => parent.childElementCount > 0)
    .filter(({ childNodes }) =>
      Array.from(childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue === "0"),
    )
    .map(
      ({ localName, className, textContent }) => `${localName}.${className}: ${textContent?.slice(0, 200)}`,
    );
}
