import fc from "fast-check";
import { expect, test } from "vitest";
import { signsSince, URGENT_SIGNS, type UrgentSign, urgencyOf, VET_NOW } from "./urgency.ts";

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
