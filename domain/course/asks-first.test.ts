import { expect, test } from "vitest";
import { asksFirst } from "./asks-first.ts";

const calm = { flags: [], currentDose: { dose: 1.9 }, proposedDose: { dose: 1.8 } };
const odd = { ...calm, holdReason: "implausible-weight", flags: ["lb-or-kg"] } as const;

test.each([
  ["of an earlier course", { ...calm, holdReason: "dose-of-earlier-course" }, true],
  ["past day 84", { ...calm, holdReason: "course-over" }, true],
  ["that nobody has given", { ...calm, holdReason: "dose-never-given" }, true],
  ["above its ceiling", { ...calm, holdReason: "dose-over-ceiling" }, true],
  ["of a struck weight", { ...calm, holdReason: "dose-of-struck-weight" }, true],
  ["that another weight makes doubtful", { ...calm, latestInDoubt: true }, true],
  ["that is too much if the odd weight is right", { ...odd, proposedDose: { dose: 0.9 } }, true],
  ["that is too much then, after a strike-out", { ...odd, doseNow: { dose: 2.6 } }, true],
  ["that the odd weight would raise", { ...odd, proposedDose: { dose: 4.2 } }, false],
  ["that the odd weight would hardly lower", odd, false],
  [
    "above what an odd weight of a day before gives",
    { ...odd, holdReason: "not-latest-weight", flags: ["long-ago"], proposedDose: { dose: 0.9 } },
    false,
  ],
  ["that is kept after a loss", { ...calm, holdReason: "lower", flags: ["fast-loss"] }, false],
  ["that a weight has raised", calm, false],
  ["that there is not", { flags: ["lb-or-kg"] }, false],
] as const)("a dose %s", (_, decided, asks) => {
  expect(asksFirst(decided)).toBe(asks);
});
