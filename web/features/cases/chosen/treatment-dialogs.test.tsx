import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getCase, listAllCases } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import AdminCasesPage from "#web/features/cases/admin-cases-page.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient, untreated } from "#web/testing/treatment.ts";

beforeEach(async () => {
  await page.viewport(1280, 800);
});

async function expectForm(action: string, title: string, day: string, cat: TreatmentCase) {
  logIn(RUTH);
  fakeApi(
    on(listAllCases, [cat]),
    on(getCase, cat),
    on(getTreatmentCase, cat),
    on(listMedications, CATALOGUE),
    on(countEvents, []),
  );
  render(<AdminCasesPage />, { at: `/admin?m=all&case=${cat._id}&do=${action}`, path: "/admin" });
  const dialog = page.getByRole("dialog", { name: title });
  await expect.element(dialog.getByRole("combobox", { name: "Medication" })).toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "Dosage" })).toBeVisible();
  await expect.element(dialog.getByLabelText(day)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Notes (optional)" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Set" })).toBeVisible();
}

test("Set Treatments holds the set treatment form [DLG-05]", () =>
  expectForm("set-treatment", "Set Treatments for Miso", "Treatment Start Date", untreated()));

test("Update Treatment holds the update treatment form [DLG-06]", () =>
  expectForm("update-treatment", "Update Treatment for Miso", "Effective Date", patient()));
