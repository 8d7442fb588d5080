import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { deleteCase, getCase, listAllCases, restoreCase } from "#contract/cases.ts";
import { artemis, card, miso, openSearch, prefer } from "#web/testing/case-search.tsx";
import { RED } from "#web/testing/colours.ts";
import { inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { RUTH } from "#web/testing/people.ts";

beforeEach(async () => {
  prefer("cards");
  await page.viewport(1280, 800);
});

const dialog = page.getByRole("dialog", { name: "Delete Case", exact: true });
const confirm = dialog.getByRole("button", { name: "Delete Case" });
const close = dialog.getByRole("button", { name: "Close" }).last();
const GONE = "Case has been deleted, you may close the dialog.";

/** The list before, after the deletion, and after the case came back. */
const lists = inTurn.bind(
  undefined,
  on(listAllCases, [miso, artemis]),
  on(listAllCases, [artemis]),
  on(listAllCases, [miso, artemis]),
);

async function ask() {
  await userEvent.click(card("Miso").getByRole("button", { name: "Administration", exact: true }));
  await userEvent.click(card("Miso").getByRole("button", { name: "Delete", exact: true }));
}

describe("Delete", () => {
  test("says what will happen, deletes, says so, and the card is gone [GRD-19] [DLG-07] [DLG-08] [DLG-09]", async () => {
    const { api, query } = openSearch("/admin?m=all", lists(), on(deleteCase, undefined));
    await ask();
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Delete the case of Miso\? The owner is Ana Duarte\. *Under treatment, 2 ml a day\. The owner will read no dose any more\..*For 30 days any adviser can restore it.*Then all of it is erased/,
      );
    expect(api.calls(deleteCase)).toEqual([]);

    await userEvent.click(confirm);
    await expect.element(dialog.getByText(GONE, { exact: true })).toBeVisible();
    expect(api.calls(deleteCase).map(({ params }) => params)).toEqual([{ caseId: miso._id }]);
    expect(card("Miso").elements()).toEqual([]);

    await userEvent.click(close);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card("Artemis")).toBeVisible();
    expect(query()).toBe("?m=all");
    // Not lost at the top of the page: the next Tab is the first card that is left.
    await expect.poll(() => document.activeElement?.className).toBe("found-list");
  });

  test("says nothing of a treatment that is over", async () => {
    openSearch(
      "/admin?m=all",
      on(listAllCases, [{ ...miso, status: "Cured" }]),
      on(getCase, { ...miso, status: "Cured" }),
    );
    await ask();
    await expect.element(dialog).toMatchTextContent(/The owner is Ana Duarte\. *The owner no longer sees/);
  });

  test("is undone from the dialog, and the card is back", async () => {
    const { api } = openSearch("/admin?m=all", lists(), on(deleteCase, undefined), on(restoreCase, miso));
    await ask();
    await userEvent.click(confirm);
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    await expect.element(dialog.getByText("The case of Miso is back.")).toBeVisible();
    expect(api.calls(restoreCase).map(({ params }) => params)).toEqual([{ caseId: miso._id }]);
    await userEvent.click(close);
    await expect.element(card("Miso")).toBeVisible();
  });

  test("that fails says why in a red alert, the raw error one click away, and can be tried again [ERR-12]", async () => {
    const refusal = refuse(deleteCase, 409, "Somebody is writing to this case.");
    openSearch("/admin?m=all", lists(), inTurn(refusal, on(deleteCase, undefined)));
    await ask();
    await userEvent.click(confirm);
    const alert = dialog.getByRole("alert");
    await expect.element(alert).toMatchTextContent(/^Somebody is writing to this case\./);
    await expect.element(alert).toHaveStyle({ backgroundColor: RED });
    const raw = alert.getByText('"status":409', { exact: false });
    await expect.element(raw).not.toBeVisible();
    await userEvent.click(alert.getByText("What the server answered"));
    await expect.element(raw).toBeVisible();
    await userEvent.click(confirm);
    await expect.element(dialog.getByText(GONE, { exact: true })).toBeVisible();
  });

  test("whose Undo fails says why, and the case stays deleted", async () => {
    const detail = "The database is away.";
    openSearch("/admin?m=all", lists(), on(deleteCase, undefined), refuse(restoreCase, 409, detail));
    await ask();
    await userEvent.click(confirm);
    await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await expect.element(dialog.getByText(GONE, { exact: true })).toBeVisible();
  });

  test("takes the card beside the table away, too [DLG-08]", async () => {
    prefer("table");
    const { query } = openSearch(
      `/admin?m=all&case=${miso._id}`,
      lists(),
      on(deleteCase, undefined),
      inTurn(on(getCase, miso), refuse(getCase, 404, "This case does not exist, or it is not yours.")),
    );
    await ask();
    await userEvent.click(confirm);
    await expect.element(dialog.getByText(GONE, { exact: true })).toBeVisible();
    await expect.poll(() => card("Miso").elements()).toEqual([]);
    await userEvent.click(close);
    await expect.poll(query).toBe("?m=all");
  });
});

