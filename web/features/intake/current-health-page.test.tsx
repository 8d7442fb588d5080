import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCurrentHealth } from "#contract/index.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { on, refuse } from "#web/testing/fake.ts";
import {
  answerInTurn,
  CASE_ID,
  CAT,
  choose,
  goesOnAt,
  HEALTH,
  nextPage,
  openIntake,
  press,
  type,
  WEIGHED,
} from "#web/testing/intake.tsx";
import { ANA, RUTH } from "#web/testing/people.ts";
import { unmountAll } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";

const accepts = on(answerCurrentHealth, goesOnAt("current-medications"));
const PEPPER = { answers: { cat: CAT } };

// Its name goes on with the same in Celsius.
const FEVER = /^Fever, over 102F or below 98F\?/;

const ANSWERS = {
  weight: () => weigh("kg", "2,74"),
  isEating: () => choose("Is Pepper eating?", "Yes"),
  isDrinking: () => choose("Is Pepper drinking?", "Yes"),
  hasDiarrhea: () => choose("Diarrhea?", "No"),
  isVomiting: () => choose("Vomiting?", "No"),
  hasFever: () => choose(FEVER, "Yes"),
  hasTroubleBreathing: () => choose("Trouble breathing?", "No"),
  hasEnergyChanged: () => choose("Energy level decreased?", "Yes"),
  otherHealthIssues: () => press("+FIV"),
};

async function weigh(unit: "kg" | "lb", number: string) {
  await choose("Cat weight", unit);
  await type(unit === "kg" ? "Weight in kilograms" : "Weight in pounds", number);
}

async function arrive() {
  await expect
    .element(page.getByRole("heading", { name: "Current Health Information", exact: true }))
    .toBeVisible();
}

test("sends what was answered, the weight with what was typed [ENT-12]", async () => {
  holdSecond();
  const { api } = openIntake("current-health", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("If Yes, how much and what is the frequency?", "A little, often.");
  await type("Temperature", "39,4");
  await type("Weighed on", WEIGHED);
  await type("Describe the other issues", "None else.");
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerCurrentHealth).map(({ body }) => body)).toEqual([
    {
      currentHealthVersion: 1,
      catWeight: {
        weightKg: 2.74,
        userFormattedWeight: "2.74 kg",
        effectiveDate: noonUtc(WEIGHED),
        entered: { weightType: "kg", userEnteredDecimalValue: 2.74 },
      },
      isEating: "Yes",
      describeEating: "A little, often.",
      isDrinking: "Yes",
      hasDiarrhea: "No",
      isVomiting: "No",
      hasFever: "Yes",
      describeFever: "39,4",
      hasTroubleBreathing: "No",
      hasEnergyChanged: "Yes",
      otherHealthIssues: ["+FIV"],
      describeOtherHealthIssues: "None else.",
    },
  ]);
});

test.each([
  [
    "weight",
    "weight",
    "Enter only the number of pounds, for example 9.3. For kilograms choose kg, for ounces choose lb+oz.",
  ],
  ["isEating", "eating", "Choose Yes or No."],
  ["isDrinking", "drinking", "Choose Yes or No."],
  ["hasDiarrhea", "diarrhea", "Choose Yes or No."],
  ["isVomiting", "vomiting", "Choose Yes or No."],
  ["hasFever", "fever", "Choose Yes or No."],
  ["hasTroubleBreathing", "breathing", "Choose Yes or No."],
  ["hasEnergyChanged", "energy", "Choose Yes or No."],
  ["otherHealthIssues", "other health issues", "Choose what applies, or 'No / Unknown'."],
])(
  "without %s the button is disabled, says what is missing and sends nothing [VAL-11] [VAL-12]",
  async (field, word, sentence) => {
    const { api } = openIntake("current-health", PEPPER, accepts);
    await arrive();
    await answerInTurn(ANSWERS, field);
    await expect.element(nextPage()).toBeDisabled();
    await expect.element(nextPage()).toHaveAccessibleDescription(`Still to answer: ${word}`);

    // Nothing keeps a finger from pressing it, or Enter from being pressed.
    nextPage()
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(page.getByRole("alert")).toHaveFocus();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    expect(api.calls(answerCurrentHealth)).toEqual([]);
  },
);

test("the button is enabled as soon as nothing is missing [VAL-12]", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await answerInTurn(ANSWERS);
  await expect.element(nextPage()).toBeEnabled();
  await expect.element(page.getByText("Still to answer:")).not.toBeInTheDocument();
});

