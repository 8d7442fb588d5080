import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CASE_ID, CAT, choose, FIP, HEALTH, MEDICATIONS, openIntake } from "#web/testing/intake.tsx";

const ALL = { cat: CAT, fipInfo: FIP, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
const PEPPER = { answers: { cat: CAT } };

/** The answers that a question offers, in their order. */
async function offered(question: string | RegExp, role: "radio" | "checkbox") {
  const answers = page.getByRole("group", { name: question, exact: true }).getByRole(role);
  await expect.element(answers.first()).toBeVisible();
  return answers.elements().map((answer) => answer.closest("label")?.textContent);
}

test.each([
  ["cat-info", "Cat Information", "1 of 5", "Next Page", "[CAT-01]"],
  ["fip-info", "FIP Symptoms", "2 of 5", "Next Page", "[FIP-01]"],
  ["current-health", "Current Health Information", "3 of 5", "Next Page", "[HLT-01] [HLT-02]"],
  ["current-medications", "Current Medications", "4 of 5", "Next Page", "[MED-01]"],
  ["shipping", "Shipping Information", "5 of 5", "Submit Questionnaire", "[SHIP-01] [SHIP-02] [SHIP-05]"],
] as const)(
  "/intake/{id}/%s is '%s', %s, with the button '%s' [INT-01] [INT-02] [INT-05] %s",
  async (...[step, title, place, button]) => {
    openIntake(step, { answers: ALL });
    await expect.element(page.getByRole("heading", { name: title, level: 1, exact: true })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Intake Questionnaire", exact: true });
    await expect.element(trail.getByText(place, { exact: true })).toBeVisible();
    const names = trail
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Cat Information",
      "FIP Symptoms",
      "Current Health",
      "Current Medications",
      "Shipping",
    ]);
    await expect.element(page.getByRole("button", { name: button, exact: true })).toBeVisible();
  },
);

