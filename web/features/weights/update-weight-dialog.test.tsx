import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays } from "#domain/calendar.ts";
import { weighed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
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

test("from an adviser's list, which carries the latest weight only, it compares with all of them, and keeps what is typed before they are there", async () => {
  const weights = [weighed(addDays(TODAY, -3), 3.8), weighed(addDays(TODAY, -6), 4)];
  const whole: Case = { ...kase, metrics: { weights }, withdrawn: { weights: [], doses: [] } };
  const listed: Case = { ...kase, metrics: { weights: weights.slice(0, 1) } };
  const read = Promise.withResolvers<Case>();
  logIn(RUTH);
  const api = fakeApi(
    on(getCase, () => read.promise),
    on(recordWeight, saved),
  );
  render(<UpdateWeightDialog kase={listed} today={TODAY} onClose={() => {}} />);
  await userEvent.click(unit("kg"));
  await userEvent.fill(kilograms, "3.55");
  await userEvent.tab();
  expect(page.getByText("Is this right?").elements()).toEqual([]);
  read.resolve(whole);
  await expect.element(page.getByText("Is this right?")).toBeVisible();
  await expect.element(kilograms).toHaveValue("3.55");
  await userEvent.click(submit);
  expect(api.calls(recordWeight)).toEqual([]);
});

test("the case that holds all its weights already is not read again for it", async () => {
  logIn(ANA);
  const api = fakeApi(on(getCase, kase));
  const whole = { ...kase, withdrawn: { weights: [], doses: [] } };
  render(<UpdateWeightDialog kase={whole} today={TODAY} onClose={() => {}} />);
  await userEvent.click(unit("kg"));
  expect(api.calls(getCase)).toEqual([]);
});
