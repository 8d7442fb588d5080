import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { inKilograms, openWeightPage } from "#web/testing/weight-page.tsx";

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

test.each([
  [320, "150%"],
  [360, "200%"],
  [390, "200%"],
])(
  "the whole weight stands on a page %i wide, with letters of %s: half of it reads as another",
  async (width, letters) => {
    await page.viewport(width, 844);
    openWeightPage();
    await inKilograms("4.93");
    document.documentElement.style.fontSize = letters;
    const read = page.getByText("4.93 kg = 10 lb 14 oz", { exact: true });
    await expect.element(read).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(read.element());
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16);
  },
);
