import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeStatus } from "#contract/statuses.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { changed, dosed, struck } from "#web/testing/cats.ts";
import { RED } from "#web/testing/colours.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";

const TODAY = ownToday();
const BEFORE = changed(addDays(TODAY, -20), "In Treatment");
const CASE = "62e33a64-f0aa-4448-8538-139c95f1ce62";

function open(
  answer: Parameters<typeof fakeApi>[number] = on(changeStatus, changed(TODAY, "Cured")),
  since = BEFORE,
  status: Status = "In Treatment",
  dose = dosed(TODAY),
) {
  logIn(RUTH);
  const onClose = vi.fn();
  const api = fakeApi(answer);
  render(
    <ChangeStatusDialog
      caseId={CASE}
      catName="Miso"
      status={status}
      since={since}
      dose={dose}
      onClose={onClose}
    />,
  );
  return { onClose, sent: () => api.calls(changeStatus) };
}

const dialog = page.getByRole("dialog", { name: "Change Status of Miso" });
const newStatus = dialog.getByRole("combobox", { name: "New Status" });
const day = dialog.getByLabelText("Effective Date");
const note = dialog.getByRole("textbox", { name: "Note (optional)" });
const change = dialog.getByRole("button", { name: "Change Status", exact: true });

test("says that a status without a dose takes the dose from the owner's page", async () => {
  open();
  const ends = dialog.getByText(
    "This ends the treatment on day 1 of 84. The owner's page will show no dose any more. The last dose is 2 ml a day of GS-441524 15 mg/ml: tell the owner whether to stop.",
  );
  for (const status of ["Cured", "Stopped Treatment"]) {
    await userEvent.selectOptions(newStatus, status);
    await expect.element(ends).toBeVisible();
  }
  for (const status of ["Relapse", "Rainbow"]) {
    await userEvent.selectOptions(newStatus, status);
    await expect.element(ends).not.toBeInTheDocument();
  }
});

test.each<[string, number, Status, boolean]>([
  ["on day 7, the day it counts from", -6, "In Treatment", true],
  ["on day 84", -83, "In Treatment", true],
  ["after day 84", -84, "In Treatment", false],
  ["in an extension, of which no end is known", -6, "Treatment Extension", false],
])("says that a treatment would end early: %s", async (_, begun, status, isSaid) => {
  open(undefined, undefined, status, dosed(TODAY, { treatmentStartDate: noonUtc(addDays(TODAY, begun)) }));
  await userEvent.selectOptions(newStatus, "Stopped Treatment");
  await expect.element(dialog.getByText(/will show no dose/)).toBeVisible();
  const said = dialog.getByText(`This ends the treatment on day ${1 - begun} of 84.`);
  expect(said.elements().length).toBe(isSaid ? 1 : 0);
});

test("says that the last dose stays on record where the medicine may go on", async () => {
  open();
  const recorded = dialog.getByText(
    "The owner's page will tell the dose as the last one on record only. The last dose is 2 ml a day of GS-441524 15 mg/ml: tell the owner whether to stop.",
  );
  for (const status of ["Fired", "Ghosted"]) {
    await userEvent.selectOptions(newStatus, status);
    await expect.element(recorded).toBeVisible();
  }
});

