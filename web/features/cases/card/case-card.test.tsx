import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { button, dialog, openCard, panel } from "#web/testing/card.tsx";
import { catCase, MISO, TODAY } from "#web/testing/cats.ts";

describe("the head [FMT-03]", () => {
  test.each<[string, Partial<Case>, string]>([
    ["name, sex and age", {}, "Miso (Female) 2 years 3 months"],
    [
      "an estimated age",
      { cat: { ...MISO, age: { years: 1, months: 0, isEstimate: true } } },
      "Miso (Female) about 1 year",
    ],
    [
      "a kitten",
      { cat: { ...MISO, sex: "Unknown", age: { years: 0, months: 1, isEstimate: false } } },
      "Miso (Unknown) 1 month",
    ],
    [
      "two months after the age was given",
      { cat: { ...MISO, ageGivenOn: noonUtc(addDays(TODAY, -62)) } },
      "Miso (Female) 2 years 5 months",
    ],
    ["no name yet", { cat: undefined, status: "New" }, "<Not Provided>"],
  ])("%s [CARD-02] [CARD-03] [CARD-04] [CARD-06]", async (_, rest, words) => {
    openCard(rest);
    await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent(words);
  });

  test("the status word, with a sentence of what it means [CARD-05]", async () => {
    openCard({ status: "Observation" });
    await expect.element(page.getByText("Observation", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^No medicine now. Keep weighing/)).toBeVisible();
  });

  test.each<[string, Case["status"], string, RegExp]>([
    [
      "on day 77",
      "In Treatment",
      addDays(TODAY, 8),
      /^Give the medicine every day\. Weigh your cat at least once a week, so the dose can follow the weight\. ?$/,
    ],
    [
      "on day 78",
      "In Treatment",
      addDays(TODAY, 7),
      /the weight\. Ask the team before the last dose whether to stop\.$/,
    ],
    [
      "on day 84",
      "In Treatment",
      addDays(TODAY, 1),
      /the weight\. Ask the team before the last dose whether to stop\.$/,
    ],
    ["after day 84", "In Treatment", TODAY, /^The planned 84 days are over\. Ask the team before/],
    ["before, extended", "Treatment Extension", addDays(TODAY, 60), /^Treatment goes on, also past/],
    [
      "after day 84, extended",
      "Treatment Extension",
      TODAY,
      /^Treatment goes on, also past the planned 84 days/,
    ],
  ])("%s the sentence says whether the dose still follows the weight", async (_, status, over, words) => {
    openCard({ status, graduationDate: noonUtc(over) });
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

describe("flags", () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    "allowAdmin %s, showButtons %s [CARD-08] [CARD-09] [CARD-19] [CARD-21] [GRD-22]",
    async (allowAdmin, showButtons) => {
      openCard({}, { allowAdmin, showButtons });
      await panel("Current Dose");
      expect(button("Administration").elements()).toHaveLength(Number(allowAdmin));
      expect(button("Status History").elements()).toHaveLength(Number(allowAdmin));
      expect(button("Update Weight").elements()).toHaveLength(Number(showButtons));
      expect(button("View Intake").elements()).toHaveLength(Number(showButtons));
    },
  );
});

describe("a cat that died", () => {
  test("has no numbers, nothing to do, the history and a way to a person", async () => {
    const { where } = openCard({ status: "Rainbow" });
    await expect.element(page.getByText(/^We are so sorry/)).toBeVisible();
    expect(page.getByRole("article").element().textContent).not.toMatch(/\d/);
    expect(button("Update Weight").elements()).toHaveLength(0);
    await userEvent.click(page.getByRole("link", { name: /^Write to the team/ }));
    await expect.poll(where).toBe("/contact");
  });

  test("keeps the history", async () => {
    openCard({ status: "Rainbow" });
    await userEvent.click(button("The history of Miso"));
    await expect.element(dialog.getByRole("table")).toBeVisible();
  });

  test("grows no older", async () => {
    const died = {
      ...catCase().statusChanges[0],
      newStatus: "Rainbow",
      effectiveDate: noonUtc("2026-05-21"),
    };
    openCard(
      {
        status: "Rainbow",
        cat: { ...MISO, ageGivenOn: "2026-04-20T09:00:00.000Z" },
        statusChanges: [died as Case["statusChanges"][number]],
      },
      { allowAdmin: true },
    );
    await expect
      .element(page.getByRole("heading", { level: 2 }))
      .toHaveTextContent("Miso (Female) 2 years 4 months");
  });

  test("has the usual card for an adviser, who may have to correct it", async () => {
    openCard({ status: "Rainbow" }, { allowAdmin: true });
    await expect.element(button("Administration")).toBeVisible();
    await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
  });
});

describe("dialogs", () => {
  test.each([
    ["Weight History", "Weight History", "10 lb 12 oz"],
    ["Dose History", "Dose History", "1.8 ml"],
    ["Status History", "Status History", "Intake Complete"],
    ["View Intake", "Intake", "Spayed/neutered"],
    ["Update Weight", "Update Weight", "What did the scale show?"],
  ])(
    "%s opens, is 750 px wide where there is room, and Back closes it [CARD-22]",
    async (opener, title, words) => {
      await page.viewport(1280, 800);
      const { router } = openCard({}, { allowAdmin: true });
      await userEvent.click(button(opener));
      await expect.element(dialog.getByRole("heading", { name: title, level: 2 })).toBeVisible();
      await expect.element(dialog.getByText(words, { exact: false }).first()).toBeVisible();
      expect(dialog.element().getBoundingClientRect().width).toBe(750);

      await router.navigate(-1);
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button(opener)).toHaveFocus();
    },
  );

  test("closing one leaves no trace in the history", async () => {
    const { router } = openCard();
    await userEvent.click(button("View Intake"));
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("");
  });

  test("a cat without changes of status says so [DLG-13]", async () => {
    openCard({ statusChanges: [] }, { allowAdmin: true });
    await userEvent.click(button("Status History"));
    await expect.element(page.getByText("No status changes.", { exact: true })).toBeVisible();
  });
});
