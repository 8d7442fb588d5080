import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { catCase, dosed, TODAY, weighed } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { WeightHistory } from "./weight-history.tsx";

const open = (kase: Case) => render(<WeightHistory kase={kase} today={TODAY} />);
const lines = () => document.querySelectorAll("path.line").length;

test("the table has the specification's columns, weights with two decimals, the latest first", async () => {
  open(catCase());
  const titles = page.getByRole("columnheader");
  await expect.element(titles.nth(4)).toBeInTheDocument();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "Effective date",
    "Weight in kg",
    "User-entered weight",
    "Entered on",
    "Entered by",
  ]);
  const latest = page.getByRole("row").nth(1);
  await expect.element(latest.getByRole("rowheader")).toHaveTextContent("Nov 20, 2026");
  await expect.element(latest).toHaveAccessibleName(/^Nov 20, 2026 4.88 kg 10 lb 12 oz .* Ana Duarte$/);
});

test("the line is whole while somebody weighs every week", async () => {
  open(catCase());
  await expect.poll(lines).toBe(1);
});

test("more than two weeks without a weight stay open and say how long", async () => {
  const weights = [weighed(TODAY, 4.88), weighed("2026-11-13", 4.8), weighed("2026-10-23", 4.5)];
  open(catCase({ metrics: { weights } }));
  await expect.poll(lines).toBe(2);
  await expect.element(page.getByText("no weight for 21 days")).toBeInTheDocument();
  await expect.element(page.getByText("No weight for 21 days, from Oct 23 to Nov 13.")).toBeInTheDocument();
});

test("the picture is also said in words", async () => {
  open(catCase({ doses: [dosed("2026-11-12"), dosed("2026-10-29", { dose: 1.8 })] }));
  await expect
    .element(page.getByText("4.42 kg on Oct 29, 2026, 4.88 kg on Nov 20, 2026."))
    .toBeInTheDocument();
  await expect.element(page.getByText("1.8 ml a day from Oct 29.")).toBeInTheDocument();
  await expect.element(page.getByText("2 ml a day from Nov 12.")).toBeInTheDocument();
  await expect.element(page.getByText("In Treatment from Oct 29.")).toBeInTheDocument();
});

test("the drawing is as wide as its place, so that its text is at its real size", async () => {
  open(catCase());
  await expect
    .poll(() => {
      const chart = document.querySelector<SVGSVGElement>("svg.chart");
      return chart && Math.abs(chart.getBoundingClientRect().width - chart.viewBox.baseVal.width) < 1;
    })
    .toBe(true);
});

test("one weight is a row and no picture", async () => {
  open(catCase({ metrics: { weights: [weighed(TODAY, 4.88)] } }));
  await expect.element(page.getByText("4.88 kg", { exact: true })).toBeVisible();
  expect(document.querySelector("svg.chart")).toBeNull();
});

test("no weights say so", async () => {
  open(catCase({ metrics: { weights: [] } }));
  await expect.element(page.getByText("No weights yet.")).toBeVisible();
});
