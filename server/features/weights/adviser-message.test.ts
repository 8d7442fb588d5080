import { expect, test } from "vitest";
import type { WeightDecision } from "#contract/events.ts";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import { WEIGHT_FLAGS } from "#domain/weight/weight-flag.ts";
import { adviserMessage } from "./adviser-message.ts";

const dose = (ml: number) => ({ dose: ml, liquid: true, displayName: "GS-441524", dosesPerDay: 1 });
const MISO = {
  catName: "Miso",
  status: "In Treatment",
  lastDay: "2026-11-23",
  mayBeOver: false,
  isNewlyOver: false,
} as const;
const held = (decision: Partial<WeightDecision>): WeightDecision => ({
  outcome: "held",
  flags: [],
  currentDose: dose(2),
  proposedDose: dose(2.4),
  ...decision,
});

test.each<[string, WeightDecision, string]>([
  [
    "no dose in a status with medicine",
    { outcome: "no-treatment", flags: [] },
    "Weight saved. There is no dose now: the owner is told to ask the team what to give. Change the status to Restart, then use Set Treatment, and tell them before the next dose.",
  ],
  [
    "no treatment, an odd weight",
    { outcome: "no-treatment", flags: ["lb-or-kg"] },
    "Weight saved. There is no dose now: the owner is told to ask the team what to give. Change the status to Restart, then use Set Treatment, and tell them before the next dose. Compared with another weight, this weight may have pounds and kilograms mixed up. Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one.",
  ],
  [
    "issued",
    { outcome: "issued", flags: [], currentDose: dose(2), proposedDose: dose(2.1) },
    "Weight saved. In force from the next dose on: 2.1 ml once a day, GS-441524. The owner sees it on the cat's card: tell them before the next dose.",
  ],
  [
    "unchanged",
    { outcome: "unchanged", flags: [], currentDose: dose(0.9), proposedDose: dose(0.9) },
    "Weight saved. Still in force: 0.9 ml once a day, GS-441524.",
  ],
  [
    "lower",
    held({ holdReason: "lower" }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524. For this weight it would be lower, but no weight lowers a dose by itself: Update Treatment, if it is to be.",
  ],
  [
    "lost fast after the 84 days",
    held({ holdReason: "course-over", flags: ["fast-loss"] }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524: the planned 84 days go up to Nov 23, 2026. Decide whether it goes on, and tell the owner. Miso has lost more than a tenth of an earlier weight in a short time. Ask the owner today: if Miso does not eat or seems worse, it is one for a vet.",
  ],
  [
    "in a relapse, with the dose of the course before",
    held({ holdReason: "dose-of-earlier-course" }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524, which is from the earlier treatment. Decide which dose counts now, and tell the owner.",
  ],
  [
    "an odd weight",
    held({ holdReason: "implausible-weight", flags: ["factor-ten"] }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524. Compared with another weight, the decimal point of this weight may be in the wrong place. Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one. If it is right, decide on the dose: Update Treatment.",
  ],
  [
    "where another one looks wrong",
    held({ holdReason: "implausible-weight" }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524.",
  ],
  [
    "of a medicine out of use",
    held({ holdReason: "medication-not-in-use" }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524: the medicine is not in use any more, so no weight raises its dose. Decide on the dose: Update Treatment.",
  ],
  [
    "of a day before",
    held({ holdReason: "not-latest-weight" }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524: there is already a weight of a later day.",
  ],
  [
    "of a day before, and odd",
    held({ holdReason: "not-latest-weight", flags: ["factor-ten"] }),
    "Weight saved. Still in force: 2 ml once a day, GS-441524: there is already a weight of a later day. Compared with another weight, the decimal point of this weight may be in the wrong place. Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one.",
  ],
  [
    "of a day before, odd, and far less: the later one may be the wrong one",
    { ...held({ holdReason: "not-latest-weight", flags: ["lb-or-kg"] }), proposedDose: dose(1) },
    "Weight saved. Still in force: 2 ml once a day, GS-441524: there is already a weight of a later day. Compared with another weight, this weight may have pounds and kilograms mixed up. Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one. If it is right, the dose may be too much: decide on the dose, and tell the owner before the next one.",
  ],
])("%s", (_, decision, message) => {
  expect(adviserMessage(MISO, decision)).toBe(message);
});

test("what to decide is said once where another weight is in doubt, too", () => {
  const decision = held({ holdReason: "not-latest-weight", flags: ["lb-or-kg"], proposedDose: dose(1) });
  expect(adviserMessage({ ...MISO, isOtherInDoubt: true }, decision)).not.toContain("If it is right");
});

test("where the last day may be over, its date is told beside a dose", () => {
  const unchanged: WeightDecision = { outcome: "unchanged", flags: [], currentDose: dose(2) };
  expect(adviserMessage({ ...MISO, mayBeOver: true }, unchanged)).toBe(
    "Weight saved. Still in force: 2 ml once a day, GS-441524. The planned 84 days go up to Nov 23, 2026: decide whether it goes on after that day, and tell the owner.",
  );
});

test("of a cat that died it says nothing of weights and doses", () => {
  expect(adviserMessage({ ...MISO, status: "Rainbow" }, held({ holdReason: "lower" }))).toBe(
    "This is kept with Miso's history. There is nothing you need to do.",
  );
});

const everyHold = HOLD_REASONS.flatMap((holdReason) =>
  WEIGHT_FLAGS.map((flag) => held({ holdReason, flags: [flag] })),
);

test.each(everyHold)("$holdReason, $flags: names the dose, and no team to ask", (decision) => {
  const message = adviserMessage({ ...MISO, catName: undefined, mayBeOver: true }, decision);
  expect(message).toContain("2 ml once a day, GS-441524");
  expect(message).not.toMatch(/the team|your cat|\d\.0\b|(?<!\d)\.\d|\.\.|undefined/);
});

test("the dose is not moved by names that are written from right to left", () => {
  const message = adviserMessage(
    { ...MISO, catName: "מיסו 2" },
    held({
      holdReason: "implausible-weight",
      flags: ["fast-loss"],
      currentDose: { ...dose(1.1), displayName: "רמדסיביר 15 mg/ml" },
    }),
  );
  expect(message).toContain("Still in force: 1.1 ml once a day, \u2068רמדסיביר\u2069 15 mg/ml.");
  expect(message).toContain("\u2068מיסו 2\u2069 has lost more than a tenth");
});
