import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { STRONG, untreated } from "#web/testing/treatment.ts";
import { SetTreatment } from "./set-treatment.tsx";
import { OnPage } from "./treatment-frame.tsx";

test("on a phone the chosen medication stands there whole: its strength is at the end of its name", async () => {
  await page.viewport(320, 640);
  const cat = untreated();
  const long = { ...STRONG, displayName: "GS-441524 oral suspension 20 mg/ml" };
  logIn(RUTH);
  fakeApi(on(getTreatmentCase, cat), on(listMedications, [long]));
  render(<SetTreatment caseId={cat._id} frame={OnPage} />);
  const medication = page.getByRole("combobox", { name: "Medication" });
  await expect.element(medication).toBeVisible();
  const height = () => medication.element().getBoundingClientRect().height;
  await userEvent.selectOptions(medication, "");
  const oneLine = height();
  await userEvent.selectOptions(medication, long._id);
  expect(height()).toBeGreaterThan(oneLine);
});
