import { expect, test } from "vitest";
import { markRefuted } from "./refuted.ts";

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
const weight = (weightKg: number, hour: number, enteredBy = "ann") => ({
  weightKg,
  enteredOn: at(hour),
  enteredBy,
});
const struck = (weightKg: number, hour: number, withdrawnBy = "ada") => ({
  data: { weightKg },
  withdrawn: { withdrawnOn: at(hour), withdrawnBy },
});

test.each<[string, string | undefined, ReturnType<typeof weight>, ReturnType<typeof struck>[]]>([
  ["the same number once more", at(9), weight(4.28, 10), [struck(4.28, 9)]],
  ["one within a tenth of it", at(9), weight(4.7, 10), [struck(4.28, 9)]],
  [
    "the last time, where it was said twice",
    at(11),
    weight(5, 12),
    [struck(5, 9), struck(5, 11), struck(3, 11)],
  ],
  ["by an adviser for an owner who struck it out", at(9), weight(5, 10, "ada"), [struck(5, 9, "ann")]],
  ["not another number", undefined, weight(4.8, 10), [struck(4.28, 9)]],
  ["not one that was there before", undefined, weight(5, 8), [struck(5, 9)]],
  ["not a correction by whoever struck it out", undefined, weight(5, 10, "ada"), [struck(5, 9)]],
])("marked is %s", (_, refutedOn, next, gone) => {
  expect(markRefuted([next], gone)[0]?.refutedOn).toBe(refutedOn);
});

test("one that is being recorded comes after all that was struck out", () => {
  expect(markRefuted([{ weightKg: 5, enteredBy: "ann" }], [struck(5, 9)])).toEqual([
    { weightKg: 5, enteredBy: "ann", refutedOn: at(9) },
  ]);
});
