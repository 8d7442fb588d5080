import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getIntake, type IntakeSummary } from "#contract/cases.ts";
import { noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, TODAY } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { CASE_ID, CAT, FIP, HEALTH, MEDICATIONS } from "#web/testing/intake.tsx";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { IntakeDialog } from "./intake-dialog.tsx";

const WEIGHT = { ...HEALTH.catWeight, effectiveDate: noonUtc("2026-11-02") };

const dialog = page.getByRole("dialog", { name: "Intake" });

function open(answers: Omit<IntakeSummary, "_id">, kase = catCase({ _id: CASE_ID }), as = ANA) {
  logIn(as);
  fakeApi(on(getIntake, { _id: CASE_ID, ...answers }));
  render(<IntakeDialog kase={kase} onClose={() => {}} />);
}

/** Each section with its questions and answers as they are read, one after the other. */
function read() {
  return [...dialog.element().querySelectorAll("section")].map((section) => [
    section.querySelector("h3")?.textContent,
    ...[...section.querySelectorAll("dl > div")].map((pair) =>
      [...pair.querySelectorAll("dt, dd")].flatMap((part) =>
        [...part.childNodes].map(({ textContent }) => textContent),
      ),
    ),
  ]);
}

const EVERYTHING: Omit<IntakeSummary, "_id"> = {
  cat: CAT,
  fipInfo: {
    ...FIP,
    typeOfFIP: ["Wet", "Ocular"],
    hasFluidBeenExtracted: "Yes",
    howMuchFluid: "120 ml",
    eyes: ["Cloudy Eyes", "Other"],
    describeEyes: "The left one.",
    mobility: ["Tremors"],
    describeMobility: "When she wakes.",
  },
  currentHealthInfo: {
    ...HEALTH,
    catWeight: { ...WEIGHT, userFormattedWeight: "6 lb 1 oz" },
    hasFever: "Yes",
    describeFever: "103.6 F",
    otherHealthIssues: ["+FIV", "Other"],
  },
  currentMedications: {
    ...MEDICATIONS,
    generalMedications: ["Mirataz", "Vitamin B12"],
    describeGeneralMedications: "A stripe in the ear, daily.",
    hasVaccinations: "Yes",
    describeVaccinations: "Rabies, in August.",
    anyOtherMedications: "Yes",
    describeOtherMedications: "Eye drops.",
  },
  shipping: { address: "1 Example Street, Springfield" },
};

test("says everything that was asked and answered about the cat and its health, with units, in order [DLG-03]", async () => {
  open(EVERYTHING);
  await expect.element(dialog.getByText("1 Example Street, Springfield")).toBeVisible();
  expect(read()).toEqual([
    [
      "Cat Information",
      ["Cat name", "Pepper"],
      ["Breed", "Domestic"],
      ["Sex", "Female"],
      ["Spayed/neutered", "Yes"],
      ["Age", "about 1 year 2 months"],
    ],
    [
      "FIP Symptoms",
      ["Type of FIP", "Wet, Ocular"],
      ["Fluid", "Abdomen"],
      ["Fluid extracted", "Yes", "120 ml"],
      ["Eyes", "Cloudy Eyes, Other", "The left one."],
      ["Mobility", "Tremors", "When she wakes."],
    ],
    [
      "Current Health",
      ["Cat weight", "2.74 kg", "6 lb 1 oz, weighed on Nov 2, 2026"],
      ["Eating", "Yes", "Half a pouch, four times a day"],
      ["Drinking", "Yes"],
      ["Diarrhea", "No"],
      ["Vomiting", "No"],
      ["Fever, over 102F or below 98F", "Yes", "103.6 F"],
      ["Trouble breathing", "No"],
      ["Energy level decreased", "Yes"],
      ["Any other health issues", "+FIV, Other", "Found as a stray."],
    ],
    [
      "Current Medications",
      ["General medications", "Mirataz, Vitamin B12", "A stripe in the ear, daily."],
      ["Vaccinations within the last 3-6 months", "Yes", "Rabies, in August."],
      ["Any other medications", "Yes", "Eye drops."],
    ],
    ["Shipping", ["Full shipping address", "1 Example Street, Springfield"]],
  ]);
});

test.each([
  [3, "3 kg", ["Cat weight", "3.00 kg", "weighed on Nov 2, 2026"]],
  [3.024, "3.024 kg", ["Cat weight", "3.02 kg", "3.024 kg, weighed on Nov 2, 2026"]],
])("a weight of %d typed as %s is not said twice", async (weightKg, userFormattedWeight, answer) => {
  open({
    currentHealthInfo: { ...HEALTH, catWeight: { ...WEIGHT, weightKg, userFormattedWeight } },
  });
  await expect.element(dialog.getByText("Cat weight")).toBeVisible();
  expect(read().flat()).toContainEqual(answer);
});

test("says of each step without answers that it has none yet", async () => {
  open({ cat: CAT });
  await expect.element(dialog.getByText("Pepper")).toBeVisible();
  expect(dialog.getByText("Not answered yet.").elements()).toHaveLength(4);
});

describe("Correct", () => {
  const correct = dialog.getByRole("link", { name: "Correct" });
  const untreated = (rest: Partial<Case> = {}) =>
    catCase({
      _id: CASE_ID,
      status: "Intake Complete",
      doses: [],
      treatmentStartDate: undefined,
      graduationDate: undefined,
      ...rest,
    });

  test("leads the owner to the first step as long as no treatment is set", async () => {
    open({ cat: CAT }, untreated());
    await expect.element(correct).toHaveAttribute("href", `/intake/${CASE_ID}/cat-info`);
    await expect
      .element(dialog.getByText("You can correct it until treatment is set.", { exact: false }))
      .toBeVisible();
  });

  test.each([
    ["a start", untreated({ treatmentStartDate: noonUtc(TODAY) })],
    ["a dose", untreated({ doses: [dosed(TODAY)] })],
  ])("is not there any more once there is %s", async (_, kase) => {
    open({ cat: CAT }, kase);
    await expect.element(dialog.getByText("Pepper")).toBeVisible();
    expect(correct.elements()).toEqual([]);
  });

  test("is not an adviser's: the answers are the owner's own", async () => {
    open({ cat: CAT }, untreated(), RUTH);
    await expect.element(dialog.getByText("Pepper")).toBeVisible();
    expect(correct.elements()).toEqual([]);
  });
});
