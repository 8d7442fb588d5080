import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordWeight } from "#contract/weights.ts";
import { on } from "#web/testing/fake.ts";
import { inKilograms, openWeightPage, raised, submit } from "#web/testing/weight-page.tsx";

const noFile = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("./strike-weight.tsx", noFile);
vi.mock("#web/parts/why-this-dose.tsx", noFile);

test.each(["Entered by mistake?", "Why this dose?"])(
  "where the file of %s does not come, the answer and its dose stay",
  async (asked) => {
    openWeightPage(on(recordWeight, raised));
    await inKilograms("4.88");
    await userEvent.click(submit);
    await userEvent.click(page.getByText(asked));
    await expect.element(page.getByRole("alert")).toMatchTextContent(/This could not be loaded/);
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
  },
);