describe("Deleted Cases", () => {
  const deletion = { deletedOn: "2026-11-20T08:12:00.000Z", deletedBy: RUTH.id, deletedByName: RUTH.name };
  const gone: Case = { ...miso, deletion };

  test("are a quiet way from the search: what, when and by whom, and Restore brings one back", async () => {
    const { api, query } = openSearch(
      "/admin",
      inTurn(on(listAllCases, [gone]), on(listAllCases, [])),
      on(restoreCase, miso),
    );
    await userEvent.click(page.getByRole("link", { name: "Deleted Cases" }));
    const row = page.getByRole("row").nth(1);
    await expect
      .element(row)
      .toMatchTextContent(/^MisoAna Duarte.*Nov 20, 2026.*by Ruth Meyer.*until Dec 20, 2026/);
    expect(api.calls(listAllCases).map((call) => call.query)).toEqual([{ m: "deleted" }]);
    // The link is gone, and the focus is with what it led to.
    expect(document.activeElement?.contains(row.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);

    await userEvent.click(row.getByRole("button", { name: "Restore Miso" }));
    await expect
      .element(page.getByText(/The case of Miso is back\./))
      .toMatchTextContent(/Its owner sees 2 ml a day again: ask whether a dose was left out meanwhile\./);
    await expect.element(row).not.toBeInTheDocument();
    expect(api.calls(restoreCase).map(({ params }) => params)).toEqual([{ caseId: miso._id }]);
    await userEvent.click(page.getByRole("link", { name: "Open Case" }));
    await expect.poll(query).toBe(`?case=${miso._id}`);
    await expect.element(card("Miso")).toBeVisible();
    await expect.element(page.getByRole("complementary", { name: "Chosen case" })).toHaveFocus();
  });

  test.each<[string, Partial<Case>, RegExp]>([
    [
      "without a dose says nothing of one",
      { status: "Observation" },
      /^The case of Miso is back\. +Open Case$/,
    ],
    [
      "whose dose may be too much says that its owner reads to ask",
      { mayBeTooMuch: true },
      /is back\. Its owner reads to ask you before 2 ml a day: decide on the dose, and tell them\. Open Case$/,
    ],
  ])("of which one %s", async (_, rest, told) => {
    openSearch(
      "/admin?m=deleted",
      inTurn(on(listAllCases, [gone]), on(listAllCases, [])),
      on(restoreCase, { ...miso, ...rest }),
    );
    await userEvent.click(page.getByRole("button", { name: "Restore Miso" }));
    await expect.element(page.getByText(/The case of Miso is back\./)).toMatchTextContent(told);
  });

  test("are restored one at a time: a refusal is not wiped away by what is done to another", async () => {
    const other: Case = { ...artemis, deletion };
    const { promise, resolve } = Promise.withResolvers<Case>();
    openSearch(
      "/admin?m=deleted",
      on(listAllCases, [gone, other]),
      on(restoreCase, () => promise),
    );
    const next = page.getByRole("button", { name: "Restore Artemis" });
    await expect.element(next).toBeEnabled();
    await userEvent.click(page.getByRole("button", { name: "Restore Miso" }));
    await expect.element(next).toBeDisabled();
    resolve(miso);
    await expect.element(next).toBeEnabled();
  });

  test("that cannot be restored say why", async () => {
    openSearch("/admin?m=deleted", on(listAllCases, [gone]), refuse(restoreCase, 409, "Not now."));
    await userEvent.click(page.getByRole("button", { name: "Restore Miso" }));
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^Not now\./);
  });

  test("of which one came back though its answer was lost: its row has told", async () => {
    openSearch("/admin?m=deleted", inTurn(on(listAllCases, [gone]), on(listAllCases, [])), lose(restoreCase));
    await userEvent.click(page.getByRole("button", { name: "Restore Miso" }));
    await expect.element(page.getByText(/The case of Miso is back\./)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("of which one is still there when no answer came: it can be tried again", async () => {
    openSearch("/admin?m=deleted", on(listAllCases, [gone]), lose(restoreCase));
    await userEvent.click(page.getByRole("button", { name: "Restore Miso" }));
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Restore Miso" })).toBeEnabled();
    await expect.element(page.getByText(/is back/)).not.toBeInTheDocument();
  });

  test("may be none", async () => {
    openSearch("/admin?m=deleted", on(listAllCases, []));
    await expect.element(page.getByText("No deleted cases")).toBeVisible();
  });
});
