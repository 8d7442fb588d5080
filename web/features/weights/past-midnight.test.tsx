import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordWeight } from "#contract/weights.ts";
import { lose, refuse } from "#web/testing/fake.ts";
import { comeBackTheNextDay, inTheEvening } from "#web/testing/over-midnight.ts";
import { unmountAll } from "#web/testing/render.tsx";
import { inKilograms, openWeightPage, pounds, submit, unit } from "#web/testing/weight-page.tsx";

const day = page.getByLabelText("Weighed on");

inTheEvening();

test("a form that was open over night offers the new day, and takes none after it", async () => {
  openWeightPage();
  await expect.element(day).toHaveValue("2026-11-20");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
});

test("a day that was chosen stays", async () => {
  openWeightPage();
  await userEvent.fill(day, "2026-11-19");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-19");
});

test("a weight whose answer was lost is sent again as it was, under its key, until something is typed", async () => {
  const { sent } = openWeightPage(lose(recordWeight));
  await inKilograms("4.88");
  await userEvent.click(submit);
  const again = page.getByText("We got no answer, so we do not know if the weight was saved.");
  await expect.element(again).toBeVisible();
  const before = sent().length;
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-20");
  await userEvent.click(submit);
  await expect.poll(() => sent().length).toBeGreaterThan(before);
  const those = sent().map(({ body, headers }) => [body.effectiveDate, headers.get("Idempotency-Key")]);
  expect(new Set(those.map(String)).size).toBe(1);

  await expect.element(submit).toBeEnabled();
  await inKilograms("4.9");
  await expect.element(day).toHaveValue("2026-11-21");
});

test("a weight that was refused is still of the day on which it was typed", async () => {
  openWeightPage(refuse(recordWeight, 409, "Not now."));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(page.getByText("Not now.")).toBeVisible();
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-20");
});

test("a weight that was typed and not sent is of that day, and of the new one once it is typed anew", async () => {
  openWeightPage();
  await inKilograms("4.88");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-20");
  await inKilograms("4.9");
  await expect.element(day).toHaveValue("2026-11-21");
});

test("whoever is asked about it after midnight and meant pounds has not weighed on the new day", async () => {
  openWeightPage();
  await inKilograms("10.6");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await userEvent.click(submit);
  await userEvent.click(page.getByRole("button", { name: "Yes, 10.6 lb" }));
  await expect.element(page.getByText(/^Did you mean/)).not.toBeInTheDocument();
  await expect.element(day).toHaveValue("2026-11-20");
});

test.each([
  ["of the same number has not weighed on the new day", "9", "2026-11-20"],
  ["where no number stands begins on the new day", "", "2026-11-21"],
])("whoever takes another unit after midnight %s", async (_, number, weighedOn) => {
  openWeightPage();
  await inKilograms("9.5");
  await inKilograms(number);
  comeBackTheNextDay();
  await userEvent.click(unit("lb"));
  await expect.element(pounds).toHaveValue(number);
  await expect.element(day).toHaveValue(weighedOn);
});

test("nor has who comes back to it from a unit of two fields", async () => {
  openWeightPage();
  await inKilograms("3.2");
  comeBackTheNextDay();
  await userEvent.click(unit("lb+oz"));
  await userEvent.click(unit("kg"));
  await expect.element(day).toHaveValue("2026-11-20");
});

test("found again on a page that was loaded anew before midnight, it is of that day, too, until it is typed anew", async () => {
  openWeightPage();
  await inKilograms("4.88");
  unmountAll();
  openWeightPage();
  await expect.element(page.getByText(/is here again/)).toBeVisible();
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-20");
  await inKilograms("4.9");
  await expect.element(day).toHaveValue("2026-11-21");
});
