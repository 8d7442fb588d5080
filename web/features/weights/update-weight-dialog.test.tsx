import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { kase, kilograms, saved, submit, TODAY, unit } from "#web/testing/weight-page.tsx";
import { UpdateWeightDialog } from "./update-weight-dialog.tsx";

test("Update Weight as a dialog holds the whole form: names, type, number, date, and it records [DLG-04]", async () => {
  logIn(ANA);
  const api = fakeApi(on(getCase, kase), on(recordWeight, saved));
  render(<UpdateWeightDialog kase={kase} today={TODAY} onClose={() => {}} />);
  const dialog = page.getByRole("dialog", { name: "Update Weight", exact: true });
  await expect.element(dialog.getByText("Cat Miso")).toBeVisible();
  await expect.element(dialog.getByText("Owner Ana Duarte")).toBeVisible();
  await expect.element(dialog.getByLabelText("Weighed on")).toHaveValue(TODAY);
  await userEvent.click(unit("kg"));
  await userEvent.fill(kilograms, "4.9");
  await userEvent.click(submit);
  await expect.element(dialog.getByText(saved.message)).toBeVisible();
  expect(api.calls(recordWeight).map(({ body }) => body.userFormattedWeight)).toEqual(["4.9 kg"]);
});