test("a link in the list of what is missing leads to its question", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await page.getByRole("link", { name: "breathing" }).click();
  const first = page.getByRole("group", { name: "Trouble breathing?" }).element().querySelector("input");
  expect(document.activeElement).toBe(first);
});

test.each([
  [/^Is Pepper eating/, "If Yes, how much and what is the frequency?"],
  [FEVER, "Temperature"],
])("%s Yes asks: %s [HLT-05] [HLT-07]", async (question, box) => {
  openIntake("current-health", PEPPER);
  await arrive();
  await choose(question, "No");
  await expect.element(page.getByLabelText(box)).not.toBeInTheDocument();
  await choose(question, "Yes");
  await expect.element(page.getByLabelText(box)).toBeVisible();
});

test("says the thresholds of a fever in both scales [HLT-06]", async () => {
  openIntake("current-health", PEPPER);
  await expect.element(page.getByText("over 102F or below 98F", { exact: false })).toBeVisible();
  await expect.element(page.getByText("over 38.9 °C or below 36.7 °C")).toBeVisible();
});

test("a weight over the limit is refused once the number is left, in the words of its unit", async () => {
  openIntake("current-health", PEPPER);
  const sentence = "Weight must be greater than 0, but less than 40 pounds. Receieved value: 40.1";
  await arrive();
  await weigh("lb", "40.1");
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByLabelText("Weight in pounds")).toHaveAccessibleDescription(sentence);
});

test("a weight that looks wrong is asked about before it is sent, and the unit can be put right", async () => {
  holdSecond();
  const { api } = openIntake("current-health", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Weight in kilograms", "9.3");
  await expect.element(nextPage()).toBeDisabled();
  await page.getByLabelText("Weight in kilograms").click();
  await userEvent.tab();
  await expect.element(page.getByText("Did you mean 9.3 lb?")).toBeVisible();
  await page.getByRole("button", { name: "Yes, 9.3 lb" }).click();
  await expect.element(page.getByLabelText("Weight in pounds")).toHaveFocus();
  await nextPage().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerCurrentHealth)[0]?.body.catWeight).toMatchObject({
    userFormattedWeight: "9.3 lb",
    entered: { weightType: "lb", userEnteredDecimalValue: 9.3 },
  });
});

test("so is one that is too heavy for the kitten's age", async () => {
  openIntake("current-health", {
    answers: { cat: { ...CAT, age: { years: 0, months: 4, isEstimate: true } } },
  });
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Weight in kilograms", "6.2");
  await expect.element(nextPage()).toBeDisabled();
  await page.getByLabelText("Weight in kilograms").click();
  await userEvent.tab();
  await expect.element(page.getByText("Did you mean 6.2 lb?")).toBeVisible();
  await expect.element(page.getByText("That is very heavy for a cat of this age.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, 6.2 lb" }).click();
  await expect.element(nextPage()).toBeEnabled();
});

test("and one that is too light for the cat's age, where kilograms were typed as pounds", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await answerInTurn(ANSWERS);
  await weigh("lb", "4");
  await expect.element(nextPage()).toBeDisabled();
  await page.getByLabelText("Weight in pounds").click();
  await userEvent.tab();
  await expect.element(page.getByText("Did you mean 4 kg?")).toBeVisible();
  await expect.element(page.getByText("That is very light for a cat of this age.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, 4 kg" }).click();
  await expect.element(page.getByLabelText("Weight in kilograms")).toHaveValue("4");
  await expect.element(nextPage()).toBeEnabled();
});

test("a heavy cat is believed once, also after the page was left, and asked about again as another number", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Weight in kilograms", "9.3");
  await page.getByRole("group", { name: "Cat weight" }).getByRole("textbox").click();
  await userEvent.tab();
  await page.getByRole("button", { name: "No, 9.3 kg is right" }).click();
  await expect.element(nextPage()).toBeEnabled();

  unmountAll();
  openIntake("current-health", PEPPER);
  await expect.element(nextPage()).toBeEnabled();
  await type("Weight in kilograms", "9.4");
  await expect.element(nextPage()).toBeDisabled();
});

test("a weight of a day to come, or of no day, is not sent", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await expect.element(page.getByLabelText("Weighed on")).toHaveValue(ownToday());
  await answerInTurn(ANSWERS);
  await type("Weighed on", "2199-01-01");
  await expect.element(page.getByRole("link", { name: "day of weighing" })).toBeVisible();
  await type("Weighed on", "");
  nextPage()
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect
    .element(page.getByRole("link", { name: "Choose the day on which you weighed." }))
    .toBeVisible();
});

