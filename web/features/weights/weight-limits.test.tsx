import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { dosed, weighed } from "#web/testing/cats.ts";
import { on } from "#web/testing/fake.ts";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";
import {
  inKilograms,
  kase,
  kilograms,
  openWeightPage,
  pounds,
  saved,
  submit,
  TODAY,
  unit,
} from "#web/testing/weight-page.tsx";

describe("what cannot be a weight", () => {
  test.each([
    [
      "",
      "Enter only the number of kilograms, for example 4.2. For pounds choose lb, for ounces choose lb+oz.",
    ],
    ["0", "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 0"],
    ["18.01", "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.01"],
  ])("%s kg is refused beside its field, and nothing is sent [VAL-23]", async (text, message) => {
    const { sent } = openWeightPage();
    await inKilograms(text);
    await userEvent.click(submit);
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveFocus();
    await expect.element(kilograms).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent()).toEqual([]);
  });

  test.each(["0", "40.1"])("%s lb is refused in pounds [VAL-22]", async (text) => {
    const { sent } = openWeightPage();
    await userEvent.click(unit("lb"));
    await userEvent.fill(pounds, text);
    await userEvent.click(submit);
    const message = `Weight must be greater than 0, but less than 40 pounds. Receieved value: ${text}`; // sic
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ["0", "0"],
    ["40", "1"],
    ["6", "16"],
    ["41", "0"],
  ])("%s lb %s oz is refused with both numbers [VAL-24]", async (lb, oz) => {
    const { sent } = openWeightPage();
    await userEvent.click(unit("lb+oz"));
    await userEvent.fill(page.getByLabelText("Pounds"), lb);
    await userEvent.fill(page.getByLabelText("Ounces"), oz);
    await userEvent.click(submit);
    const message = `Weight must be greater than 0, but less than 40 pounds. Receieved value: ${lb} lbs ${oz} oz`; // sic
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("a day to come is refused", async () => {
    const { sent } = openWeightPage();
    await inKilograms("4.8");
    await userEvent.fill(page.getByLabelText("Weighed on"), "2100-01-01");
    await userEvent.click(submit);
    await expect.element(page.getByText(/^Date must be between Jan 01, 2000 and/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ["18", 18],
    ["0.49", 0.49],
  ])("%s kg is within the limits and only asked about", async (text, weightKg) => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms(text);
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: new RegExp(`, ${text} kg is right$`) }));
    await expect.poll(() => sent().map(({ body }) => body.weightKg)).toEqual([weightKg]);
  });
});

describe("a weight that looks wrong", () => {
  test("is asked about before it is sent, with what was probably meant", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("10.8");
    await userEvent.click(submit);
    const question = page.getByRole("alert");
    await expect.element(question).toHaveFocus();
    await expect.element(question.getByText("Did you mean 10.8 lb?")).toBeVisible();
    expect(sent()).toEqual([]);

    await userEvent.click(page.getByRole("button", { name: "Yes, 10.8 lb" }));
    await expect.element(unit("lb")).toBeChecked();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await expect.element(submit).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent().map(({ body }) => body.userFormattedWeight)).toEqual(["10.8 lb"]);
  });

  test("is never asked about in the middle of typing", async () => {
    openWeightPage();
    await inKilograms("10.8");
    await expect.element(page.getByText(/^10.8 kg = /)).toBeVisible();
    await expect.element(page.getByRole("status").filter({ hasText: "10.8 kg =" })).toHaveClass("doubtful");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("is not confirmed by a second press, which was meant for another button, until the question can have been read", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("10.8");
    await userEvent.click(submit);
    takesNoFingerFor("60s");
    const right = page.getByRole("button", { name: "No, 10.8 kg is right" });
    await expect.element(page.getByRole("alert")).toHaveFocus();
    expect(underFinger(right)).toBeUndefined();
    takesNoFingerFor("0s");
    await expect.poll(() => underFinger(right)).toBe("No, 10.8 kg is right");
    expect(sent()).toEqual([]);
  });

  test("takes a key at once: it goes to its first answer, and not past it to the day", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("10.8");
    takesNoFingerFor("60s");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await userEvent.keyboard("{Tab}{Tab}");
    await expect.element(page.getByRole("button", { name: "No, 10.8 kg is right" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent()).toHaveLength(1);
  });

  test("is sent by the answer where the button was pressed, with its question answered once", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("10.8");
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "No, 10.8 kg is right" }));
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sent().map(({ body }) => body.userFormattedWeight)).toEqual(["10.8 kg"]);
  });

  test("is not sent by the answer where the button was not pressed, and the page says so", async () => {
    const { sent } = openWeightPage(on(recordWeight, saved));
    await inKilograms("10.8");
    await userEvent.tab();
    await userEvent.click(page.getByRole("button", { name: "No, 10.8 kg is right" }));
    await expect.element(submit).toHaveFocus();
    expect(sent()).toEqual([]);
    await expect.element(page.getByText("You confirmed this weight. It is not sent yet.")).toBeVisible();
  });

  test("is asked about again when it is changed", async () => {
    openWeightPage();
    await inKilograms("10.8");
    await userEvent.tab();
    await userEvent.click(page.getByRole("button", { name: "No, 10.8 kg is right" }));
    await expect.element(page.getByText(/You confirmed this weight/)).toBeVisible();
    await userEvent.fill(kilograms, "10.9");
    await userEvent.click(submit);
    await expect.element(page.getByText("Did you mean 10.9 lb?")).toBeVisible();
  });
});

test("a number that was asked about is asked about when it is entered again", async () => {
  const again = {
    ...kase,
    status: "In Treatment" as const,
    metrics: { weights: [weighed(TODAY, 6.2), weighed(TODAY, 4.88)] },
    doses: [dosed("2025-01-12")],
  };
  const { sent } = openWeightPage(on(getCase, again), on(recordWeight, saved));
  await inKilograms("6.2");
  await userEvent.click(submit);
  await expect.element(page.getByText(/^That is 1.27 times the 4.88 kg/)).toBeVisible();
  expect(sent()).toEqual([]);
});
