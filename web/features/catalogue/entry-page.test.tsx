import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  activateMedication,
  confirmMedication,
  deactivateMedication,
  listMedicationVersions,
} from "#contract/medications.ts";
import { refresh } from "#web/api/cache.ts";
import { kept, ORAL, ORAL_VERSIONS, TABLETS } from "#web/testing/catalogue.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import EntryPage from "./entry-page.tsx";

type Handler = Parameters<typeof fakeApi>[number];

function open(...handlers: Handler[]) {
  logIn(RUTH);
  const api = fakeApi(...handlers);
  render(<EntryPage />, { at: `/admin/catalogue/${ORAL._id}`, path: "/admin/catalogue/:medicationId" });
  return api;
}
const versions = on(listMedicationVersions, ORAL_VERSIONS);
const dialog = page.getByRole("dialog");

afterEach(() => {
  vi.restoreAllMocks();
});

test("every version with what changed in it, who wrote it and how many cats are on it", async () => {
  open(versions);
  const [second, first] = [page.getByRole("listitem").nth(0), page.getByText(/Came with the install/)];
  await expect.element(second).toMatchTextContent(/Version 2Sam Okafor, Nov 18, 2026.*3 cats are on it/);
  await expect
    .element(second)
    .toMatchTextContent(
      /Concentration, mg in each ml or tabletbefore: 15 → after: 50.*Confirmed by Ruth Meyer/,
    );
  await expect.element(first).toMatchTextContent(/2 cats are on it/);
  await expect
    .element(page.getByRole("link", { name: "2 cats are on it" }))
    .toHaveAttribute("href", `/admin?medication=${ORAL._id}&version=1`);
  await expect.element(page.getByText(/Put in use by Ruth Meyer, Nov 17, 2026/)).toBeVisible();
  await expect.element(page.getByText("5 cats are on this medication now.")).toBeVisible();
});

test("its numbers are confirmed for the team, once they were read again", async () => {
  const draft = { ...TABLETS, _id: ORAL._id };
  const api = open(
    inTurn(
      on(listMedicationVersions, [kept(draft)]),
      on(listMedicationVersions, [
        kept({ ...draft, confirmedOn: "2026-11-20T08:00:00.000Z", confirmedByName: "Ruth Meyer" }),
      ]),
    ),
    on(confirmMedication, draft),
  );
  await userEvent.click(page.getByRole("button", { name: "Confirm the numbers" }));
  await expect.element(dialog).toMatchTextContent(/Compare them with their sources.*60 mg in each tablet/);
  await userEvent.click(dialog.getByRole("button", { name: "Confirm the numbers" }));
  await expect
    .element(page.getByText("Confirmed by Ruth Meyer, Nov 20, 2026", { exact: true }))
    .toBeVisible();
  expect(api.calls(confirmMedication)).toMatchObject([
    { params: { medicationId: ORAL._id }, body: { version: 1 } },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
  // The button that led there is gone.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("the day on which the numbers were confirmed is the reader's", async () => {
  vi.spyOn(Date.prototype, "getDate").mockReturnValue(19);
  const confirmed = { confirmedOn: "2026-11-20T02:00:00.000Z", confirmedByName: "Ruth Meyer" };
  open(on(listMedicationVersions, [kept({ ...TABLETS, _id: ORAL._id, ...confirmed })]));
  await expect.element(page.getByText("Confirmed by Ruth Meyer, Nov 19, 2026")).toBeVisible();
});

test("before it is taken out of use it says what that means for the cats that are on it", async () => {
  const api = open(versions, on(deactivateMedication, ORAL));
  await userEvent.click(page.getByRole("button", { name: "Take out of use" }));
  await expect.element(dialog).toMatchTextContent(/5 cats are on this medication now\. *Their doses stay\./);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls(deactivateMedication)).toEqual([]);

  await userEvent.click(page.getByRole("button", { name: "Take out of use" }));
  await userEvent.click(dialog.getByRole("button", { name: "Take out of use" }));
  await expect.poll(() => api.calls(deactivateMedication)).toMatchObject([{ body: { version: 2 } }]);
});

test("a draft that is put in use says that it is one", async () => {
  const idle = { ...TABLETS, _id: ORAL._id, active: false };
  const api = open(on(listMedicationVersions, [kept(idle)]), on(activateMedication, idle));
  await userEvent.click(page.getByRole("button", { name: "Put in use" }));
  await expect.element(dialog).toMatchTextContent(/at once\..*draft: the team has not confirmed them/);
  await userEvent.click(dialog.getByRole("button", { name: "Put in use" }));
  await expect.poll(() => api.calls(activateMedication)).toMatchObject([{ body: { version: 1 } }]);
});

test.each([
  ["confirmed", "Confirm the numbers", confirmMedication],
  ["put in use", "Put in use", activateMedication],
])(
  "numbers that somebody else changes meanwhile are not %s before they were looked at",
  async (_, name, route) => {
    const draft = { ...TABLETS, _id: ORAL._id, active: false };
    const changedTo = (version: number, ceilingMgPerKg: number) =>
      on(listMedicationVersions, [kept({ ...draft, version, ceilingMgPerKg })]);
    const api = open(inTurn(changedTo(1, 40), changedTo(2, 50), changedTo(3, 55)), on(route, draft));
    await userEvent.click(page.getByRole("button", { name }));
    const act = dialog.getByRole("button", { name });
    const looked = dialog.getByRole("checkbox", { name: "I have looked at them again" });
    await expect.element(act).toBeEnabled();
    await expect.element(looked).not.toBeInTheDocument();

    // Back from the source.
    await refresh(listMedicationVersions);
    await expect.element(dialog).toMatchTextContent(/changed since you opened it.*before: 40 → after: 50/);
    await expect.element(act).toBeDisabled();
    await expect.element(act).toHaveAccessibleDescription("Look at the changed numbers first.");
    await userEvent.click(looked);
    await expect.element(act).toBeEnabled();

    await refresh(listMedicationVersions);
    await expect.element(dialog).toMatchTextContent(/before: 40 → after: 55/);
    await expect.element(act).toBeDisabled();
    await userEvent.click(looked);
    await userEvent.click(act);
    await expect.poll(() => api.calls(route)).toMatchObject([{ body: { version: 3 } }]);
  },
);

test("numbers that are changed back meanwhile are those that were looked at", async () => {
  const draft = { ...TABLETS, _id: ORAL._id };
  const api = open(
    inTurn(
      on(listMedicationVersions, [kept(draft)]),
      on(listMedicationVersions, [kept({ ...draft, version: 3 })]),
    ),
    on(confirmMedication, draft),
  );
  await userEvent.click(page.getByRole("button", { name: "Confirm the numbers" }));
  await refresh(listMedicationVersions);
  await userEvent.click(dialog.getByRole("button", { name: "Confirm the numbers" }));
  await expect.poll(() => api.calls(confirmMedication)).toMatchObject([{ body: { version: 3 } }]);
});

test("a refusal is said in the dialog, which stays", async () => {
  open(versions, refuse(deactivateMedication, 409, "Ben Okoro changed it meanwhile."));
  await userEvent.click(page.getByRole("button", { name: "Take out of use" }));
  await userEvent.click(dialog.getByRole("button", { name: "Take out of use" }));
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Ben Okoro changed it meanwhile\./);
  await expect.element(dialog.getByRole("alert")).toHaveFocus();
});

test("one that is not there is not one that could not be read", async () => {
  open(refuse(listMedicationVersions, 404, "Not there."));
  await expect.element(page.getByText("This medication is not in the catalogue")).toBeVisible();
});
