import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findByWeight, listAllCases } from "#contract/cases.ts";
import { card, miso, openSearch, prefer } from "#web/testing/case-search.tsx";
import { on } from "#web/testing/fake.ts";

beforeEach(async () => {
  prefer("cards");
  await page.viewport(1280, 800);
});

const form = page.getByRole("group", { name: "Latest weight between" });
const from = form.getByRole("textbox", { name: "From (kg)" });
const to = form.getByRole("textbox", { name: "To (kg)" });
const search = form.getByRole("button", { name: "Search", exact: true });

test.each([
  ["3,5", "4.2", { minWeightKg: 3.495, maxWeightKg: 4.20499 }, "?min=3.5&max=4.2"],
  ["3.5", "", { minWeightKg: 3.495 }, "?min=3.5"],
  [" ", "4", { maxWeightKg: 4.00499 }, "?max=4"],
  ["4", "4", { minWeightKg: 3.995, maxWeightKg: 4.00499 }, "?min=4&max=4"],
])("from '%s' to '%s' asks for %j and stands in the address", async (min, max, body, address) => {
  const { api, query } = openSearch("/admin", on(findByWeight, [miso]));
  await userEvent.fill(from, min);
  await userEvent.fill(to, max);
  await userEvent.click(search);
  await expect.element(card("Miso")).toBeVisible();
  expect(api.calls(findByWeight).map((call) => call.body)).toEqual([body]);
  expect(query()).toBe(address);
});

describe("asks for nothing", () => {
  test.each([
    ["without a weight", "", "", "Enter one weight or both."],
    ["with words", "four", "", "Enter kilograms, for example 3.5."],
    ["with two numbers in one", "", "4 5", "Enter kilograms, for example 3.5."],
    ["with too much", "", "101", "Enter kilograms, for example 3.5."],
    ["with less than nothing", "-1", "", "Enter kilograms, for example 3.5."],
    ["the wrong way round", "4", "3", "This is below the other weight."],
  ])("%s", async (_, min, max, message) => {
    const { api } = openSearch("/admin");
    await userEvent.fill(from, min);
    await userEvent.fill(to, max);
    await userEvent.click(search);
    await expect.element(form.getByText(message)).toBeVisible();
    expect(api.calls(findByWeight)).toEqual([]);
  });
});

test("a link brings its weights along, and says when no cat weighs that much", async () => {
  openSearch("/admin?min=3.5&max=4", on(findByWeight, []));
  await expect.element(from).toHaveValue("3.5");
  await expect.element(to).toHaveValue("4");
  await expect.element(page.getByText("No cat weighs that much now")).toBeVisible();
});

test("Back returns to the weights of before", async () => {
  const { router } = openSearch("/admin?min=3", on(findByWeight, [miso]), on(listAllCases, []));
  await userEvent.fill(from, "5");
  await userEvent.click(page.getByRole("button", { name: "Show All", exact: true }));
  await expect.element(page.getByText("There are no cases yet")).toBeVisible();
  await router.navigate(-1);
  await expect.element(from).toHaveValue("3");
});
