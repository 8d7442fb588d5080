import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { setTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { dosed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, untreated, WEAK } from "#web/testing/treatment.ts";
import { SetTreatmentDialog } from "./set-treatment-dialog.tsx";

test("holds the form of the page, and goes to the cases as the page does [DLG-05] [SETT-09]", async () => {
  const cat = untreated();
  logIn(RUTH);
  const api = fakeApi(
    on(getTreatmentCase, cat),
    on(listMedications, CATALOGUE),
    on(setTreatment, dosed(daysAgo(0))),
  );
  const { where } = render(<SetTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />, {
    at: "/admin/here",
  });
  const dialog = page.getByRole("dialog", { name: "Set Treatments for Miso", exact: true });
  await expect.element(dialog.getByLabelText("Treatment Start Date")).toHaveValue(daysAgo(0));
  await expect.element(dialog.getByRole("combobox", { name: "Medication" })).toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "Dosage" })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Notes (optional)" })).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Medication" }), WEAK._id);
  await userEvent.click(dialog.getByRole("button", { name: "Set" }));
  await expect.poll(where).toBe("/admin");
  expect(api.calls(setTreatment)).toMatchObject([{ params: { caseId: cat._id }, body: { dose: 2 } }]);
});
