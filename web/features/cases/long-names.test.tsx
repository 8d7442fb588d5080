import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listAllCases } from "#contract/cases.ts";
import { artemis, card, named, openSearch } from "#web/testing/case-search.tsx";
import { on } from "#web/testing/fake.ts";

// Marks without a letter to stand on are parted nowhere: they are one sign, however wide.
const MARKS = "\u0E4E".repeat(90);
const LONG = [
  "Miso",
  "Wolfeschlegelsteinhausenbergerdorff",
  "Her Majesty Queen Athena of the Seven Hills the Second",
  "พระนางเจ้าแมวเหมียวแห่งกรุงเทพมหานคร",
  "القطة الجميلة بنت السلطان الكبير",
];

async function found(name: string, view: "table" | "cards"): Promise<void> {
  openSearch(`/admin?m=all&view=${view}`, on(listAllCases, [named(name), artemis]));
  await expect
    .element(view === "cards" ? card("Artemis") : page.getByRole("link", { name: "Artemis" }))
    .toBeVisible();
}

const theOne = (selector: string) => document.querySelector(selector) ?? document.body;
/** How much of what it holds stands out of an element, or is cut there, in px. */
const outOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

describe("in the table", () => {
  beforeEach(() => page.viewport(1280, 800));

  test("a name that is parted nowhere takes no place from the other columns", async () => {
    await found(MARKS, "table");
    const [cell, table] = [theOne("tbody th"), theOne(".cases table")];
    expect(cell.clientWidth / table.clientWidth).toBeLessThan(0.3);
    expect(outOf(cell)).toBe(0);
  });

  test.each(LONG)("%s is not cut", async (name) => {
    await found(name, "table");
    expect(outOf(theOne("tbody a.name"))).toBe(0);
    expect(theOne("tbody a.name").textContent).toBe(name);
  });
});

test("in the table of a phone it stays in its place", async () => {
  await page.viewport(390, 800);
  await found(MARKS, "table");
  expect(outOf(theOne("tbody th"))).toBe(0);
});

describe.each([1280, 390])("on a card, at %i px,", (width) => {
  beforeEach(() => page.viewport(width, 800));

  test("a name that is parted nowhere stays in the frame", async () => {
    await found(MARKS, "cards");
    expect(outOf(theOne("article"))).toBe(0);
  });

  test.each(LONG)("%s is not cut", async (name) => {
    await found(name, "cards");
    expect(outOf(theOne("article h2"))).toBe(0);
  });
});
