import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeStatus } from "#contract/statuses.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { changed } from "#web/testing/cats.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";

const TODAY = ownToday();
const CASE = "62e33a64-f0aa-4448-8538-139c95f1ce62";

function open(answer: Parameters<typeof fakeApi>[number] = on(changeStatus, changed(TODAY, "Cured"))) {
  logIn(RUTH);
  const onClose = vi.fn();
  const api = fakeApi(answer);
  render(<ChangeStatusDialog caseId={CASE} catName="Miso" status="In Treatment" onClose={onClose} />);
  return { onClose, sent: () => api.calls(changeStatus) };
}

const dialog = page.getByRole("dialog", { name: "Change Status of Miso" });
const newStatus = dialog.getByRole("combobox", { name: "New Status" });
const day = dialog.getByLabelText("Effective Date");
const note = dialog.getByRole("textbox", { name: "Note (optional)" });
const change = dialog.getByRole("button", { name: "Change Status" });

test("says the status of now and offers those to change to, from today", async () => {
  open();
  await expect.element(dialog.getByText("In Treatment")).toBeVisible();
  const offered = newStatus
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([
    "Choose a status",
    "Cured",
    "Fired",
    "Ghosted",
    "Observation",
    "Relapse",
    "Rainbow",
    "Stopped Treatment",
    "Treatment Extension",
    "Not FIP",
    "Transferred",
    "Restart",
    "Moved to Compound",
  ]);
  await expect.element(day).toHaveValue(TODAY);
});

describe("the button says what is missing", () => {
  const choose = () => userEvent.selectOptions(newStatus, "Cured");
  test.each([
    ["a status", async () => {}, "Choose a new status."],
    ["a date", async () => [await choose(), await userEvent.clear(day)], "Choose a date."],
    [
      "a day that has come",
      async () => [await choose(), await userEvent.fill(day, addDays(TODAY, 1))],
      "Choose another date.",
    ],
  ])("%s", async (_, act, reason) => {
    open();
    await act();
    await expect.element(change).toBeDisabled();
    await expect.element(change).toHaveAccessibleDescription(reason);
  });
});

test("sends status, day and note, and then says that it was updated", async () => {
  const { sent, onClose } = open();
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.fill(day, addDays(TODAY, -3));
  await userEvent.fill(note, "Bloods are fine.");
  await userEvent.click(change);
  await expect.element(dialog.getByText("Status has been updated.")).toBeVisible();
  await expect.element(newStatus).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      params: { caseId: CASE },
      body: {
        statusVersion: 1,
        type: "Status",
        newStatus: "Cured",
        effectiveDate: addDays(TODAY, -3),
        note: "Bloods are fine.",
      },
    },
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }).last());
  expect(onClose).toHaveBeenCalledOnce();
});

test("Observation shows from when to when", async () => {
  const observed = { ...changed("2026-11-20", "Observation"), observationEndDate: noonUtc("2027-02-12") };
  open(on(changeStatus, observed));
  await userEvent.selectOptions(newStatus, "Observation");
  await userEvent.click(change);
  await expect.element(dialog.getByText("Observation from Nov 20, 2026 to Feb 12, 2027.")).toBeVisible();
});

test("Rainbow says what it means before it is sent", async () => {
  open();
  await userEvent.selectOptions(newStatus, "Rainbow");
  await expect.element(dialog.getByText(/Rainbow means that the cat died/)).toBeVisible();
});

test("a refusal shows the server's sentence, and what was typed stays", async () => {
  open(refuse(changeStatus, 409, "The case was deleted."));
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.fill(note, "Bloods are fine.");
  await userEvent.click(change);
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^The case was deleted\./);
  await expect.element(note).toHaveValue("Bloods are fine.");
  await expect.element(change).toBeEnabled();
});
