import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { OwnWords } from "./own-words.tsx";

/** Where a word stands, from the left. */
function leftOf(element: Node, word: string): number {
  const text = element.firstChild as Text;
  const range = new Range();
  range.setStart(text, text.data.indexOf(word));
  range.setEnd(text, text.data.indexOf(word) + word.length);
  return range.getBoundingClientRect().left;
}

test("a note from right to left is set so, and a number in it stays beside its unit", async () => {
  // After 12 hours give 0.5 ml.
  render(<OwnWords>{"אחרי 12 שעות תנו 0.5 ml"}</OwnWords>);
  const note = page.getByText(/ml$/);
  await expect.element(note).toBeVisible();
  const [first, amount, unit] = ["אחרי", "0.5", "ml"].map((word) => leftOf(note.element(), word));
  expect([Number(first) > Number(amount), Math.abs(Number(amount) - Number(unit)) < 60]).toEqual([
    true,
    true,
  ]);
});

test("without a note there is nothing", async () => {
  render(<OwnWords>{""}</OwnWords>);
  expect(document.querySelector("[dir]")).toBeNull();
});
