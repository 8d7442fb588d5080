import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#domain/calendar.ts";
import { dosed, TODAY } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { WeightChart } from "./weight-chart.tsx";
import type { WeightCourse } from "./weight-course.ts";

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
  const figure = page.getByText("2.0 ml", { exact: true });
  await expect.element(figure).toBeVisible();
  expect(Number(figure.element().getAttribute("y"))).toBeLessThan(1000);
});
