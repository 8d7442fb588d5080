import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { refresh } from "#web/api/cache.ts";
import { button, dialog, openCard } from "#web/testing/card.tsx";
import { fakeApi, lose } from "#web/testing/fake.ts";
import { onPaper } from "#web/testing/on-paper.ts";

test.each(["Weight History", "Dose History", "Status History"])(
  "%s says whose it is, and on paper when it was printed",
  async (name) => {
    openCard({}, { allowAdmin: true });
    await userEvent.click(button(name));
    await expect.element(dialog.getByRole("table")).toBeVisible();
    const whose = dialog.getByText("Miso", { exact: true }).element();
    const printed = dialog.getByText(", printed on Nov 20, 2026").element();
    const top = () => dialog.getByRole("table").element().getBoundingClientRect().top;
    expect(whose.checkVisibility()).toBe(true);
    expect(printed.checkVisibility()).toBe(false);
    expect(whose.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
    await onPaper(() => {
      expect(whose.checkVisibility()).toBe(true);
      expect(printed.checkVisibility()).toBe(true);
      expect(printed.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
    });
  },
);

test("what could not be read again says so, with a gap under it", async () => {
  openCard();
  await userEvent.click(button("Weight History"));
  await expect.element(dialog.getByRole("table")).toBeVisible();
  fakeApi(lose(getCase));
  await refresh(getCase);
  const told = dialog.getByRole("status").filter({ hasText: "This page could not be refreshed." });
  await expect.element(told).toBeVisible();
  const next = told.element().nextElementSibling;
  const gap = (next?.getBoundingClientRect().top ?? 0) - told.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(16);
});
