import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dosed, TABLET } from "#web/testing/cats.ts";
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
