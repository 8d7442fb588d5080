import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase, listAllCases } from "#contract/cases.ts";
import { HistoryDialog, type HistoryKind } from "#web/features/cases/card/history-dialog.tsx";
import { artemis, card, openSearch } from "#web/testing/case-search.tsx";
import { dosed, TODAY } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";

const MINUTE = 60_000;
const before = { ...artemis, doses: [dosed(TODAY, { dose: 1.2 })] };
const now = { ...artemis, doses: [dosed(TODAY, { dose: 1.6 })] };

beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The case with the old dose on it; from the next reading on the other answer. */
async function openBefore(next: ReturnType<typeof on>) {
  openSearch(`/admin?case=${artemis._id}`, inTurn(on(getCase, before), next));
  await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
}

test("an adviser's open card shows within a minute what another adviser has set", async () => {
  await openBefore(on(getCase, now));
  vi.advanceTimersByTime(MINUTE);
  await expect.element(card("Artemis").getByText("1.6 ml once a day")).toBeVisible();
});

test("what is asked before a change of status in a list names the dose that another adviser has set meanwhile", async () => {
  const treated = { ...before, status: "In Treatment" } as const;
  openSearch(
    `/admin?m=all&case=${artemis._id}&do=change-status`,
    on(listAllCases, [treated]),
    inTurn(on(getCase, treated), on(getCase, { ...treated, doses: now.doses })),
  );
  const dialog = page.getByRole("dialog");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "New Status" }), "Cured");
  await expect.element(dialog.getByText(/The last dose is 1\.2 ml a day/)).toBeVisible();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(dialog.getByText(/The last dose is 1\.6 ml a day/)).toBeVisible();
});

test("the owner's number can be copied from it", async () => {
  await openBefore(on(getCase, before));
  const copy = card("Artemis").getByRole("button", { name: `Copy the number ${artemis.account.phone}` });
  await expect.element(copy).toBeVisible();
});

test("one that cannot be read again says from when it is", async () => {
  await openBefore(refuse(getCase, 429, "You are going too fast. Wait a moment."));
  vi.advanceTimersByTime(MINUTE);
  const asOf = page.getByRole("status").filter({ hasText: /^Last updated:/ });
  await expect.element(asOf).toBeVisible();
  await expect.element(card("Artemis").getByText("1.2 ml once a day")).toBeVisible();
  // It is no part of the card.
  const [above, below] = [asOf, card("Artemis")].map((box) => box.element().getBoundingClientRect());
  expect(below?.top).toBeGreaterThan(above?.bottom ?? Number.POSITIVE_INFINITY);
});

/** A history over an owner's cats, and what reading it answers from the second time on. */
async function openHistory(kind: HistoryKind, next: ReturnType<typeof on>) {
  logIn(ANA);
  fakeApi(inTurn(on(getCase, before), next));
  render(<HistoryDialog kind={kind} caseId={artemis._id} today={TODAY} onClose={() => {}} quiet={false} />);
  await expect.element(page.getByRole("table")).toBeVisible();
}

test("a history that is left open follows as well, over an owner's cats too", async () => {
  await openHistory("dose-history", on(getCase, now));
  await expect.element(page.getByText("1.2 ml", { exact: true })).toBeVisible();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(page.getByText("1.6 ml", { exact: true })).toBeVisible();
});

test.each(["weight-history", "dose-history", "status-history"] as const)(
  "a %s that cannot be read again says from when it is",
  async (kind) => {
    await openHistory(kind, refuse(getCase, 429, "You are going too fast. Wait a moment."));
    const asOf = page.getByRole("dialog").getByText(/^Last updated:/);
    await expect.element(asOf).not.toBeInTheDocument();
    vi.advanceTimersByTime(MINUTE);
    await expect.element(asOf).toBeVisible();
    const [above, below] = [asOf, page.getByRole("table")].map((box) =>
      box.element().getBoundingClientRect(),
    );
    expect(below?.top).toBeGreaterThan(above?.bottom ?? Number.POSITIVE_INFINITY);
  },
);
