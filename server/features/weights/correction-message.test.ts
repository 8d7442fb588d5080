import { expect, test } from "vitest";
import type { WeightDecision } from "#contract/events.ts";
import { HOLD_REASONS } from "#domain/course/dose-after-weight.ts";
import { WEIGHT_FLAGS } from "#domain/weight/weight-flag.ts";
import { CORRECTION_OUTCOMES } from "#domain/withdrawal.ts";
import { askAboutDoubt } from "#server/answers/ask-about-doubt.ts";
import { correctionMessage } from "./correction-message.ts";

const dose = (ml: number) => ({ dose: ml, liquid: true, displayName: "GS-441524", dosesPerDay: 1 });
const OPEN = { weightKg: 1.9, effectiveDay: "2026-11-07" };
const MISO = {
  catName: "Miso",
  status: "In Treatment",
  isAgain: undefined,
  hold: undefined,
  hasWeight: true,
  lastDay: "2026-11-23",
} as const;
const held = (decision: Partial<WeightDecision>): WeightDecision => ({
  outcome: "held",
  flags: [],
  currentDose: dose(2),
  doseNow: dose(2),
  proposedDose: dose(2.6),
  withdrawn: { what: "weight", reason: "Mistyped", doses: [] },
  ...decision,
});

const STRUCK = "The weight is struck out and no longer counts.";
const KEEP = `${STRUCK} Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks`;
const STILL = `${STRUCK} Still in force: 2 ml once a day, GS-441524`;
const DECIDE = "Decide on the dose: Update Treatment.";

const LOST = "Miso has lost more than a tenth of an earlier weight in a short time.";
const HAS_RISEN =
  "without a dose that is struck out, it has risen by more than a quarter since the one before";
const SO_IS_ITS_DOSE = "The dose that came from it does not count either.";

test.each<[string, Partial<WeightDecision>, string, string]>([
  [
    "a loss",
    { holdReason: "implausible-weight", flags: ["fast-loss"] },
    ` Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks. ${LOST} If Miso does not eat or seems worse, write to the team or call your vet today.`,
    `. ${LOST} Ask the owner today: if Miso does not eat or seems worse, it is one for a vet. If it is right, ${DECIDE.charAt(0).toLowerCase()}${DECIDE.slice(1)}`,
  ],
  [
    "a rise",
    { holdReason: "rise-over-25" },
    " Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: for the weight that counts now the dose would rise by more than a quarter.",
    `: for the weight that counts now the dose would rise by more than a quarter. ${DECIDE}`,
  ],
  [
    "itself, for it has risen by more than a quarter,",
    { holdReason: "rise-over-25", proposedDose: dose(2) },
    ` Please keep the dose for Miso at 2 ml once a day (GS-441524) while the team checks: ${HAS_RISEN}.`,
    `: ${HAS_RISEN}. ${DECIDE}`,
  ],
  ["a lower one, which waits for nobody,", { holdReason: "lower", proposedDose: dose(1.9) }, "", "."],
])(
  "where the dose before is back and %s waits for the team, that is said, too",
  (_, decision, kept, left) => {
    const restored = held({ outcome: "restored", ...decision });
    const words = (isOwn: boolean) => correctionMessage({ ...MISO, isAgain: true, isOwn }, restored);
    expect(words(true)).toBe(
      `${STRUCK} ${SO_IS_ITS_DOSE} From the next dose on the dose for Miso is again 2 ml once a day (GS-441524), as before. The team has been told.${kept}`,
    );
    expect(words(false)).toBe(
      `${STRUCK} ${SO_IS_ITS_DOSE} In force now: 2 ml once a day, GS-441524${left} The owner sees it on the cat's card: tell them before the next dose.`,
    );
  },
);

