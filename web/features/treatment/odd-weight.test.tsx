import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { OddWeight } from "./odd-weight.tsx";

test("a loss is not said to have taken a week: one of three weeks is doubted, too, and a weight in between may have been lower", async () => {
  render(<OddWeight kind="odd-weight" flag="fast-loss" weightKg={2.6} beside={undefined} age={undefined} />);
  await expect
    .element(
      page.getByText(
        "More than 10 % of an earlier weight lost in a short time. Ask the owner how the cat is.",
      ),
    )
    .toBeVisible();
});

test.each([
  [
    "heavy-for-age" as const,
    8.4,
    { years: 0, months: 4, isEstimate: false },
    "8.40 kg is unusually heavy for a cat of 4 months. Ask the owner: could it be pounds?",
  ],
  [
    "heavy-for-age" as const,
    8.8,
    { years: 2, months: 1, isEstimate: true },
    "8.80 kg is unusually heavy for a cat of about 2 years 1 month. Ask the owner: could it be pounds?",
  ],
  [
    "light-for-age" as const,
    1.81,
    { years: 3, months: 0, isEstimate: false },
    "1.81 kg is unusually light for a cat of 3 years. Ask the owner which unit the scale shows.",
  ],
])("a first weight that is %s, of %f kg, may be in the other unit", async (flag, weightKg, age, words) => {
  render(<OddWeight kind="odd-weight" flag={flag} weightKg={weightKg} beside={undefined} age={age} />);
  await expect.element(page.getByText(words)).toBeVisible();
});
