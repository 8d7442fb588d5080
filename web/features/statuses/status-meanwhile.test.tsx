import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeStatus } from "#contract/statuses.ts";
import { addDays } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { changed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse, stale } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";

const TODAY = ownToday();
const OPENED_ON = changed(addDays(TODAY, -20), "In Treatment");
const THEIRS = changed(TODAY, "Relapse", "Fever again since Monday.");
const MINE = changed(TODAY, "Cured", "Bloods are fine.");

const dialog = page.getByRole("dialog", { name: "Change Status of Miso" });
const button = (name: string) => dialog.getByRole("button", { name });
const theirs = dialog.getByRole("region", { name: /^Ruth/ });
const mine = dialog.getByRole("region", { name: "Yours, not saved yet" });

/** Somebody opens the dialog, chooses Cured, and presses Change Status. */
async function change(...answers: Parameters<typeof fakeApi>) {
  logIn(RUTH);
  const onClose = vi.fn();
  const api = fakeApi(inTurn(...answers));
  render(
    <ChangeStatusDialog
      caseId="62e33a64-f0aa-4448-8538-139c95f1ce62"
      catName="Miso"
      status="In Treatment"
      since={OPENED_ON}
      onClose={onClose}
    />,
  );
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "New Status" }), "Cured");
  await userEvent.fill(dialog.getByRole("textbox", { name: "Note (optional)" }), MINE.note);
  await userEvent.click(button("Change Status"));
  const sent = () => api.calls(changeStatus);
  return { onClose, sent, tags: () => sent().map(({ headers }) => headers.get("If-Match")) };
}

test("a status that somebody else set meanwhile is shown beside the one that was chosen", async () => {
  const { tags } = await change(stale(changeStatus, THEIRS));
  await expect.element(dialog.getByText("This was changed since you opened it")).toBeVisible();
  await expect.element(theirs).toMatchTextContent(/Relapse.*Fever again since Monday\./);
  await expect.element(mine).toMatchTextContent(/Cured.*Bloods are fine\./);
  await expect.element(dialog.getByRole("status").first()).toHaveFocus();
  expect(tags()).toEqual([`"${OPENED_ON._id}"`]);
});

test("mine of today shows the day from which it will count, where theirs carries a later one already", async () => {
  const tomorrow = changed(addDays(TODAY, 1), "Relapse");
  await change(stale(changeStatus, tomorrow));
  const day = new Date(tomorrow.effectiveDate).toLocaleDateString("en", { dateStyle: "medium" });
  await expect
    .element(theirs.getByText(`Counts already, though dated ${day}`, { exact: true }))
    .toBeVisible();
  await expect.element(mine.getByText(`From ${day}`, { exact: true })).toBeVisible();
});

test("what a second press would overrule can be read first: the button takes none until then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await change(stale(changeStatus, THEIRS));
  const anyway = button("Set mine anyway");
  await expect.element(anyway).toBeDisabled();
  vi.advanceTimersByTime(799);
  await expect.element(anyway).toBeDisabled();
  vi.advanceTimersByTime(1);
  await expect.element(anyway).toBeEnabled();
  vi.useRealTimers();
});

test("Keep theirs closes, and sends nothing more", async () => {
  const { onClose, sent } = await change(stale(changeStatus, THEIRS));
  await userEvent.click(button("Keep theirs"));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toHaveLength(1);
});

test("Set mine anyway sends the same again, on what was shown", async () => {
  const { sent, tags } = await change(stale(changeStatus, THEIRS), on(changeStatus, MINE));
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByText("Status has been updated.")).toBeVisible();
  expect(tags()).toEqual([`"${OPENED_ON._id}"`, `"${THEIRS._id}"`]);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
});

test("who is overtaken twice sees the latest", async () => {
  const third = changed(TODAY, "Ghosted");
  const { tags } = await change(
    stale(changeStatus, THEIRS),
    stale(changeStatus, third),
    on(changeStatus, MINE),
  );
  await userEvent.click(button("Set mine anyway"));
  await expect.element(theirs).toMatchTextContent(/Ghosted/);
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByText("Status has been updated.")).toBeVisible();
  expect(tags()[2]).toBe(`"${third._id}"`);
});

test.each([
  ["a connection that breaks", lose(changeStatus)],
  ["a refusal", refuse(changeStatus, 400, "Choose another day.")],
])("after %s the form is there again as it was filled in", async (_, answer) => {
  await change(stale(changeStatus, THEIRS), answer);
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Note (optional)" })).toHaveValue(MINE.note);
});

test("a retry of a lost answer carries the key of the first try, so it is not taken for somebody else's", async () => {
  const { sent } = await change(...everyTry(lose(changeStatus)), on(changeStatus, MINE));
  await userEvent.click(button("Change Status"));
  await expect.element(dialog.getByText("Status has been updated.")).toBeVisible();
  const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual(Array(4).fill(keys[0]));
});
