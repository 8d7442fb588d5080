import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { withdrawStatusChange } from "#contract/corrections.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { changed, dosed, struck } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse, stale } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { StatusHistory } from "./status-history.tsx";

const [now, before] = [
  { ...changed("2026-11-20", "Observation", "Bloods are fine."), automatic: false },
  { ...changed("2026-08-28", "In Treatment"), automatic: true },
];
const DOSE = dosed("2026-11-20");
const CASE = "00000000-0000-4000-8000-00000000ca5e";
const rows = page.getByRole("row");
const offers = page.getByRole("button", { name: /^Entered by mistake\?/ });

function open(statusChanges: StatusChange[], gone: StatusChange[] = [], intakeDate?: string) {
  logIn(RUTH);
  const withdrawn = { weights: [], doses: [], statusChanges: gone };
  render(<StatusHistory kase={{ _id: CASE, statusChanges, withdrawn, intakeDate, doses: [DOSE] }} />);
}

test("the table has the specification's columns, the latest first [DLG-12]", async () => {
  open([now, before]);
  const titles = page.getByRole("columnheader");
  await expect.element(titles.nth(4)).toBeInTheDocument();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "New status",
    "Effective date",
    "Note",
    "Entered on",
    "Entered by",
  ]);
  await expect
    .element(rows.nth(1))
    .toHaveAccessibleName(/^Observation Nov 20, 2026 Bloods are fine. .*Nov 20, 2026, .* Ruth Meyer /);
  await expect.element(rows.nth(2)).toHaveAccessibleName(/^In Treatment Aug 28, 2026 .* automatic$/);
});

test("without changes it says so [DLG-13]", async () => {
  open([]);
  await expect.element(page.getByText("No status changes.", { exact: true })).toBeVisible();
});

test("one that was struck out stands there with a line through it, and who did it, when and why", async () => {
  open([before], [struck(now, RUTH, "Wrong cat")]);
  await expect
    .element(rows.nth(1))
    .toHaveAccessibleName(
      /^Observation Entered in error Nov 20, 2026 .*Struck out by Ruth Meyer, .*: Wrong cat$/,
    );
  expect(rows.nth(1).element().querySelectorAll("s")).toHaveLength(2);
  expect(offers.elements()).toEqual([]);
});

test("what an adviser chose is struck out, what came about by itself is not; first it says which status counts then", async () => {
  const message = "The change to 'Observation' is struck out and no longer counts.";
  const api = fakeApi(
    on(withdrawStatusChange, {
      change: struck(now, RUTH, "Wrong cat"),
      inForce: { newStatus: "In Treatment", effectiveDate: before.effectiveDate },
      message,
    }),
  );
  open([now, before]);
  await expect.element(offers).toBeVisible();
  await userEvent.click(offers);
  await expect
    .element(page.getByText(/^Observation from Nov 20, 2026 stays in the history with a line through it/))
    .toBeVisible();
  await expect.element(page.getByText("The status then: In Treatment, since Aug 28, 2026.")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(rows.nth(1)).toHaveAccessibleName(/^Observation Entered in error/);
  expect(api.calls(withdrawStatusChange)).toMatchObject([
    { params: { caseId: CASE, changeId: now._id }, body: { reason: "Wrong cat" } },
  ]);
});

test.each([
  [undefined, "The status then: New, since Aug 28, 2026."],
  ["2026-11-20T10:00:00.000Z", undefined],
])("of an intake completed on %s the status then is said: %s", async (intakeDate, said) => {
  open([now, { ...changed("2026-08-28", "New"), automatic: true }], [], intakeDate);
  await userEvent.click(offers);
  await expect.element(page.getByText(/stays in the history with a line through it/)).toBeVisible();
  expect(
    page
      .getByText(/^The status then/)
      .elements()
      .map((one) => one.textContent),
  ).toEqual(said ? [said] : []);
});

test.each<[string, StatusChange[]]>([
  ["of longer ago", [before]],
  ["with another status since", [now, { ...before, enteredOn: new Date().toISOString() }]],
])("a treatment %s is not struck out", async (_, changes) => {
  open(changes);
  await expect.element(rows.nth(changes.length)).toBeVisible();
  expect(offers.elements()).toHaveLength(changes.filter(({ automatic }) => !automatic).length);
});

test("one that was just set is, with its doses", async () => {
  open([{ ...before, enteredOn: new Date().toISOString() }]);
  await userEvent.click(offers);
  await expect
    .element(page.getByText("The dose that was set with it goes too, and whatever followed from it."))
    .toBeVisible();
});

test("with a dose that somebody set since the form was opened only once that was shown", async () => {
  const treatment = { ...before, enteredOn: new Date().toISOString() };
  const theirs = dosed("2026-11-20", { dose: 3, enteredByName: "Bob Lee" });
  const answer = {
    change: treatment,
    inForce: { newStatus: "New", effectiveDate: now.effectiveDate },
    message: "Gone.",
  };
  const api = fakeApi(inTurn(stale(withdrawStatusChange, theirs), on(withdrawStatusChange, answer as never)));
  open([treatment]);
  await userEvent.click(offers);
  await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  const alert = page.getByRole("status");
  await expect
    .element(alert)
    .toMatchTextContent(/Bob Lee entered a dose, .*: 3 ml a day of .*\. It would go, too\./);
  await expect.element(alert).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect.element(page.getByText("Gone.")).toBeVisible();
  expect(api.calls(withdrawStatusChange).map(({ headers }) => headers.get("if-match"))).toEqual([
    `"${DOSE._id}"`,
    `"${theirs._id}"`,
  ]);
});

test("of an older one the status stays, and a refusal says why", async () => {
  const older = { ...changed("2026-08-01", "Ghosted"), automatic: false };
  fakeApi(refuse(withdrawStatusChange, 409, "Bob has struck out this status change already."));
  open([now, older]);
  await userEvent.click(offers.nth(1));
  await expect.element(page.getByText("The status then: Observation, since Nov 20, 2026.")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/^Bob has struck out this status change already\./);
  await userEvent.click(page.getByRole("button", { name: "Keep it" }));
  await expect.element(offers.nth(1)).toHaveFocus();
});
