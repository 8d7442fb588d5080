import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withBigLetters } from "#web/testing/big-letters.ts";
import { render } from "#web/testing/render.tsx";
import HomePage from "./home-page.tsx";

/** How many lines a word of the title takes. */
function linesOf(word: string): number {
  const title = document.querySelector("h1")?.firstChild;
  if (!(title instanceof Text)) return 0;
  const range = document.createRange();
  range.setStart(title, title.data.indexOf(word));
  range.setEnd(title, title.data.indexOf(word) + word.length);
  return range.getClientRects().length;
}

test.each([320, 390])("with letters twice as big, no word of the title is broken at %i px", async (width) => {
  await page.viewport(width, 844);
  withBigLetters();
  render(<HomePage />);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(["Where", "Compassion", "Meets", "Science"].map(linesOf)).toEqual([1, 1, 1, 1]);
});
