import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordWeight } from "#contract/weights.ts";
import { on } from "#web/testing/fake.ts";
import { inKilograms, openWeightPage, raised, submit } from "#web/testing/weight-page.tsx";

vi.mock("./strike-weight.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("where the file of Entered by mistake? does not come, the answer and its dose stay", async () => {
  openWeightPage(on(recordWeight, raised));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await userEvent.click(page.getByText("Entered by mistake?"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/This could not be loaded/);
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect.element(page.getByText("2.0 ml once a day")).toBeVisible();
});
