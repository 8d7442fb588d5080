import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { dosed, weighed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { comeBackTheNextDay, inTheEvening } from "#web/testing/over-midnight.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient } from "#web/testing/treatment.ts";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const day = page.getByLabelText("Effective Date");
const weights = [weighed("2026-11-01", 4.88)];
const cat = patient({ doses: [dosed("2026-11-01")], metrics: { weights } });

inTheEvening();
beforeEach(() => {
  logIn(RUTH);
  fakeApi(on(getTreatmentCase, cat), on(listMedications, CATALOGUE));
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={vi.fn()} />);
});

test("a dose whose day nobody chose begins on the new day when midnight passes", async () => {
  await expect.element(day).toHaveValue("2026-11-20");
  comeBackTheNextDay();
  await expect.element(day).toHaveValue("2026-11-21");
});

test("a day that was chosen stays", async () => {
  await userEvent.fill(day, "2026-11-19");
  comeBackTheNextDay();
  await expect.element(day).toHaveAttribute("max", "2026-11-21");
  await expect.element(day).toHaveValue("2026-11-19");
});

test("a day that was taken out stays out", async () => {
  await userEvent.fill(day, "");
  await expect.element(day).toHaveValue("");
});
