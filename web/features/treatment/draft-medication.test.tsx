import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { STRONG, untreated, WEAK } from "#web/testing/treatment.ts";
import { SetTreatment } from "./set-treatment.tsx";
import { OnPage } from "./treatment-frame.tsx";

test("the form says at the medication that its numbers are a draft, until the team has confirmed them", async () => {
  const cat = untreated();
  const confirmed = { ...STRONG, confirmedOn: "2026-11-19T08:00:00.000Z" };
  logIn(RUTH);
  fakeApi(on(getTreatmentCase, cat), on(listMedications, [WEAK, confirmed]));
  render(<SetTreatment caseId={cat._id} frame={OnPage} />);
  const medication = page.getByRole("combobox", { name: "Medication" });
  await userEvent.selectOptions(medication, WEAK._id);
  await expect.element(medication).toHaveAccessibleDescription(/^Draft: the team has not confirmed/);
  await userEvent.selectOptions(medication, STRONG._id);
  await expect.element(medication).not.toHaveAccessibleDescription(/Draft/);
});