test.each([
  ["catWeight", "Weight in kilograms"],
  ["catWeight.effectiveDate", "Weighed on"],
])("what the server refuses as %s leads to %s", async (path, label) => {
  openIntake(
    "current-health",
    PEPPER,
    refuse(answerCurrentHealth, 400, "Not so.", [{ path, message: "Not so much." }]),
  );
  await arrive();
  await answerInTurn(ANSWERS);
  await nextPage().click();
  await page.getByRole("link", { name: "Not so much." }).click();
  await expect.element(page.getByLabelText(label)).toHaveFocus();
});

test("comes back with the weight as it was typed", async () => {
  openIntake("current-health", { answers: { cat: CAT, currentHealthInfo: HEALTH } });
  await expect.element(page.getByLabelText("Weight in kilograms")).toHaveValue("2.74");
  await expect.element(page.getByLabelText("Weighed on")).toHaveValue(WEIGHED);
  await expect.element(nextPage()).toBeEnabled();
});

test("the question that comes up when the weight is left does not move away what was pressed", async () => {
  openIntake("current-health", PEPPER);
  await arrive();
  await weigh("kg", "0,4");
  await choose("Is Pepper eating?", "No");
  await expect.element(page.getByText("Is this right?", { exact: true })).toBeVisible();
  const eatsNot = page.getByRole("group", { name: "Is Pepper eating?" }).getByRole("radio", { name: "No" });
  await expect.element(eatsNot).toBeChecked();
});

test("a day of more than two weeks ago is asked about, and another such day again", async () => {
  openIntake("current-health", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Weighed on", "2026-01-13");
  await page.getByRole("button", { name: "Yes, Jan 13, 2026 is right" }).click();
  await expect.element(page.getByText("Is this right?")).not.toBeInTheDocument();
  await type("Weighed on", "2026-01-12");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect.element(page.getByLabelText("Weighed on")).toHaveFocus();
});

test("the number is asked about after its day, and takes no second press that was meant for the day", async () => {
  openIntake("current-health", PEPPER, accepts);
  await arrive();
  await answerInTurn(ANSWERS);
  await type("Weight in kilograms", "9.5");
  await type("Weighed on", "2026-01-13");
  takesNoFingerFor("60s");
  await page.getByRole("button", { name: "Yes, Jan 13, 2026 is right" }).click();
  const meant = page.getByRole("button", { name: "Yes, 9.5 lb" });
  await userEvent.tab();
  await expect.element(page.getByText("Over 9 kg is very heavy for a cat.")).toBeVisible();
  await expect.element(nextPage()).toBeDisabled();
  expect(underFinger(meant)).toBeUndefined();
  takesNoFingerFor("0s");
  await meant.click();
  await expect.element(page.getByText(/Is this right|Did you mean/)).not.toBeInTheDocument();
  await expect.element(nextPage()).toBeEnabled();
});

describe("a weight that the team struck out", () => {
  const struck: WeightMetric = {
    _id: "0c3d4f8e-6f3e-4d0b-9a51-3e2c6a1d7b42",
    data: HEALTH.catWeight,
    enteredOn: noonUtc(WEIGHED),
    enteredBy: ANA.id,
    enteredByName: ANA.name,
    metricVersion: 1,
    origin: "intake",
    withdrawn: {
      reason: "weighed with the carrier",
      withdrawnOn: noonUtc(WEIGHED),
      withdrawnBy: RUTH.id,
      withdrawnByName: RUTH.name,
    },
  };
  const because = (reason: string) => [
    { ...struck, withdrawn: struck.withdrawn && { ...struck.withdrawn, reason } },
  ];
  const answers = { cat: CAT, currentHealthInfo: HEALTH };
  const said = page.getByText(/^Ruth Meyer has crossed out this weight: "weighed with the carrier"\./);

  test("is said to be while it stands there, with the way to record it after all", async () => {
    openIntake("current-health", { answers, goneWeights: [struck] });
    await arrive();
    await expect.element(said).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Update Weight" }))
      .toHaveAttribute("href", `/case/${CASE_ID}/update-weight`);
    await weigh("kg", "2.75");
    await expect.element(said).not.toBeInTheDocument();
    await weigh("kg", "2.74");
    await expect.element(said).toBeVisible();
    await type("Weighed on", addDays(WEIGHED, 1));
    await expect.element(said).not.toBeInTheDocument();
  });

  test("is not one that another answer replaced", async () => {
    openIntake("current-health", { answers, goneWeights: because("replaced by a corrected answer") });
    await arrive();
    await expect.element(page.getByText(/has crossed out this weight/)).not.toBeInTheDocument();
  });
});