test("promises nothing for the owner's page of a day before the change in force", async () => {
  open();
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.fill(day, addDays(TODAY, -21));
  await expect
    .element(
      dialog.getByText(
        /^In Treatment goes on, since .* A change for a day before is kept in the history only\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(/will show no dose/)).not.toBeInTheDocument();
  await userEvent.fill(day, addDays(TODAY, -20));
  await expect.element(dialog.getByText(/will show no dose/)).toBeVisible();
});

describe("says of a day before the change in force that a status without medicine", () => {
  const asks = dialog.getByText(/^But the owner's page may say then to ask the team before the next dose,$/);
  const ofHistory = dialog.getByText(/kept in the history only/);
  const set = dosed(addDays(TODAY, -30));
  const raised = dosed(addDays(TODAY, -5), { origin: "weight", treatmentStartDate: set.treatmentStartDate });

  test.each([
    ["an adviser set", set],
    ["a weight has raised since", raised],
  ])("puts a dose in question that %s", async (_, dose) => {
    open(undefined, BEFORE, "In Treatment", dose);
    await userEvent.fill(day, addDays(TODAY, -21));
    await expect.element(ofHistory).toBeVisible();
    await expect.element(asks).not.toBeInTheDocument();
    for (const status of ["Stopped Treatment", "Observation", "Restart"]) {
      await userEvent.selectOptions(newStatus, status);
      await expect.element(asks).toBeVisible();
    }
    await expect
      .element(
        dialog.getByText(/The last dose is 2 ml a day of GS-441524 15 mg\/ml: decide which dose counts/),
      )
      .toBeVisible();
    await userEvent.selectOptions(newStatus, "Relapse");
    await expect.element(asks).not.toBeInTheDocument();
  });

  test.each<[string, Status, number]>([
    ["set after that day", "In Treatment", -31],
    ["that the owner's page does not show", "Cured", -21],
  ])("leaves one as it is %s", async (_, status, from) => {
    open(undefined, BEFORE, status, set);
    await userEvent.selectOptions(newStatus, "Stopped Treatment");
    await userEvent.fill(day, addDays(TODAY, from));
    await expect.element(ofHistory).toBeVisible();
    await expect.element(asks).not.toBeInTheDocument();
  });
});

test("says what changes for the owner today, though the change in force carries tomorrow's day, written further east", async () => {
  open(undefined, changed(addDays(TODAY, 1), "In Treatment"));
  await userEvent.selectOptions(newStatus, "Cured");
  await expect.element(dialog.getByText(/will show no dose/)).toBeVisible();
  await expect.element(dialog.getByText(/kept in the history only/)).not.toBeInTheDocument();
  await userEvent.fill(day, addDays(TODAY, -3));
  await expect.element(dialog.getByText(/kept in the history only/)).toBeVisible();
});

test.each<[Status, Status[], Status[]]>([
  ["In Treatment", ["Restart"], ["Relapse", "Treatment Extension", "Cured", "Rainbow"]],
  ["Observation", ["Relapse", "Treatment Extension", "Restart"], ["Cured", "Rainbow"]],
  // It is asked about already, and goes on to be.
  ["Restart", ["Relapse"], ["Cured", "Rainbow"]],
])(
  "says in %s which status puts the dose on the owner's page in question: %j, not %j",
  async (status, asks, other) => {
    open(undefined, BEFORE, status);
    const said = dialog.getByText(
      "The owner's page will say to ask the team before the next dose. The last dose is 2 ml a day of GS-441524 15 mg/ml: decide which dose counts now, and tell the owner.",
    );
    for (const chosen of asks) {
      await userEvent.selectOptions(newStatus, chosen);
      await expect.element(said).toBeVisible();
    }
    for (const chosen of other) {
      await userEvent.selectOptions(newStatus, chosen);
      await expect.element(said).not.toBeInTheDocument();
    }
  },
);

test("says so of a relapse past day 84, whatever was set since: of before it is an earlier treatment", async () => {
  const dose = { ...dosed(TODAY), graduationDate: noonUtc(addDays(TODAY, -4)) };
  open(undefined, BEFORE, "In Treatment", dose);
  await userEvent.selectOptions(newStatus, "Relapse");
  const asks = dialog.getByText(/will say to ask the team before the next dose/);
  await expect.element(asks).toBeVisible();
  await userEvent.fill(day, addDays(TODAY, -5));
  await expect.element(dialog.getByText(/kept in the history only/)).not.toBeInTheDocument();
  await expect.element(asks).toBeVisible();
  await userEvent.selectOptions(newStatus, "Treatment Extension");
  await expect.element(asks).not.toBeInTheDocument();
});

test("says the status of now and offers those to change to, from today [STAT-02] [DLG-15]", async () => {
  open();
  await expect.element(dialog.getByText("In Treatment", { exact: true })).toBeVisible();
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

test("asks for new status, effective date and note, and for nothing else [DLG-14]", async () => {
  open();
  await expect.element(newStatus).toBeVisible();
  await expect.element(day).toBeVisible();
  await expect.element(note).toBeVisible();
  const fields = [newStatus.element(), day.element(), note.element()];
  expect([...dialog.element().querySelectorAll("input, select, textarea")]).toEqual(fields);
});

test("says before the note is written that the owner does not read it", async () => {
  open();
  await expect.element(note).toHaveAccessibleDescription("Only the team reads it.");
});

describe("the button says what is missing [VAL-47]", () => {
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

test("sends status, day and note, and then says that it was updated [DLG-16] [STAT-04] [GRD-18] [VAL-51]", async () => {
  const { sent, onClose } = open();
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.fill(day, addDays(TODAY, -3));
  await userEvent.fill(note, "Bloods are fine.");
  await userEvent.click(change);
  await expect.element(dialog.getByText("Status has been updated.", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/Observation/)).not.toBeInTheDocument();
  await expect.element(newStatus).not.toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      params: { caseId: CASE },
      body: {
        statusVersion: 1,
        type: "Status",
        newStatus: "Cured",
        effectiveDate: noonUtc(addDays(TODAY, -3)),
        note: "Bloods are fine.",
      },
    },
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }).last());
  expect(onClose).toHaveBeenCalledOnce();
});

test("needs no note [VAL-48]", async () => {
  const { sent } = open();
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.click(change);
  await expect.element(dialog.getByText("Status has been updated.", { exact: true })).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([{ newStatus: "Cured", note: "" }]);
});

test("Observation shows from when to when", async () => {
  const observed = { ...changed("2026-11-20", "Observation"), observationEndDate: noonUtc("2027-02-12") };
  open(on(changeStatus, observed));
  await userEvent.selectOptions(newStatus, "Observation");
  await userEvent.click(change);
  await expect.element(dialog.getByText("Observation from Nov 20, 2026 to Feb 12, 2027.")).toBeVisible();
});

test("a change that stands in the history alone is not said to have changed the status", async () => {
  const stillInForce = { newStatus: "In Treatment" as const, effectiveDate: noonUtc(TODAY) };
  const past = { ...changed(addDays(TODAY, -3), "Stopped Treatment"), stillInForce };
  open(on(changeStatus, past), BEFORE, "In Treatment", dosed(addDays(TODAY, -8)));
  await userEvent.selectOptions(newStatus, "Stopped Treatment");
  await userEvent.click(change);
  const answer = dialog.getByRole("status");
  for (const words of [
    /^The status has not changed\.$/,
    /is kept in the history only/,
    /^In Treatment$/,
    /the owner may now be told to ask you before the next dose/,
  ]) {
    await expect.element(answer.getByText(words)).toBeVisible();
  }
  await expect.element(dialog.getByText("Status has been updated.")).not.toBeInTheDocument();
});

test("one that another adviser has struck out since it was saved is not said to be in force", async () => {
  const stillInForce = { newStatus: "In Treatment" as const, effectiveDate: noonUtc(TODAY) };
  open(on(changeStatus, { ...struck(changed(TODAY, "Cured"), RUTH, "Wrong cat"), stillInForce }));
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.click(change);
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent(
      "The status has not changed. What you set was saved, and Ruth Meyer has struck it out since.",
    );
});

test.each([
  ["Relapse", dosed(addDays(TODAY, -8))],
  ["Stopped Treatment", dosed(TODAY)],
] as const)("nor is a past %s said to have ended a treatment that it did not end", async (status, dose) => {
  const stillInForce = { newStatus: "In Treatment" as const, effectiveDate: noonUtc(TODAY) };
  open(
    on(changeStatus, { ...changed(addDays(TODAY, -3), status), stillInForce }),
    BEFORE,
    "In Treatment",
    dose,
  );
  await userEvent.selectOptions(newStatus, status);
  await userEvent.click(change);
  const answer = dialog.getByRole("status");
  await expect.element(answer).toMatchTextContent(/is kept in the history only/);
  await expect.element(answer).not.toMatchTextContent(/ended in between/);
});

test("a later change that is dated a day ahead of the reader's own is said to count already", async () => {
  const stillInForce = { newStatus: "In Treatment" as const, effectiveDate: noonUtc(addDays(TODAY, 1)) };
  open(on(changeStatus, { ...changed(addDays(TODAY, -3), "Stopped Treatment"), stillInForce }));
  await userEvent.selectOptions(newStatus, "Stopped Treatment");
  await userEvent.click(change);
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent(/because a later change counts already, though dated .*: In Treatment/);
});

test("Rainbow says what it means before it is sent", async () => {
  open();
  await userEvent.selectOptions(newStatus, "Rainbow");
  await expect.element(dialog.getByText(/Rainbow means that the cat died/)).toBeVisible();
});

test("a refusal shows the server's sentence, its answer to the letter, and what was typed stays [ERR-11]", async () => {
  open(refuse(changeStatus, 409, "The case was deleted."));
  await userEvent.selectOptions(newStatus, "Cured");
  await userEvent.fill(note, "Bloods are fine.");
  await userEvent.click(change);
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/^The case was deleted\./);
  await expect.element(alert).toHaveStyle({ backgroundColor: RED });
  await userEvent.click(alert.getByText("What the server answered"));
  await expect.element(alert.getByText(/^\{"type":.*"detail":"The case was deleted\."/)).toBeVisible();
  await expect.element(note).toHaveValue("Bloods are fine.");
  await expect.element(change).toBeEnabled();
});

describe("what was typed and not sent", () => {
  const again = dialog.getByText(/is here again/);
  const comeBack = () => [unmountAll(), open()] as const;

  test("is there when the page is loaded anew, on the change that it was begun on", async () => {
    open();
    await userEvent.selectOptions(newStatus, "Rainbow");
    await userEvent.fill(note, "The owner wrote last night.");
    unmountAll();
    const { sent } = open(on(changeStatus, changed(TODAY, "Rainbow")), changed(TODAY, "Relapse"));
    await expect.element(again).toBeVisible();
    await expect.element(newStatus).toHaveValue("Rainbow");
    await expect.element(day).toHaveValue(TODAY);
    await expect.element(note).toHaveValue("The owner wrote last night.");
    await userEvent.click(change);
    await expect.element(dialog.getByText("Status has been updated.", { exact: true })).toBeVisible();
    expect(sent()[0]?.headers.get("If-Match")).toBe(`"${BEFORE._id}"`);
    comeBack();
    await expect.element(newStatus).toHaveValue("");
    await expect.element(again).not.toBeInTheDocument();
  });

  test.each([
    [
      "is forgotten where the dialog is closed",
      () => userEvent.click(dialog.getByRole("button", { name: "Cancel" })),
    ],
    [
      "can be given up for an empty form",
      () => userEvent.click(dialog.getByRole("button", { name: "Start over" })),
    ],
  ])("%s", async (_, act) => {
    open();
    await userEvent.fill(note, "The owner wrote last night.");
    comeBack();
    await expect.element(again).toBeVisible();
    await act();
    comeBack();
    await expect.element(note).toHaveValue("");
  });
});
