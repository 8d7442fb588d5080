import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withBigLetters } from "#web/testing/big-letters.ts";
import { render } from "#web/testing/render.tsx";
import { IconButton } from "./icon-button.tsx";
import { Table } from "./table.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const drawing = () => document.querySelector(".icon")?.getBoundingClientRect().width;
const rowsAre = () => [...document.querySelectorAll("tbody tr")].map((row) => getComputedStyle(row).display);

test("the drawing of a button grows with the letters", async () => {
  render(<IconButton icon="history" label="Dose History" />);
  await expect.poll(drawing).toBe(20);
  withBigLetters();
  await expect.poll(drawing).toBe(40);
});

test("rows of a wide table become cards where the letters leave too little room, those of a small one do not", async () => {
  await page.viewport(1280, 800);
  const columns = [{ key: "day", title: "Day", cell: (day: string) => day }];
  const table = { caption: "Days", columns, rows: ["Nov 20"], rowKey: (day: string) => day };
  render(
    <div style={{ inlineSize: 702 }}>
      <Table {...table} wide />
      <Table {...table} />
    </div>,
  );
  await expect.poll(rowsAre).toEqual(["table-row", "table-row"]);
  document.body.replaceChildren();
  withBigLetters();
  render(
    <div style={{ inlineSize: 702 }}>
      <Table {...table} wide />
      <Table {...table} />
    </div>,
  );
  await expect.poll(rowsAre).toEqual(["grid", "table-row"]);
});

test("the choice of colors stays inside a narrow page", async () => {
  withBigLetters();
  await page.viewport(390, 844);
  render(<ThemeSwitch />);
  await expect.element(page.getByRole("radio").first()).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
});
