import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dosed, TABLET, weighed } from "#web/testing/cats.ts";
import { render } from "#web/testing/render.tsx";
import { WhyThisDose } from "./why-this-dose.tsx";

const concentration = page.getByRole("definition").nth(2);

test("the concentration of a liquid is in mg/ml [FMT-05]", async () => {
  render(<WhyThisDose dose={dosed("2026-11-20")} />);
  await expect.element(page.getByRole("term").nth(2)).toMatchTextContent(/^Concentration$/);
  await expect.element(concentration).toMatchTextContent(/^15 mg\/ml$/);
});

test("that of anything else is in mg/kg [FMT-06]", async () => {
  render(<WhyThisDose dose={dosed("2026-11-20", { medication: TABLET, liquid: false, dose: 75 })} />);
  await expect.element(page.getByRole("term").nth(2)).toMatchTextContent(/^Concentration$/);
  await expect.element(concentration).toMatchTextContent(/^50 mg\/kg$/);
});

test.each([
  ["up", "Rounded up to the next 0.1 kgso the weight used is never too low"],
  ["down", "Rounded down to the last 0.1 kgso the weight used is never too high"],
] as const)(
  "rounding %s promises something of the weight, and nothing of the dose",
  async (direction, words) => {
    render(<WhyThisDose dose={dosed("2026-11-20", { strategy: { nearest: 0.1, direction } })} />);
    await expect.element(page.getByRole("rowheader").nth(1)).toHaveTextContent(words);
    await expect.element(page.getByText(/the dose is never/)).not.toBeInTheDocument();
  },
);

test("tablets that are not the dose: what they really are, and what the true weight gets of them", async () => {
  const weight = weighed("2026-11-20", 5.42);
  render(
    <WhyThisDose
      dose={dosed("2026-11-20", {
        medication: TABLET,
        liquid: false,
        dose: 82.5,
        weight,
        effectiveMgPerKg: 16.144,
      })}
    />,
  );
  const words = "The tablets given are really 87.5 mg a day: for the exact weight, that is 16.14 mg per kg.";
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

test("tablets that are the dose, and a liquid: the dose for the true weight", async () => {
  render(
    <>
      <WhyThisDose dose={dosed("2026-11-20", { effectiveMgPerKg: 6.15 })} />
      <WhyThisDose
        dose={dosed("2026-11-20", { medication: TABLET, liquid: false, dose: 75, effectiveMgPerKg: 15.37 })}
      />
    </>,
  );
  await expect
    .element(page.getByText("For the exact weight, this is 6.15 mg per kg a day.", { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText("For the exact weight, this is 15.37 mg per kg a day.", { exact: false }))
    .toBeVisible();
});