test.each([
  ["cat-info", "next: FIP Symptoms"],
  ["fip-info", "next: Current Health"],
  ["current-health", "next: Current Medications"],
  ["current-medications", "next: Shipping"],
] as const)("on a phone, where the marks have no words, %s says what comes: %s", async (step, words) => {
  await page.viewport(320, 640);
  openIntake(step, { answers: ALL });
  const trail = page.getByRole("navigation", { name: "Intake Questionnaire", exact: true });
  const next = trail.getByText(words, { exact: false });
  await expect.element(next).toBeVisible();
  expect(next.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
  await expect.element(next).not.toBeVisible();
});

test("on a phone a step has a way back to the one before, by its name; on a wide page the trail has it", async () => {
  await page.viewport(390, 844);
  const { where } = openIntake("fip-info", { answers: ALL });
  const back = page.getByRole("link", { name: "Back to Cat Information" });
  await expect.element(back).toBeVisible();
  expect(back.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  await page.viewport(1280, 800);
  await expect.poll(() => back.elements()).toEqual([]);
  await page.viewport(390, 844);
  await back.click();
  expect(where()).toBe(`/intake/${CASE_ID}/cat-info`);
  await expect.element(page.getByRole("link", { name: /^Back to/ })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

test("/intake/{id}/confirm is 'Confirmation', with the way to the dashboard [CONF-01] [CONF-02] [CONF-03] [CONF-04]", async () => {
  const { where } = openIntake("confirm", { answers: { ...ALL, shipping: { address: "1 Long Street" } } });
  await expect
    .element(page.getByRole("heading", { name: "Confirmation", exact: true, level: 1 }))
    .toBeVisible();
  const back = page.getByRole("link", {
    name: "Your case has been created, click to return to your dashboard.",
    exact: true,
  });
  await back.click();
  expect(where()).toBe("/dashboard");
});

describe("one answer of", () => {
  test.each([
    ["cat-info", "Breed", ["Domestic", "Pedigree"], "[CAT-03]"],
    ["cat-info", "Sex", ["Male", "Female", "Unknown"], "[CAT-04]"],
    ["cat-info", "Spayed/neutered", ["Yes", "No", "Unknown"], "[CAT-05]"],
    ["fip-info", "Does Pepper have fluid?", ["No", "Chest", "Abdomen", "Both"], "[FIP-03]"],
    ["fip-info", "Has fluid been extracted?", ["Yes", "No"], "[FIP-04]"],
    ["current-health", "Is Pepper eating?", ["Yes", "No"], "[HLT-04]"],
    ["current-health", "Is Pepper drinking?", ["Yes", "No"], "[HLT-04]"],
    ["current-health", "Diarrhea?", ["Yes", "No"], "[HLT-04]"],
    ["current-health", "Vomiting?", ["Yes", "No"], "[HLT-04]"],
    ["current-health", /^Fever, over 102F or below 98F\?/, ["Yes", "No"], "[HLT-04] [HLT-06]"],
    ["current-health", "Trouble breathing?", ["Yes", "No"], "[HLT-04]"],
    ["current-health", "Energy level decreased?", ["Yes", "No"], "[HLT-04]"],
    ["current-medications", "Vaccinations within the last 3-6 months?", ["Yes", "No"], "[MED-04]"],
    ["current-medications", "Any other medications?", ["Yes", "No"], "[MED-06]"],
  ] as const)("%s: %s %j %s", async (...[step, question, answers]) => {
    openIntake(step, PEPPER);
    expect(await offered(question, "radio")).toEqual(answers);
  });
});

describe("several answers of", () => {
  test.each([
    ["fip-info", "Type of FIP", ["No", "Wet", "Dry", "Ocular", "Neuro", "Pleural"], "[FIP-02]"],
    [
      "fip-info",
      "Eyes",
      [
        "No Issues",
        "Different Sized Pupils",
        "Cloudy Eyes",
        "Color Change",
        "Third Eyelids Showing",
        "Other",
      ],
      "[FIP-06]",
    ],
    [
      "fip-info",
      "Mobility",
      [
        "No Issues",
        "Trouble Walking",
        "Trouble Jumping",
        "Ataxia (Impaired Coordination)",
        "Tremors",
        "Seizures",
        "Limb Paralysis",
        "Other",
      ],
      "[FIP-08]",
    ],
    [
      "current-health",
      "Any other health issues",
      [
        "No / Unknown",
        "+FIV",
        "+FeLV",
        "Diabetes",
        "Kidney Disease (ie. CKD)",
        "Heart Disease (ie. HCM)",
        "Thyroid Disorder",
        "Existing Paralysis",
        "Parasites / Worms / Fleas",
        "Blindness or other Ocular Disease",
        "Upper Respiratory Infection",
        "Bowel Issues",
        "Bladder Issues",
        "Skin Disorder",
        "Other",
      ],
      "[HLT-08] [HLT-09]",
    ],
    [
      "current-medications",
      "General medications",
      ["No / Unknown", "Prednisolone/Prednisone", "Mirataz", "Cerenia", "Gabapentin", "Vitamin B12", "Other"],
      "[MED-02]",
    ],
  ] as const)("%s: %s %j %s", async (...[step, question, answers]) => {
    openIntake(step, PEPPER);
    expect(await offered(question, "checkbox")).toEqual(answers);
  });
});

describe("a text", () => {
  test.each([
    ["cat-info", "Cat name", "[CAT-02]"],
    ["fip-info", "Describe the eyes", "[FIP-07]"],
    ["fip-info", "Describe the mobility", "[FIP-09]"],
    ["current-health", "Weight in kilograms", "[HLT-03]"],
    ["current-health", "Describe the other issues", "[HLT-10]"],
    ["current-medications", "Dosage and frequency", "[MED-03]"],
    ["shipping", "Full shipping address", "[SHIP-04]"],
  ] as const)("%s: %s %s", async (...[step, label]) => {
    openIntake(step, { answers: { cat: CAT, currentHealthInfo: HEALTH } });
    const box = page.getByLabelText(label, { exact: true });
    await box.fill("7");
    await expect.element(box).toHaveValue("7");
  });

  test.each([
    ["fip-info", "Has fluid been extracted?", "How much fluid?", "[FIP-05]"],
    ["current-health", "Is Pepper eating?", "If Yes, how much and what is the frequency?", "[HLT-05]"],
    ["current-health", /^Fever, over 102F or below 98F\?/, "Temperature", "[HLT-07]"],
    [
      "current-medications",
      "Vaccinations within the last 3-6 months?",
      "Which vaccinations, and when?",
      "[MED-05]",
    ],
    ["current-medications", "Any other medications?", "Describe the other medications", "[MED-07]"],
  ] as const)("%s: only a Yes to %s asks: %s %s", async (...[step, question, label]) => {
    openIntake(step, PEPPER);
    const box = page.getByLabelText(label, { exact: true });
    await expect.element(page.getByRole("group", { name: question })).toBeVisible();
    expect(box.elements()).toEqual([]);
    await choose(question, "No");
    await expect.element(box).not.toBeInTheDocument();
    await choose(question, "Yes");
    await expect.element(box).toBeVisible();
    await expect.element(box).toHaveAccessibleDescription("Optional");
  });
});

test("the box of the address says what it is for, and is the only one [SHIP-03] [SHIP-04]", async () => {
  openIntake("shipping");
  const sentence = "The address any medication or supplies should be sent to in an emergency.";
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([
    page.getByLabelText("Full shipping address").element(),
  ]);
});

test("years are 0-20, months 0-11, and the age may be an estimate [CAT-06] [CAT-07] [CAT-08]", async () => {
  openIntake("cat-info");
  const counts = (label: string) =>
    page
      .getByLabelText(label, { exact: true })
      .getByRole("option")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(page.getByRole("checkbox", { name: "This age is an estimate" })).not.toBeChecked();
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, count) => String(count));
  expect(counts("Years")).toEqual(["Choose", ...upTo(20)]);
  expect(counts("Months")).toEqual(["Choose", ...upTo(11)]);
});
