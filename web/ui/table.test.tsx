import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { type Column, Table } from "./table.tsx";

type Weight = { day: string; kg: string };
const COLUMNS: Column<Weight>[] = [
  { key: "day", title: "Effective date", cell: ({ day }) => day, names: true, phone: "start" },
  { key: "kg", title: "Weight", cell: ({ kg }) => kg, figures: true, titled: true, phone: "end" },
];
const ROWS = [
  { day: "Nov 20, 2026", kg: "4.88 kg" },
  { day: "Nov 12, 2026", kg: "4.76 kg" },
];

test.each([
  [1280, 800],
  [390, 844],
])("at %i px it is a table with its titles, rows and names", async (width, height) => {
  await page.viewport(width, height);
  render(<Table caption="Weights" columns={COLUMNS} rows={ROWS} rowKey={({ day }) => day} />);
  await expect.element(page.getByRole("table", { name: "Weights" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Effective date" })).toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: /Nov 12, 2026/ })).toMatchTextContent(/4\.76 kg/);
  expect(page.getByRole("row").elements()).toHaveLength(3);
  expect(page.getByRole("rowheader").elements()).toHaveLength(2);
});

test("a day that names a row stands in one line, and a time that does not fit is parted from its day", async () => {
  await page.viewport(1280, 800);
  const instant = "Nov 20, 2026, 7:20 PM";
  const columns: Column<Weight>[] = [
    ...COLUMNS,
    { key: "on", title: "Entered on", cell: () => <div style={{ inlineSize: "9.5rem" }}>{instant}</div> },
    { key: "more", title: "More", cell: () => "It leaves little room for what stands beside it.".repeat(9) },
  ];
  render(<Table caption="Weights" columns={columns} rows={ROWS.slice(0, 1)} rowKey={({ day }) => day} />);
  await expect.element(page.getByText(instant)).toBeVisible();
  const linesOf = (text: string, from = 0) => {
    const range = document.createRange();
    const node = page.getByText(text, { exact: true }).element().firstChild ?? document.body;
    range.setStart(node, from);
    range.setEnd(node, text.length);
    return range.getClientRects().length;
  };
  expect(linesOf("Nov 20, 2026")).toBe(1);
  expect(linesOf(instant)).toBe(2);
  expect(linesOf(instant, instant.indexOf("7:20"))).toBe(1);
});
