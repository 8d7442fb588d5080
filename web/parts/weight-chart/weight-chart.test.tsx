import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#domain/calendar.ts";
import { dosed, TODAY } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { WeightChart } from "./weight-chart.tsx";
import type { WeightCourse } from "./weight-course.ts";

const COURSE: WeightCourse = {
  start: addDays(TODAY, -14),
  end: TODAY,
  points: [
    { day: addDays(TODAY, -14), kg: 4.6 },
    { day: TODAY, kg: 5.1 },
  ],
  stretches: [],
  gaps: [],
  withdrawn: [],
  steps: [],
  bands: [],
  treatmentStart: undefined,
  graduation: undefined,
  graduationAhead: undefined,
};

test("the kilograms of the scale have as many decimals as each other", async () => {
  render(<WeightChart course={COURSE} />);
  await expect.element(page.getByText("5.1", { exact: true })).toBeVisible();
  await expect.element(page.getByText("5.0", { exact: true })).toBeVisible();
});

test("a low picture leaves room for what is above it at a desk, and is as high as every other on a phone", async () => {
  const height = () => page.getByRole("img").element().getBoundingClientRect().height;
  await page.viewport(1280, 800);
  render(<WeightChart course={COURSE} low />);
  await expect.element(page.getByRole("img")).toBeVisible();
  await expect.poll(height).toBeLessThan(300);
  await page.viewport(390, 844);
  await expect.poll(height).toBeGreaterThan(360);
});

test("a dose of one day among many months has its figure in the picture", async () => {
  const start = addDays(TODAY, -270);
  const from = addDays(start, 200);
  const points = [
    { day: start, kg: 3 },
    { day: TODAY, kg: 4 },
  ];
  const course: WeightCourse = {
    start,
    end: TODAY,
    points,
    stretches: [points],
    gaps: [],
    withdrawn: [],
    steps: [{ dose: dosed(from, { dose: 2 }), from, to: addDays(from, 1), mg: 30, ahead: false }],
    bands: [],
    treatmentStart: undefined,
    graduation: undefined,
    graduationAhead: undefined,
  };
  render(<WeightChart course={course} />);
  const figure = page.getByText("2 ml", { exact: true });
  await expect.element(figure).toBeVisible();
  expect(Number(figure.element().getAttribute("y"))).toBeLessThan(1000);
});