test.each<[string, number, string]>([
  [
    "asked about if that is right",
    0.6,
    "If it is right, the dose may be too much: ask the team before you give the next one.",
  ],
  ["asked about for another one", 2, askAboutDoubt(OPEN)],
])(
  "where the dose before is back and is %s, the owner reads what looks wrong about the weight, and not to keep the dose",
  (_, proposed, todo) => {
    const restored = held({
      outcome: "restored",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
      proposedDose: dose(proposed),
    });
    expect(correctionMessage({ ...MISO, isAgain: true, isOwn: true, inDoubt: OPEN }, restored)).toBe(
      `${STRUCK} ${SO_IS_ITS_DOSE} The dose for Miso is again 2 ml once a day (GS-441524), as before. The team has been told. Compared with another weight, the weight that counts now may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight. ${todo}`,
    );
  },
);

test.each<[string, Partial<WeightDecision>, string, string]>([
  [
    "lower",
    { holdReason: "lower", proposedDose: dose(1.9) },
    `${STRUCK} The dose for Miso stays at 2 ml once a day (GS-441524). The weight that counts now alone would mean a lower dose, but a dose is never lowered automatically. The team has been told.`,
    `${STILL}. For the weight that counts now it would be lower, but no weight lowers a dose by itself: Update Treatment, if it is to be.`,
  ],
  [
    "more than a quarter more",
    { holdReason: "rise-over-25" },
    `${KEEP}: for the weight that counts now the dose would rise by more than a quarter.`,
    `${STILL}: for the weight that counts now the dose would rise by more than a quarter. ${DECIDE}`,
  ],
  [
    "risen by more than a quarter, now that the dose between is gone",
    { holdReason: "rise-over-25", proposedDose: dose(2) },
    `${KEEP}: ${HAS_RISEN}.`,
    `${STILL}: ${HAS_RISEN}. ${DECIDE}`,
  ],
  [
    "more than a quarter more within a week",
    { holdReason: "rise-over-25-in-week", proposedDose: dose(2.2) },
    `${KEEP}: with the weight that counts now the dose would have gone up by more than 25 % in one week.`,
    `${STILL}: with the weight that counts now the dose would have gone up by more than 25 % in one week. ${DECIDE}`,
  ],
  [
    "as one that was struck out",
    { holdReason: "struck-dose" },
    `${KEEP}: they have already corrected a dose like the one for the weight that counts now.`,
    `${STILL}: a dose like the one for the weight that counts now has been struck out already. ${DECIDE}`,
  ],
  [
    "before the dose",
    { holdReason: "before-current-dose" },
    `${KEEP}: this dose is dated after the weight that counts now.`,
    `${STILL}: this dose is dated after the weight that counts now. ${DECIDE}`,
  ],
  [
    "no dose possible",
    { holdReason: "no-dose-possible", proposedDose: undefined },
    `${KEEP}: the weight that counts now alone does not give a new dose.`,
    `${STILL}: the weight that counts now alone does not give a new dose. ${DECIDE}`,
  ],
  [
    "very light",
    { holdReason: "implausible-weight", flags: ["very-light"] },
    `${KEEP}. The weight that counts now is unusually light for a cat. If it is wrong, choose 'Entered by mistake?' and enter the right weight. If it is right, you are done.`,
    `${STILL}. The weight that counts now is unusually light for a cat. Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one. If it is right, decide on the dose: Update Treatment.`,
  ],
])("what waits is of the weight that counts now: %s", (_, decision, toOwner, toAdviser) => {
  expect(correctionMessage({ ...MISO, isOwn: true }, held(decision))).toBe(toOwner);
  expect(correctionMessage({ ...MISO, isOwn: false }, held(decision))).toBe(toAdviser);
});

const everyAnswer = CORRECTION_OUTCOMES.flatMap((outcome) =>
  HOLD_REASONS.flatMap((holdReason) =>
    WEIGHT_FLAGS.flatMap((flag) =>
      [undefined, "course-over" as const].map((hold) => ({
        hold,
        decision: held({ outcome, holdReason, flags: [flag] }),
      })),
    ),
  ),
);

test("no answer says 'this weight': the last that was spoken of is the one that is struck out", () => {
  for (const { hold, decision } of everyAnswer) {
    for (const isOwn of [true, false]) {
      const message = correctionMessage({ ...MISO, isOwn, hold }, decision);
      expect(message).not.toMatch(/this (weight|one)|This |such a weight/);
    }
  }
  expect(everyAnswer.length).toBeGreaterThan(500);
});
