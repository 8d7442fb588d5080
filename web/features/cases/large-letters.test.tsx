import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getCase, listAllCases } from "#contract/cases.ts";
import { artemis, card, miso, names, openSearch } from "#web/testing/case-search.tsx";
import { on } from "#web/testing/fake.ts";

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

const pageWidth = () => document.documentElement.scrollWidth;

test.each([
  [320, "150%"],
  [390, "200%"],
  [412, "200%"],
])("an adviser's card is no wider than a page %i wide, with letters of %s", async (width, letters) => {
  await page.viewport(width, 844);
  openSearch(`/admin?case=${artemis._id}`, on(getCase, artemis));
  const menu = card("Artemis").getByRole("button", { name: "Administration", exact: true });
  await expect.element(menu).toBeVisible();
  document.documentElement.style.fontSize = letters;
  expect(pageWidth()).toBe(width);
  // Its word is not broken, which would take two lines.
  expect(menu.element().getBoundingClientRect().height).toBe(Number.parseFloat(letters) * 0.48);
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width - 16);
});

test.each([390, 412, 640])(
  "no row of the table stands out of a page %i wide with letters twice as large",
  async (width) => {
    await page.viewport(width, 844);
    openSearch("/admin?m=all&view=table", on(listAllCases, [miso, artemis]));
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
    document.documentElement.style.fontSize = "200%";
    expect(pageWidth()).toBe(width);
  },
);

test("no letter of 'History' stands alone on a narrow page with letters twice as large", async () => {
  await page.viewport(320, 844);
  openSearch(`/admin?case=${artemis._id}`, on(getCase, artemis));
  await expect.element(card("Artemis").getByRole("button", { name: "Dose History" })).toBeVisible();
  document.documentElement.style.fontSize = "200%";
  const words = [...card("Artemis").element().querySelectorAll(".panel-head .icon-btn span")];
  expect(words.map(({ textContent }) => textContent)).toEqual(["History", "History"]);
  for (const word of words) {
    // One line of it.
    const line = Number.parseFloat(getComputedStyle(word).lineHeight);
    expect(word.getBoundingClientRect().height).toBeLessThan(1.5 * line);
    expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(320 - 16);
  }
});
