import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { changed } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { StatusHistory } from "./status-history.tsx";

test("the table has the specification's columns, the latest first [DLG-12]", async () => {
  const changes = [
    changed("2026-11-20", "Observation", "Bloods are fine."),
    changed("2026-08-28", "In Treatment"),
  ];
  render(<StatusHistory changes={changes} />);
  const titles = page.getByRole("columnheader");
  await expect.element(titles.nth(4)).toBeInTheDocument();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "New status",
    "Effective date",
    "Note",
    "Entered on",
    "Entered by",
  ]);
  const rows = page.getByRole("row");
  await expect
    .element(rows.nth(1))
    .toHaveAccessibleName(/^Observation Nov 20, 2026 Bloods are fine. .*Nov 20, 2026, .* Ruth Meyer$/);
  await expect.element(rows.nth(2)).toHaveAccessibleName(/^In Treatment Aug 28, 2026/);
});

test("without changes it says so [DLG-13]", async () => {
  render(<StatusHistory changes={[]} />);
  await expect.element(page.getByText("No status changes.", { exact: true })).toBeVisible();
});
