import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteCase, listAllCases } from "#contract/cases.ts";
import { card, miso, openSearch, prefer } from "#web/testing/case-search.tsx";
import { on } from "#web/testing/fake.ts";
import { asksBeforeLeaving, refuseLater } from "#web/testing/held.ts";

beforeEach(async () => {
  prefer("cards");
  await page.viewport(1280, 800);
});

const press = (name: string) => userEvent.click(card("Miso").getByRole("button", { name, exact: true }));

test.each([
  ["of the Administration menu", () => press("Administration").then(() => press("Delete")), "Delete Case"],
  ["of the card", () => press("Status History"), "Status History"],
])("a dialog %s that is asked twice to close leads back once, and so again", async (_, show, name) => {
  const { router } = openSearch("/before", on(listAllCases, [miso]));
  await router.navigate("/admin?m=all");
  const dialog = page.getByRole("dialog", { name });
  await show();
  await expect.element(dialog).toBeVisible();

  // A date field takes Escape for itself and passes it on: two requests for one key.
  const closing = dialog.element();
  closing.dispatchEvent(new Event("cancel", { cancelable: true }));
  closing.dispatchEvent(new Event("cancel"));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin");

  await router.navigate(1);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin");
});

test("Back closes no dialog while its write is under way, and does after the answer", async () => {
  const { handler, refuse } = refuseLater(deleteCase, "Not today.");
  const { router } = openSearch("/before", on(listAllCases, [miso]), handler);
  await router.navigate("/admin?m=all");
  await press("Administration");
  await press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete Case" });
  await userEvent.click(dialog.getByRole("button", { name: "Delete Case" }));
  await expect.poll(asksBeforeLeaving).toBe(true);
  await router.navigate(-1);
  await expect.element(dialog).toBeVisible();
  expect(router.state.location.search).toContain("do=delete");

  refuse();
  await expect.element(dialog).toMatchTextContent(/Not today\./);
  await router.navigate(-1);
  await expect.element(dialog).not.toBeInTheDocument();
});
