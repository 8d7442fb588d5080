import { expect, test } from "vitest";
import { areSameTypes, typesBySigns } from "./signs-of-type.ts";

test("of eyes and movement without issues nothing is said", () => {
  expect(typesBySigns({ eyes: ["No Issues"], mobility: ["No Issues"] })).toEqual([]);
});

test.each([["Trouble Walking"], ["Trouble Jumping"], ["Other"]] as const)("%s may be of weakness", (sign) => {
  expect(typesBySigns({ eyes: ["Third Eyelids Showing", "Other"], mobility: [sign] })).toEqual([]);
});

test("the nerves come before the eyes, each with its signs alone", () => {
  const eyes = ["Cloudy Eyes", "Other", "Color Change"] as const;
  const mobility = ["Trouble Walking", "Ataxia (Impaired Coordination)", "Seizures"] as const;
  expect(typesBySigns({ eyes, mobility })).toEqual([
    { type: "Neuro", signs: ["Ataxia (Impaired Coordination)", "Seizures"] },
    { type: "Ocular", signs: ["Cloudy Eyes", "Color Change"] },
  ]);
});

test.each([
  [["Wet", "Ocular"], ["Ocular", "Wet"], true],
  [["Wet", "Wet"], ["Wet"], true],
  [["Wet"], ["Wet", "Neuro"], false],
  [["Wet", "Neuro"], ["Wet"], false],
  [["Wet", "Wet"], ["Wet", "Neuro"], false],
  [[], [], true],
])("types %j are those of %j: %s", (some, others, same) => {
  expect(areSameTypes(some, others)).toBe(same);
});
