import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { cache } from "#web/api/cache.ts";
import { dosed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, patient } from "#web/testing/treatment.ts";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const TODAY = daysAgo(0);
const cat = patient();
const dosage = page.getByRole("combobox", { name: "Dosage" });
const notes = page.getByRole("textbox", { name: "Notes (optional)" });
const set = page.getByRole("button", { name: "Set" });
const again = page.getByText(/is here again/);
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("unsent/"));

function open(found = cat, answer = on(updateTreatment, dosed(TODAY))) {
  unmountAll();
  cache.clear();
  logIn(RUTH);
  const api = fakeApi(on(getTreatmentCase, found), on(listMedications, CATALOGUE), answer);
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={vi.fn()} />, { at: "/admin/here" });
  return () => api.calls(updateTreatment);
}

/** Chooses another dosage and explains it; the session ends before it is set. */
async function loseTheSession() {
  open(cat, refuse(updateTreatment, 401, "Log in again."));
  await userEvent.selectOptions(dosage, "Ocular, 8 mg/kg a day");
  await userEvent.fill(notes, "Eyes are cloudy");
  await userEvent.click(set);
  await expect.poll(() => localStorage.getItem("token")).toBeNull();
}

test("a dose half decided is there again after the session had ended under it, and goes once it is set", async () => {
  await loseTheSession();
  const sent = open();
  await expect.element(dosage).toHaveDisplayValue("Ocular, 8 mg/kg a day");
  await expect.element(notes).toHaveValue("Eyes are cloudy");
  await expect.element(again).toBeVisible();
  await userEvent.click(set);
  await expect.poll(sent).toHaveLength(1);
  await expect.poll(keys).toEqual([]);
});

test("it is still decided on the dose that it was begun on: one that was set meanwhile is met", async () => {
  await loseTheSession();
  const sent = open(patient({ doses: [dosed(daysAgo(1), { dose: 2.4 }), ...cat.doses] }));
  await userEvent.click(set);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.headers.get("If-Match")).toBe(`"${cat.doses[0]?._id}"`);
});

test("a dosage that nobody chose does not come back: the form puts what the last dose is for by then", async () => {
  open(cat, refuse(updateTreatment, 401, "Log in again."));
  await expect.element(dosage).toHaveDisplayValue("Wet, 6 mg/kg a day");
  await userEvent.fill(notes, "Eyes are cloudy");
  await userEvent.click(set);
  await expect.poll(() => localStorage.getItem("token")).toBeNull();
  const [last] = cat.doses;
  open(patient({ doses: [dosed(daysAgo(1), { ...last, dosage: { type: "Neuro", dosage: 10 } })] }));
  await expect.element(notes).toHaveValue("Eyes are cloudy");
  await expect.element(dosage).toHaveDisplayValue("Neuro, 10 mg/kg a day");
});

test("started afresh it is what anybody would find", async () => {
  await loseTheSession();
  open();
  await userEvent.click(page.getByRole("button", { name: "Start over" }));
  await expect.element(dosage).toHaveDisplayValue("Wet, 6 mg/kg a day");
  await expect.element(notes).toHaveValue("");
  await expect.element(again).not.toBeInTheDocument();
  expect(keys()).toEqual([]);
});

test("cancelled it is given up", async () => {
  await loseTheSession();
  open();
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  expect(keys()).toEqual([]);
});

test("of a case that was deleted meanwhile the note is left to be copied", async () => {
  logIn(RUTH);
  const gone = "This case does not exist.";
  fakeApi(
    inTurn(on(getTreatmentCase, cat), refuse(getTreatmentCase, 404, gone)),
    on(listMedications, CATALOGUE),
    refuse(updateTreatment, 404, gone),
  );
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={vi.fn()} />, { at: "/admin/here" });
  await userEvent.fill(notes, "Eyes are cloudy");
  await userEvent.click(set);
  await expect.element(page.getByText(/has been deleted meanwhile, and nothing was set/)).toBeVisible();
  await expect.element(page.getByLabelText("Your note, to copy")).toHaveValue("Eyes are cloudy");
});
