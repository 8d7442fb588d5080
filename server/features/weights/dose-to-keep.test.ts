import { expect, test } from "vitest";
import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import { WEIGHT_FLAGS } from "#domain/weight/weight-flag.ts";
import { doseToKeep } from "./dose-to-keep.ts";
import { weightMessage } from "./weight-message.ts";

const MISO = { catName: "Miso", status: "In Treatment", lastDay: "2026-11-23", isNewlyOver: false } as const;
const figure = (dose: number) => ({ dose, liquid: true, displayName: "GS-441524", dosesPerDay: 1 });
const inForce = { dose: 2 } as Dose;

/** Every decision that leaves the dose as it is, from a proposal of a tenth to one of ten times as much, or none. */
const decisions: WeightDecision[] = [undefined, 0.2, 1.5, 1.9, 2, 2.1, 2.6, 20].flatMap((ml) =>
  WEIGHT_FLAGS.flatMap((flag) => [
    { outcome: "unchanged", flags: [], currentDose: figure(2), ...(ml && { proposedDose: figure(ml) }) },
    ...HOLD_REASONS.map((holdReason) => ({
      outcome: "held" as const,
      holdReason,
      flags: [flag],
      currentDose: figure(2),
      ...(ml && { proposedDose: figure(ml) }),
    })),
  ]),
);

test("nothing is to be kept of which the message says to ask first, or that may be too much for the weight", () => {
  for (const decision of decisions) {
    for (const mayBeOver of [false, true]) {
      if (!doseToKeep(inForce, decision, mayBeOver)) continue;
      const message = weightMessage({ ...MISO, mayBeOver }, decision);
      expect(message).not.toMatch(/ask the team|too (much|high)/i);
      expect(message).toMatch(/Please keep the dose|stays at/);
      expect(decision.proposedDose?.dose).toBeGreaterThanOrEqual(2);
    }
  }
});

test.each<[string, Partial<WeightDecision>, boolean, Dose | undefined]>([
  ["the same dose", { outcome: "unchanged", proposedDose: figure(2) }, false, inForce],
  ["a rise that is held", { holdReason: "rise-over-25", proposedDose: figure(2.6) }, false, inForce],
  ["an odd weight", { holdReason: "implausible-weight", proposedDose: figure(4) }, false, inForce],
  [
    "an odd weight far below",
    { holdReason: "implausible-weight", proposedDose: figure(0.9) },
    false,
    undefined,
  ],
  ["a lower one", { holdReason: "lower", proposedDose: figure(1.9) }, false, undefined],
  ["none for this weight", { holdReason: "no-dose-possible" }, false, undefined],
  [
    "one of an earlier course",
    { holdReason: "dose-of-earlier-course", proposedDose: figure(2) },
    false,
    undefined,
  ],
  ["84 days that may be over", { outcome: "unchanged", proposedDose: figure(2) }, true, undefined],
  ["a new dose", { outcome: "issued", proposedDose: figure(2.1) }, false, undefined],
])("%s", (_, decision, mayBeOver, expected) => {
  expect(
    doseToKeep(inForce, { outcome: "held", flags: [], currentDose: figure(2), ...decision }, mayBeOver),
  ).toBe(expected);
});

test("without a dose in force there is none to keep", () => {
  expect(doseToKeep(undefined, { outcome: "no-treatment", flags: [] }, false)).toBeUndefined();
});
