import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOBILITY, YES_NO } from "./intake.ts";
import {
  type AnswersSoFar,
  signsSince,
  URGENT_SIGNS,
  type UrgentSign,
  urgencyOf,
  urgentSigns,
  VET_NOW,
} from "./urgency.ts";

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
  ])("%s: %s", (describeFever, isEmergency) => {
    const [sign] = urgentSigns({ hasFever: "Yes", describeFever });
    expect(sign).toBe(isEmergency ? "extreme-temperature" : "fever");
  });
});

test.each<[UrgentSign[], ReturnType<typeof urgencyOf>]>([
  [[], undefined],
  [["not-eating"], "today"],
  [["fever", "not-eating"], "today"],
  [["trouble-breathing"], "now"],
  [["seizures"], "now"],
  [["limb-paralysis"], "now"],
  [["extreme-temperature"], "now"],
  [["not-eating", "seizures"], "now"],
])("%j: a vet %s", (signs, urgency) => {
  expect(urgencyOf(signs)).toBe(urgency);
});

test.each<[UrgentSign[], UrgentSign[], UrgentSign[]]>([
  [[], [], []],
  [[], ["seizures"], ["seizures"]],
  [["seizures"], ["seizures"], []],
  [["seizures", "fever"], ["fever"], []],
  [["fever"], ["extreme-temperature", "not-eating"], ["extreme-temperature", "not-eating"]],
])("after %j, %j is new in %j", (before, signs, since) => {
  expect(signsSince(before, signs)).toEqual(since);
});

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

  test("another sign never makes it less urgent", () => {
    fc.assert(
      fc.property(
        fc.subarray([...URGENT_SIGNS]),
        fc.subarray([...VET_NOW], { minLength: 1 }),
        (some, grave) => {
          expect(urgencyOf([...some, ...grave])).toBe("now");
        },
      ),
    );
  });
});
