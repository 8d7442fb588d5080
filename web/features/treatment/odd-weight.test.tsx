import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#web/testing/render.tsx";
import { OddWeight } from "./odd-weight.tsx";

test("a loss is not said to have taken a week: one of three weeks is doubted, too, and a weight in between may have been lower", async () => {
  render(
    <OddWeight kind="odd-weight" flag="fast-loss" weightKg={2.6} beside={undefined} months={undefined} />,
  );
  await expect
    .element(
      page.getByText(
        "More than 10 % of an earlier weight lost in a short time. Ask the owner how the cat is.",
      ),
    )
    .toBeVisible();
});

test("a kitten's first weight that is too heavy for its months may be in pounds", async () => {
  render(<OddWeight kind="odd-weight" flag="heavy-for-age" weightKg={8.4} beside={undefined} months={4} />);
  await expect
    .element(
      page.getByText(
        "8.40 kg is unusually heavy for a kitten of 4 months. Ask the owner: could it be pounds?",
      ),
    )
    .toBeVisible();
});
