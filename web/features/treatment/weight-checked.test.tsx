import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Age } from "#domain/age.ts";
import { dosed, weighed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, patient, untreated, WEAK } from "#web/testing/treatment.ts";
import { SetTreatmentDialog } from "./set-treatment-dialog.tsx";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const TODAY = daysAgo(0);
const WHY = "Confirm first that you have checked this weight with the owner.";

/** Weighed six days ago, 3.2 kg unless said; today as said, where nobody has set a dose since. */
function open(weightKg: number, lastDose = 1.3, beforeKg = 3.2) {
  const before = weighed(daysAgo(6), beforeKg);
  return openFor({
    metrics: { weights: [weighed(TODAY, weightKg), before] },
    doses: [dosed(daysAgo(6), { dose: lastDose, weight: before })],
  });
}

function openFor(rest: Parameters<typeof patient>[0]) {
  logIn(RUTH);
  const cat = patient(rest);
  const api = fakeApi(
    on(getTreatmentCase, cat),
    on(listMedications, CATALOGUE),
    on(updateTreatment, dosed(TODAY)),
  );
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
  return { sent: () => api.calls(updateTreatment) };
}

/** Set Treatment with a dosage chosen; gives the button that sets it. */
async function openFirst(weights: readonly WeightMetric[], age?: Age) {
  logIn(RUTH);
  const cat = untreated({ metrics: { weights: [...weights] } });
  const found = { ...cat, cat: cat.cat && { ...cat.cat, ...(age && { age }) } };
  fakeApi(on(getTreatmentCase, found), on(listMedications, [WEAK]));
  render(<SetTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
  const setting = page.getByRole("dialog");
  await userEvent.selectOptions(setting.getByRole("combobox", { name: "Dosage" }), "Wet, 6 mg/kg a day");
  return setting.getByRole("button", { name: "Set" });
}

const dialog = page.getByRole("dialog", { name: "Update Treatment for Miso" });
const tick = dialog.getByRole("checkbox", { name: "I have checked this weight with the owner." });
const set = dialog.getByRole("button", { name: "Set" });
const dosage = dialog.getByRole("combobox", { name: "Dosage" });
const day = dialog.getByLabelText("Effective Date");
/** The check box lies under its words. */
const press = () => tick.click();

describe("a dose that rises by more than a quarter from a weight that looks like a slip", () => {
  test("is not set before somebody says to have asked the owner", async () => {
    const { sent } = open(6.6);
    await expect.element(set).toHaveAccessibleDescription(WHY);
    await expect.element(set).toBeDisabled();
    await expect.element(tick).not.toBeChecked();
    // What to look at stays in reach of the button.
    await expect.element(dialog.getByRole("button", { name: "2 warnings" })).toBeVisible();

    await press();
    await expect.element(set).toBeEnabled();
    await userEvent.click(set);
    await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test("is asked about again where the dose is another one, and where it is the same once more", async () => {
    open(6.6);
    await press();
    await expect.element(set).toBeEnabled();
    await userEvent.selectOptions(dosage, "Neuro, 10 mg/kg a day");
    await expect.element(tick).not.toBeChecked();
    await expect.element(set).toHaveAccessibleDescription(WHY);
    await userEvent.selectOptions(dosage, "Wet, 6 mg/kg a day");
    await expect.element(tick).not.toBeChecked();
  });

  test("and where it is worked out from another weight", async () => {
    open(6.6);
    await press();
    await userEvent.fill(day, daysAgo(1));
    await expect.element(tick).not.toBeInTheDocument();
    await expect.element(set).toBeEnabled();
    await userEvent.fill(day, TODAY);
    await expect.element(tick).not.toBeChecked();
  });

  test.each([
    ["ten times as much", 14, 0.6, 1.4],
    ["a gain", 4.15, 1.3, 3.2],
  ])("whatever the slip: %s", async (_, weightKg, lastDose, beforeKg) => {
    open(weightKg, lastDose, beforeKg);
    await expect.element(tick).toBeVisible();
  });
});

test("a dose that is no more than the last one, of another medicine or dosage, is asked about all the same", async () => {
  open(6.6, 2.8);
  await expect.element(tick).toBeVisible();
});

test("a weight that is right beside a wrong one alone is asked about where the dose rises", async () => {
  const before = weighed(daysAgo(6), 2);
  openFor({
    metrics: { weights: [weighed(TODAY, 4), weighed(daysAgo(1), 8.8), before] },
    doses: [dosed(daysAgo(6), { dose: 0.8, weight: before, weightUsedInCalc: 2 })],
  });
  await expect.element(tick).toBeVisible();
});

test.each([
  [0, 4, 3.1, true],
  [0, 4, 3, false],
  [0, 11, 6.6, true],
  [0, 4, 0.8, false],
  [0, 4, 0.79, true],
  [3, 0, 8.8, true],
  [3, 0, 4, false],
  [3, 0, 1.81, true],
])(
  "the first weight of a cat of %i years %i months, %f kg, is asked about: %s",
  async (years, months, kg, isAsked) => {
    const age = { years, months, isEstimate: false };
    const first = await openFirst([{ ...weighed(TODAY, kg), origin: "intake" }], age);
    if (isAsked) await expect.element(first).toHaveAccessibleDescription(WHY);
    else await expect.element(first).toBeEnabled();
  },
);

test.each([
  ["beside which it looks like pounds", [weighed(TODAY, 6.6), weighed(daysAgo(6), 3.2)]],
  ["and of more than 9 kg", [weighed(TODAY, 9.5)]],
  ["wrong beside the lowest alone", [weighed(TODAY, 4), weighed(daysAgo(1), 8.8), weighed(daysAgo(6), 2)]],
])("the first dose of a cat is asked about, from a weight %s", async (_, weights) => {
  await expect.element(await openFirst(weights)).toHaveAccessibleDescription(WHY);
});

test("so is one from before a newer weight beside which its own looks like pounds", async () => {
  const first = await openFirst([weighed(daysAgo(1), 4.3), weighed(daysAgo(3), 8.8)]);
  await userEvent.fill(
    page
      .getByRole("dialog")
      .getByLabelText(/Start|Effective/)
      .first(),
    daysAgo(2),
  );
  await expect.element(first).toHaveAccessibleDescription(WHY);
});

test("where a dose was set from that weight already, only a rise is asked about", async () => {
  const weight = weighed(TODAY, 6.6);
  openFor({
    metrics: { weights: [weight, weighed(daysAgo(6), 3.2)] },
    doses: [dosed(TODAY, { dose: 2.7, weight, weightUsedInCalc: 6.6 })],
  });
  await expect.element(set).toBeEnabled();
  await expect.element(tick).not.toBeInTheDocument();
  await userEvent.selectOptions(dosage, "Neuro, 10 mg/kg a day");
  await expect.element(tick).toBeVisible();
});

test.each([["the dose rises, and nothing is wrong with it", 3.9, 1.1]])(
  "no weight is to be checked where %s",
  async (_, weightKg, lastDose) => {
    open(weightKg, lastDose);
    await expect.element(set).toBeEnabled();
    await expect.element(tick).not.toBeInTheDocument();
  },
);
