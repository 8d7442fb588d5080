import { describe, expect, test } from "vitest";
import type { WeightDecision } from "#contract/events.ts";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import type { Status } from "#domain/course/status.ts";
import { WEIGHT_FLAGS } from "#domain/weight/weight-flag.ts";
import { weightMessage } from "./weight-message.ts";

const dose = (ml: number, dosesPerDay = 1) => ({
  dose: ml,
  liquid: true,
  displayName: "GS-441524",
  dosesPerDay,
});
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
const implausible = (...flags: WeightDecision["flags"]) => held({ holdReason: "implausible-weight", flags });

test.each<[string, WeightDecision, string]>([
  [
    "no treatment",
    { outcome: "no-treatment", flags: [] },
    "Weight saved. There is no dose yet: ask the team what to give.",
  ],
  [
    "no treatment, an odd weight",
    { outcome: "no-treatment", flags: ["lb-or-kg"] },
    "Weight saved. There is no dose yet: ask the team what to give. Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight.",
  ],
  [
    "no treatment, lost fast",
    { outcome: "no-treatment", flags: ["fast-loss"] },
    "Weight saved. There is no dose yet: ask the team what to give. Miso has lost more than a tenth of an earlier weight in a short time. If Miso does not eat or seems worse, write to the team or call your vet today.",
  ],
  [
    "lost fast before treatment begins again",
    held({ holdReason: "dose-of-earlier-course", flags: ["fast-loss"] }),
    "Weight saved. The dose for Miso is still 2 ml once a day (GS-441524), which is from the earlier treatment. Ask the team which dose to give now; they have been told of the weight. Miso has lost more than a tenth of an earlier weight in a short time. If Miso does not eat or seems worse, write to the team or call your vet today.",
  ],
  [
    "issued",
    { outcome: "issued", flags: [], currentDose: dose(2), proposedDose: dose(2.1) },
    "Weight saved. The dose for Miso rises to 2.1 ml once a day (GS-441524), from the next dose on.",
  ],
  [
    "issued, twice a day",
    { outcome: "issued", flags: [], currentDose: dose(2, 2), proposedDose: dose(2.1, 2) },
    "Weight saved. The dose for Miso rises to 2.1 ml a day: 1.05 ml every 12 hours (GS-441524), from the next dose on.",
  ],
  [
    "unchanged",
    { outcome: "unchanged", flags: [], currentDose: dose(0.9), proposedDose: dose(0.9) },
    "Weight saved. The dose for Miso stays at 0.9 ml once a day (GS-441524).",
  ],
  [
    "lower",
    held({ holdReason: "lower" }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524). This weight alone would mean a lower dose, but a dose is never lowered automatically. The team has been told.",
  ],
  [
    "after the 84 days",
    held({ holdReason: "course-over" }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524): the planned 84 days go up to Nov 23, 2026. Ask the team before you go on after that day or stop.",
  ],
  [
    "lost fast after the 84 days",
    held({ holdReason: "course-over", flags: ["fast-loss"] }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524): the planned 84 days go up to Nov 23, 2026. Ask the team before you go on after that day or stop. Miso has lost more than a tenth of an earlier weight in a short time. If Miso does not eat or seems worse, write to the team or call your vet today.",
  ],
  [
    "in a relapse, with the dose of the course before",
    held({ holdReason: "dose-of-earlier-course" }),
    "Weight saved. The dose for Miso is still 2 ml once a day (GS-441524), which is from the earlier treatment. Ask the team which dose to give now; they have been told of the weight.",
  ],
  [
    "as one that was struck out",
    held({ holdReason: "struck-dose" }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: they have already corrected a dose like the one for this weight.",
  ],
  [
    "more than a quarter more",
    held({ holdReason: "rise-over-25" }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: for this weight the dose would rise by more than a quarter.",
  ],
  [
    "more than a quarter more within a week",
    held({ holdReason: "rise-over-25-in-week" }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: with this weight the dose would have gone up by more than 25 % in one week.",
  ],
  [
    "not the latest",
    held({ holdReason: "not-latest-weight" }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524): there is already a weight of a later day.",
  ],
  [
    "not the latest, and odd",
    held({ holdReason: "not-latest-weight", flags: ["lb-or-kg"] }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524): there is already a weight of a later day. Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "not the latest, lost fast: the later weight tells how the cat is",
    held({ holdReason: "not-latest-weight", flags: ["fast-loss"] }),
    "Weight saved. The dose for Miso stays at 2 ml once a day (GS-441524): there is already a weight of a later day.",
  ],
  [
    "before the dose",
    held({ holdReason: "before-current-dose" }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: this dose is dated after this weight.",
  ],
  [
    "a medicine that is not in use any more",
    held({ holdReason: "medication-not-in-use" }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: they set each new dose of this medicine themselves now.",
  ],
  [
    "no dose possible",
    held({ holdReason: "no-dose-possible", proposedDose: undefined }),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: this weight alone does not give a new dose.",
  ],
  [
    "pounds for kilograms, first of two",
    implausible("lb-or-kg", "fast-loss"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "ten times",
    implausible("factor-ten"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. Compared with another weight, the decimal point of this weight may be in the wrong place. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "a tenth, where the one before may be the wrong one",
    { ...implausible("factor-ten"), proposedDose: dose(1.5) },
    "Weight saved. The dose for Miso is still 2 ml once a day (GS-441524). Compared with another weight, the decimal point of this weight may be in the wrong place. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, the dose may be too much: ask the team before you give the next one.",
  ],
  [
    "a fifth less, and no more",
    { ...implausible("long-ago"), proposedDose: dose(1.6) },
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. This weight is from more than two weeks ago. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "not the latest, odd, and far less: the later one may be the wrong one",
    { ...held({ holdReason: "not-latest-weight", flags: ["lb-or-kg"] }), proposedDose: dose(1) },
    "Weight saved. The dose for Miso is still 2 ml once a day (GS-441524): there is already a weight of a later day. Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, the dose may be too much: ask the team before you give the next one.",
  ],
  [
    "a dose that may be too much, and a weight that looks wrong",
    held({ holdReason: "dose-over-ceiling", flags: ["lb-or-kg"], proposedDose: dose(1) }),
    "Weight saved. The dose for Miso is still 2 ml once a day (GS-441524), which may be too much. Ask the team before you give the next one; they have been told of the weight. Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight.",
  ],
  [
    "of a day long ago",
    implausible("long-ago", "fast-loss"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. This weight is from more than two weeks ago. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "gained fast",
    implausible("fast-gain"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. This weight and another one are more than 25 % apart. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "lost fast",
    implausible("fast-loss"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. Miso has lost more than a tenth of an earlier weight in a short time. If Miso does not eat or seems worse, write to the team or call your vet today.",
  ],
  [
    "very light",
    implausible("very-light"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. This weight is unusually light for a cat. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
  [
    "very heavy",
    implausible("very-heavy"),
    "Weight saved. Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. This weight is unusually heavy for a cat. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.",
  ],
])("%s", (_, decision, message) => {
  expect(weightMessage(MISO, decision)).toBe(message);
});

describe("a dose that is asked about for another weight", () => {
  const said = (decision: WeightDecision) => weightMessage({ ...MISO, isOtherInDoubt: true }, decision);

  test.each<[string, WeightDecision]>([
    ["unchanged", { outcome: "unchanged", flags: [], currentDose: dose(2), proposedDose: dose(2) }],
    // Up to day 84 it does stay.
    ...HOLD_REASONS.filter((reason) => reason !== "course-over").map(
      (holdReason): [string, WeightDecision] => [holdReason, held({ holdReason, flags: ["lb-or-kg"] })],
    ),
  ])("is not to be kept: %s", (_, decision) => {
    expect(said(decision)).toContain("The dose for Miso is still 2 ml once a day");
    expect(said(decision)).not.toMatch(/Please keep|stays at/);
  });
});

describe("while no dose is in force", () => {
  const said = (status: Status, ...flags: WeightDecision["flags"]) =>
    weightMessage({ ...MISO, status, lastDay: undefined }, { outcome: "no-treatment", flags });

  test.each<[Status, string]>([
    [
      "Ghosted",
      "Weight saved. No dose follows it now. If you still give the medicine, ask the team which dose to give.",
    ],
    ["Fired", "Weight saved. The team no longer guides the dose: ask your vet which one to give."],
    ["Transferred", "Weight saved. Ask whoever guides the treatment now which dose to give."],
    ["Moved to Compound", "Weight saved. Your vet sets the dose: tell them this weight."],
    ...(["In Treatment", "Treatment Extension", "Relapse", "Restart"] as const).map(
      (status): [Status, string] => [
        status,
        "Weight saved. There is no dose yet: ask the team what to give.",
      ],
    ),
    ["Observation", "Weight saved."],
    ["Intake Complete", "Weight saved."],
    ["Cured", "Weight saved."],
  ])("in %s", (status, message) => {
    expect(said(status)).toBe(message);
  });

  test.each<[Status, string]>([
    ["Ghosted", "write to the team or call your vet today"],
    ["Observation", "write to the team or call your vet today"],
    ["Cured", "write to the team or call your vet today"],
    ["Stopped Treatment", "write to the team or call your vet today"],
    ["Fired", "call your vet today"],
    ["Not FIP", "call your vet today"],
    ["Transferred", "call your vet today"],
    ["Moved to Compound", "call your vet today"],
  ])("in %s a fast loss says: %s", (status, call) => {
    expect(said(status, "fast-loss")).toContain(`If Miso does not eat or seems worse, ${call}.`);
  });

  test("nobody is done who has to ask about the dose", () => {
    expect(said("Ghosted", "lb-or-kg")).toMatch(/and enter the right weight\.$/);
    expect(said("Cured", "lb-or-kg")).toMatch(/If it is right, you are done\.$/);
  });
});

test("a cat without a name is the reader's own", () => {
  const nameless = { ...MISO, catName: undefined };
  expect(weightMessage(nameless, implausible("fast-loss"))).toContain("Your cat has lost more than a tenth");
  expect(weightMessage(nameless, held({ holdReason: "lower" }))).toContain(
    "The dose for your cat stays at 2 ml",
  );
});

test.each<[string, WeightDecision]>([
  ["rising", { outcome: "issued", flags: [], currentDose: dose(2), proposedDose: dose(2.1) }],
  ["staying", { outcome: "unchanged", flags: [], currentDose: dose(2), proposedDose: dose(2) }],
  ["held", held({ holdReason: "lower" })],
])("where the last day may be over, its date is told beside a dose, %s", (_, decision) => {
  const END =
    " The planned 84 days go up to Nov 23, 2026: ask the team before you go on after that day or stop.";
  expect(weightMessage({ ...MISO, mayBeOver: true }, decision)).toBe(weightMessage(MISO, decision) + END);
});

test("for a cat that died it says nothing of weights and doses", () => {
  const biscuit = { ...MISO, catName: "Biscuit", status: "Rainbow" } as const;
  expect(weightMessage(biscuit, held({ holdReason: "lower" }))).toBe(
    "This is kept with Biscuit's history. There is nothing you need to do.",
  );
});

const everyHold = HOLD_REASONS.flatMap((holdReason) =>
  WEIGHT_FLAGS.map((flag) => held({ holdReason, flags: [flag] })),
);

test.each(everyHold)(
  "$holdReason, $flags: the dose is named, without a trailing zero or a bare point",
  (decision) => {
    const message = weightMessage(MISO, decision);
    expect(message).toContain("2 ml once a day (GS-441524)");
    expect(message).not.toMatch(/\d\.0\b|(?<!\d)\.\d/);
  },
);

test("the dose is not moved by names that are written from right to left", () => {
  const rises = weightMessage(
    { ...MISO, catName: "מיסו 2" },
    {
      outcome: "issued",
      flags: [],
      currentDose: dose(1),
      proposedDose: { ...dose(1.1), displayName: "רמדסיביר 15" },
    },
  );
  expect(rises).toBe(
    "Weight saved. The dose for \u2068מיסו 2\u2069 rises to 1.1 ml once a day (\u2068רמדסיביר 15\u2069), from the next dose on.",
  );
});
