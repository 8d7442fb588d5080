import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOBILITY, YES_NO } from "./intake.ts";
import { URGENT_SIGNS, type UrgentSign } from "./urgency.ts";
import { type AnswersSoFar, urgentSigns } from "./urgent-signs.ts";

test.each<[string, AnswersSoFar, UrgentSign[]]>([
  ["nothing yet", {}, []],
  ["trouble breathing", { hasTroubleBreathing: "Yes" }, ["trouble-breathing"]],
  ["no trouble breathing", { hasTroubleBreathing: "No" }, []],
  ["a question without an answer", { hasTroubleBreathing: "", isEating: "", hasFever: "" }, []],
  ["seizures", { mobility: ["Tremors", "Seizures"] }, ["seizures"]],
  ["limb paralysis", { mobility: ["Limb Paralysis"] }, ["limb-paralysis"]],
  ["wobbly steps", { mobility: ["Trouble Walking", "Ataxia (Impaired Coordination)", "Tremors"] }, []],
  ["not eating", { isEating: "No" }, ["not-eating"]],
  ["eating", { isEating: "Yes" }, []],
  ["fever", { hasFever: "Yes", describeFever: "" }, ["fever"]],
  ["fever, not described", { hasFever: "Yes" }, ["fever"]],
  ["no fever, with a number left over from a Yes", { hasFever: "No", describeFever: "106F" }, []],
  [
    "everything at once, the gravest first",
    {
      isEating: "No",
      hasFever: "Yes",
      describeFever: "41.5",
      hasTroubleBreathing: "Yes",
      mobility: ["Limb Paralysis", "Seizures"],
    },
    ["trouble-breathing", "seizures", "limb-paralysis", "extreme-temperature", "not-eating"],
  ],
])("%s", (_, answers, signs) => {
  expect(urgentSigns(answers)).toEqual(signs);
});

describe("a temperature is an emergency", () => {
  test.each([
    ["41", true],
    ["40.9", false],
    ["41,2 °C", true],
    ["36.1", true],
    ["36,2", false],
    ["105.8F", true],
    ["105.7 F", false],
    ["105·9 F", true],
    ["105 .8F", true],
    ["105 9", true],
    ["105-9", true],
    ["105’9", true],
    ["105 7", false],
    ["104-105 F", false],
    ["97", true],
    ["97.1", false],
    ["103F this morning, 106 now", true],
    ["for 2 days, between 39 and 40", false],
    ["30", true],
    ["29.9", false],
    ["45", true],
    ["45.1", false],
    ["86", true],
    ["85.9", false],
    ["113", true],
    ["113.1", false],
    ["very hot", false],
    ["1041", false],
    ["٤١٫٢", true],
    ["٤٠٫٩ منذ يومين", false],
    ["۴۱.۲", true],
    ["४१.५", true],
    ["४०,९", false],
    ["４１．２℃", true],
    ["４０，９", false],
  ])("%s: %s", (describeFever, isEmergency) => {
    const [sign] = urgentSigns({ hasFever: "Yes", describeFever });
    expect(sign).toBe(isEmergency ? "extreme-temperature" : "fever");
  });
});

/** The ways of writing numbers that have ten digits of their own. */
function scripts() {
  return Intl.supportedValuesOf("numberingSystem")
    .map((numberingSystem) => new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }))
    .filter(({ format }) => /^\p{Nd}{10}$/u.test(format(1234567890)));
}

const answer = fc.constantFrom(...YES_NO, "");
const fipAnswers = fc.record({ mobility: fc.subarray([...MOBILITY]) });
const healthAnswers = fc.record({
  isEating: answer,
  hasFever: answer,
  describeFever: fc.oneof(fc.string(), fc.double({ min: 20, max: 120, noNaN: true }).map(String)),
  hasTroubleBreathing: answer,
});

describe("whatever is answered", () => {
  test("the signs of all steps together are those of each, in the order of gravity", () => {
    fc.assert(
      fc.property(fipAnswers, healthAnswers, (fip, health) => {
        const apart = [...urgentSigns(fip), ...urgentSigns(health)];
        expect(urgentSigns({ ...fip, ...health })).toEqual(
          URGENT_SIGNS.filter((sign) => apart.includes(sign)),
        );
      }),
    );
  });

  test("a fever is one sign, of one urgency or the other", () => {
    fc.assert(
      fc.property(healthAnswers, (health) => {
        const signs = urgentSigns({ ...health, hasFever: "Yes" });
        expect(signs.filter((sign) => sign === "fever" || sign === "extreme-temperature")).toHaveLength(1);
      }),
    );
  });

  test("a temperature is the same one in the digits of every script", () => {
    const tenths = fc.integer({ min: 200, max: 1200 }).map((number) => number / 10);
    fc.assert(
      fc.property(tenths, fc.constantFrom(...scripts()), (degrees, { format }) => {
        const [plain, written] = [String(degrees), format(degrees)].map((describeFever) =>
          urgentSigns({ hasFever: "Yes", describeFever }),
        );
        expect(written).toEqual(plain);
      }),
      { numRuns: 2000 },
    );
  });
});
