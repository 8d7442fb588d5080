import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { ChangeStatusDialog } from "#web/features/statuses/change-status-dialog.tsx";
import { SetTreatmentDialog } from "#web/features/treatment/set-treatment-dialog.tsx";
import { UpdateTreatmentDialog } from "#web/features/treatment/update-treatment-dialog.tsx";
import { UpdateWeightDialog } from "#web/features/weights/update-weight-dialog.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, patient, untreated } from "#web/testing/treatment.ts";
import { inKilograms, kase, TODAY } from "#web/testing/weight-page.tsx";

const dialog = page.getByRole("dialog");
const note = () => userEvent.fill(dialog.getByRole("textbox", { name: "Notes (optional)" }), "Half a sen");
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("unsent/"));
const about = { caseId: kase._id, catName: "Miso", onClose: () => {} };

const DIALOGS = [
  { name: "Set Treatment", shown: <SetTreatmentDialog {...about} />, type: note, found: untreated() },
  { name: "Update Treatment", shown: <UpdateTreatmentDialog {...about} />, type: note, found: patient() },
  {
    name: "Change Status",
    shown: <ChangeStatusDialog {...about} status="In Treatment" since={undefined} />,
    type: () => userEvent.selectOptions(dialog.getByLabelText("New Status"), "Stopped Treatment"),
    found: patient(),
  },
  {
    name: "Update Weight",
    shown: <UpdateWeightDialog kase={kase} today={TODAY} onClose={about.onClose} />,
    type: () => inKilograms("4.9"),
    found: patient(),
  },
];

/** A page on which the dialog stands in the address. */
function Under({ children }: { children: ReactNode }) {
  return useSearchParams()[0].has("do") ? children : <p>no dialog</p>;
}

async function typeInto({ shown, type, found }: (typeof DIALOGS)[number]) {
  logIn(RUTH);
  fakeApi(on(getCase, kase), on(getTreatmentCase, found), on(listMedications, CATALOGUE));
  const { router } = render(<Under>{shown}</Under>, { at: "/admin" });
  await router.navigate("/admin?do=it");
  await type();
  await expect.poll(keys).toHaveLength(1);
  return router;
}

test.each(DIALOGS)("what was typed into $name goes with Back, as with Escape", async (one) => {
  const router = await typeInto(one);
  await router.navigate(-1);
  await expect.element(page.getByText("no dialog")).toBeVisible();
  expect(keys()).toEqual([]);
});

test.each(DIALOGS)("what was typed into $name stays for whoever is led elsewhere", async (one) => {
  const router = await typeInto(one);
  await router.navigate("/account");
  await expect.element(page.getByText("elsewhere")).toBeVisible();
  expect(keys()).toHaveLength(1);
});
