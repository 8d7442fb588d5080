import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { WeightType } from "#domain/weight/weight.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { ownToday } from "./own-today.ts";
import type { PreviousWeight } from "./weight-echo.tsx";
import { WeightInput } from "./weight-input.tsx";
import { emptyWeight } from "./weight-text.ts";
import { lastWeightUnit } from "./weight-unit.ts";

takePlaceIn(2026);

function Form({
  unit = "kg",
  previous,
  error,
}: {
  unit?: WeightType;
  previous?: PreviousWeight;
  error?: string;
}) {
  const [value, setValue] = useState(() => emptyWeight(unit));
  return (
    <WeightInput
      label="Cat weight"
      idPrefix="weight"
      value={value}
      onChange={setValue}
      previous={previous}
      error={error}
    />
  );
}

const echo = () => page.getByRole("status");
const unit = (name: string) => page.getByRole("radio", { name, exact: true });

test.each([
  ["kg", "Weight in kilograms", "4,2", "4.2 kg = 9 lb 4 oz"],
  ["kg", "Weight in kilograms", " .5 ", "0.5 kg = 1 lb 2 oz"],
  ["kg", "Weight in kilograms", "0.0004", "0.0004 kg = 0 lb 0 oz"],
  ["kg", "Weight in kilograms", "17.9999", "17.9999 kg = 39 lb 11 oz"],
  ["lb", "Weight in pounds", "9.3", "9.3 lb = 4.22 kg, 9 lb 5 oz"],
  ["lb", "Weight in pounds", "9.15", "9.15 lb = 4.15 kg, 9 lb 2 oz"],
  ["lboz", "Ounces", "15", "0 lb 15 oz = 0.43 kg"],
] as const)("echoes in %s what was understood", async (type, label, typed, words) => {
  render(<Form unit={type} />);
  await page.getByLabelText(label).fill(typed);
  await expect.element(echo()).toHaveTextContent(words);
});

test("of whole pounds no ounces are said", async () => {
  render(<Form unit="lb" />);
  await page.getByLabelText("Weight in pounds").fill("9");
  await expect.element(echo()).toMatchTextContent(/^9 lb = 4\.08 kg$/);
});

test.each([
  ["2.86", "2.86 kg = 6 lb 5 oz, 120 g more than on Nov 12"],
  ["2.74", "2.74 kg = 6 lb 1 oz, the same as on Nov 12"],
  ["2.62", "2.62 kg = 5 lb 12 oz, 120 g less than on Nov 12"],
  ["4.24", "4.24 kg = 9 lb 6 oz, 1.5 kg more than on Nov 12"],
])("compares %s with the weight before", async (typed, words) => {
  render(<Form previous={{ weightKg: 2.74, day: "2026-11-12" }} />);
  await page.getByLabelText("Weight in kilograms").fill(typed);
  await expect.element(echo()).toHaveTextContent(words);
});

test.each([
  ["2.93", "2.93 kg = 6 lb 7 oz, 190 g more than earlier today"],
  ["2.74", "2.74 kg = 6 lb 1 oz, the same as earlier today"],
  ["2.62", "2.62 kg = 5 lb 12 oz, 120 g less than earlier today"],
])("compares %s with a weight of the same day", async (typed, words) => {
  render(<Form previous={{ weightKg: 2.74, day: ownToday() }} />);
  await page.getByLabelText("Weight in kilograms").fill(typed);
  await expect.element(echo()).toHaveTextContent(words);
});

test.each([
  ["11", "2.6", "That is 11.163 lb. To enter it this way, choose lb."],
  ["9", "16", "That is 10 lb. To enter it this way, choose lb."],
  ["11.5", "", "That is 11.5 lb. To enter it this way, choose lb."],
  ["", "", ""],
  ["x", "2.6", ""],
  ["39", "16.1", ""],
])("of %s lb %s oz, which is refused, says what it is in pounds", async (pounds, ounces, words) => {
  render(<Form unit="lboz" />);
  await page.getByLabelText("Pounds").fill(pounds);
  await page.getByLabelText("Ounces").fill(ounces);
  await expect.element(echo()).toHaveTextContent(words);
});

test("echoes nothing that it did not understand", async () => {
  render(<Form />);
  await page.getByLabelText("Weight in kilograms").fill("4.2");
  await expect.element(echo()).toHaveTextContent("4.2 kg = 9 lb 4 oz");
  await page.getByLabelText("Weight in kilograms").fill("4.2.1");
  await expect.element(echo()).toHaveTextContent("");
});

test("another unit keeps the number and is remembered on this device", async () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
  render(<Form unit="lb" />);
  await page.getByLabelText("Weight in pounds").fill("4.2");
  expect(lastWeightUnit()).toBe("lb");
  await unit("kg").click();
  await expect.element(page.getByLabelText("Weight in kilograms")).toHaveValue("4.2");
  await expect.element(echo()).toHaveTextContent("4.2 kg = 9 lb 4 oz");
  expect(lastWeightUnit()).toBe("kg");
});

test.each([
  ["en-US", "lb"],
  ["en-GB", "kg"],
  ["pt", "kg"],
  ["my-MM", "lb"],
  ["en-US@posix", "lb"],
])("begins in the unit of the region: %s in %s", (language, type) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  expect(lastWeightUnit()).toBe(type);
});

test.each([
  ["kg", "Weight in kilograms", { step: "0.1", min: "0.1", max: "40.0", inputmode: "decimal" }],
  ["lb", "Weight in pounds", { step: "0.1", min: "0.1", max: "40.0", inputmode: "decimal" }],
  ["lboz", "Pounds", { step: "1", max: "39", inputmode: "numeric" }],
  ["lboz", "Ounces", { max: "15", inputmode: "numeric" }],
] as const)(
  "hints in %s at what is usual for %s and blocks nothing [VAL-26] [VAL-27] [VAL-28]",
  async (type, label, hints) => {
    render(<Form unit={type} />);
    const input = page.getByLabelText(label);
    await expect.element(input).toBeVisible();
    const found = Object.keys(hints).map((name) => [name, input.element().getAttribute(name)]);
    expect(Object.fromEntries(found)).toEqual(hints);
    await input.fill("40");
    expect(input.element()).toHaveProperty("validity.valid", true);
  },
);

test("what is wrong is said with the number", async () => {
  render(<Form error="Too heavy." />);
  const input = page.getByLabelText("Weight in kilograms");
  await expect.element(input).toHaveAccessibleDescription("Too heavy.");
  await expect.element(input).toBeInvalid();
});
