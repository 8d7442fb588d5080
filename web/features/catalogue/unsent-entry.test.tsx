import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  addMedication,
  editMedication,
  listMedications,
  listMedicationVersions,
} from "#contract/medications.ts";
import { cache } from "#web/api/cache.ts";
import { ENTRIES, kept, ORAL, ORAL_VERSIONS } from "#web/testing/catalogue.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import EditEntryPage from "./edit-entry-page.tsx";
import NewEntryPage from "./new-entry-page.tsx";

const name = page.getByRole("textbox", { name: "Name" });
const ceiling = page.getByRole("textbox", { name: "Ceiling: most mg/kg a day" });
const neuro = page.getByRole("group", { name: "Neuro" }).getByRole("textbox", { name: "mg/kg a day" });
const again = page.getByText(/is here again/);
const overtaken = page.getByText(/Somebody else changed this medication/);
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("unsent/"));

function openNew() {
  leave();
  fakeApi(on(listMedications, ENTRIES), on(addMedication, ORAL));
  return render(<NewEntryPage />, { at: "/admin/catalogue/new" });
}

function openEdit(versions = ORAL_VERSIONS) {
  leave();
  const api = fakeApi(
    on(listMedicationVersions, versions),
    on(listMedications, ENTRIES),
    on(editMedication, ORAL),
  );
  const at = `/admin/catalogue/${ORAL._id}/edit`;
  const place = render(<EditEntryPage />, { at, path: "/admin/catalogue/:medicationId/edit" });
  return { ...place, sent: () => api.calls(editMedication) };
}

function leave(): void {
  unmountAll();
  cache.clear();
  logIn(RUTH);
}

test("a new medication that was half written is there again, and empty once it is started afresh", async () => {
  openNew();
  await userEvent.fill(name, "Injection 20 mg/ml");
  await userEvent.click(page.getByRole("radio", { name: "Liquid" }));
  await userEvent.fill(neuro, "10");
  openNew();
  await expect.element(again).toBeVisible();
  await expect.element(name).toHaveValue("Injection 20 mg/ml");
  await expect.element(page.getByRole("radio", { name: "Liquid" })).toBeChecked();
  await expect.element(neuro).toHaveValue("10");
  await userEvent.click(page.getByRole("button", { name: "Start over" }));
  await expect.element(name).toHaveValue("");
  await expect.element(neuro).toHaveValue("");
  await expect.element(again).not.toBeInTheDocument();
  expect(keys()).toEqual([]);
});

test("whoever cancels has decided otherwise", async () => {
  openNew();
  await userEvent.fill(name, "Injection");
  expect(keys()).toHaveLength(1);
  await userEvent.click(page.getByRole("link", { name: "Cancel" }));
  expect(keys()).toEqual([]);
});

test("numbers that were changed are there again, and go once they are saved", async () => {
  openEdit();
  await userEvent.fill(ceiling, "25");
  const { sent } = openEdit();
  await expect.element(again).toBeVisible();
  await expect.element(ceiling).toHaveValue("25");
  await userEvent.click(page.getByRole("button", { name: "Save as a new version" }));
  await expect.poll(sent).toMatchObject([{ body: { version: 2, ceilingMgPerKg: 25 } }]);
  await expect.poll(keys).toEqual([]);
});

test("a number that was put back is not kept", async () => {
  openEdit();
  await userEvent.fill(ceiling, "25");
  await userEvent.fill(ceiling, "30");
  expect(keys()).toEqual([]);
});

test("what somebody else changed meanwhile comes in beside what was written, and is said", async () => {
  openEdit();
  await userEvent.fill(neuro, "21");
  const theirs = kept({ ...ORAL, version: 3, ceilingMgPerKg: 25 });
  const { sent } = openEdit([theirs, ...ORAL_VERSIONS]);
  await expect.element(overtaken).toBeVisible();
  await expect.element(ceiling).toHaveValue("25");
  await expect.element(neuro).toHaveValue("21");
  await userEvent.click(page.getByRole("button", { name: "Save as a new version" }));
  await expect.poll(sent).toMatchObject([{ body: { version: 3, ceilingMgPerKg: 25 } }]);
  expect(sent()[0]?.body).toMatchObject({ dosages: [{ type: "Wet" }, { type: "Neuro", dosage: 21 }] });
});

test("what was written from a version that nobody knows any more is left out", async () => {
  openEdit();
  await userEvent.fill(ceiling, "25");
  openEdit([kept({ ...ORAL, version: 9 })]);
  await expect.element(ceiling).toHaveValue("30");
  await expect.element(again).not.toBeInTheDocument();
});
