import { describe, expect, test } from "vitest";
import {
  contradictsItself,
  INTAKE_STEPS,
  type IntakeStep,
  nextStep,
  nextUrl,
  STEP_TITLES,
  toggleAnswer,
} from "./intake.ts";

describe("pressing an answer of a multi-select", () => {
  test.each<[string[], string, string[]]>([
    [[], "Wet", ["Wet"]],
    [["Wet"], "Neuro", ["Wet", "Neuro"]],
    [["Wet", "Neuro"], "Wet", ["Neuro"]],
    [["Wet"], "Wet", []],
    [["Wet", "Neuro"], "No", ["No"]],
    [["No"], "Wet", ["Wet"]],
    [["No"], "No", []],
    [["Tremors", "Other"], "No Issues", ["No Issues"]],
    [["No Issues"], "Cloudy Eyes", ["Cloudy Eyes"]],
    [["Diabetes"], "No / Unknown", ["No / Unknown"]],
    [["No / Unknown"], "+FIV", ["+FIV"]],
  ])("%j, then %s: %j", (chosen, pressed, left) => {
    expect(toggleAnswer(chosen, pressed)).toEqual(left);
  });

  test("leaves the answers it was given alone", () => {
    const chosen = ["Wet"];
    toggleAnswer(chosen, "No");
    expect(chosen).toEqual(["Wet"]);
  });
});

test.each<[string[], boolean]>([
  [["No"], false],
  [["No Issues"], false],
  [["No / Unknown"], false],
  [["Wet", "Dry"], false],
  [[], false],
  [["No", "Wet"], true],
  [["Tremors", "No Issues"], true],
  [["No / Unknown", "Other"], true],
])("%j contradicts itself: %s", (chosen, contradicts) => {
  expect(contradictsItself(chosen)).toBe(contradicts);
});

describe("where an intake goes on", () => {
  test.each<[IntakeStep[], string]>([
    [[], "/intake/7/cat-info"],
    [["cat-info"], "/intake/7/fip-info"],
    [["cat-info", "fip-info"], "/intake/7/current-health"],
    [["cat-info", "fip-info", "current-health"], "/intake/7/current-medications"],
    [["cat-info", "fip-info", "current-health", "current-medications"], "/intake/7/shipping"],
    [[...INTAKE_STEPS], "/intake/7/confirm"],
    [["fip-info", "shipping"], "/intake/7/cat-info"],
    [["shipping", "current-medications", "cat-info", "fip-info"], "/intake/7/current-health"],
  ])("after %j: %s", (answered, url) => {
    expect(nextUrl("7", answered)).toBe(url);
  });

  test("nowhere when every step is answered", () => {
    expect(nextStep(INTAKE_STEPS)).toBeUndefined();
  });

  test("the trail reads as specified", () => {
    expect(INTAKE_STEPS.map((step) => STEP_TITLES[step]).join(" > ")).toBe(
      "Cat Information > FIP Symptoms > Current Health > Current Medications > Shipping",
    );
  });
});
