import type { WeightDecision } from "#contract/events.ts";
import type { Day } from "#domain/calendar.ts";
import { asksIfRight } from "#domain/course/asks-first.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { hasDied, type Status, showsDose } from "#domain/course/status.ts";
import { hasRisenTooMuch } from "#domain/dose/risen-dose.ts";
import { isolated } from "#domain/isolated.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import { askAboutDoubt, decideAboutDoubt } from "#server/answers/ask-about-doubt.ts";
import { ASK_FIRST, DECIDE_FIRST } from "#server/answers/ask-first.ts";
import { mayStillBeGiven, setADose } from "#server/answers/no-dose.ts";
import { ASK_TO_WEIGH, decide, held, inForce, TELL_THE_OWNER } from "./adviser-message.ts";
import type { WhichWeight } from "./held-because.ts";
import { ASK_BEFORE_NEXT, ifRight, noticed } from "./noticed.ts";
import { forOneThatDied, HELD, keep, spoken, stays, waitsForTeam, weighAgain } from "./weight-message.ts";
import { askWithoutDose } from "./without-dose.ts";

type Situation = {
  catName: string | undefined;
  status: Status;
  isOwn: boolean;
  /** The dose in force now was it before, too. */
  isAgain: boolean | undefined;
  /** What whoever gives the dose in force now has to ask first. */
  hold?: CourseHold | undefined;
  /** For which it may be too much if that is right. */
  inDoubt?: WeightOnDay | undefined;
  /** The last dose by day went with the weight, or stays and was worked out from it. */
  lastDose?: "gone" | "of it" | undefined;
  /** Whether one is left. */
  hasWeight: boolean;
  /** Day 84 of its course. */
  lastDay: Day | undefined;
};

const STRUCK = "The weight is struck out and no longer counts.";
const COUNTS: WhichWeight = "the weight that counts now";
// Which one it was that is gone, nobody knows here: it may have been struck out long before, and this one was the higher dose.
const HAS_RISEN =
  "without a dose that is struck out, it has risen by more than a quarter since the one before";
const SO_IS_ITS_DOSE = "The dose that came from it does not count either.";

/**
 * What the owner reads after a weight was struck out: which dose to give now, in words that can be acted on at
 * night. A change counts "from the next dose on", so that nobody gives more on top of today's. An adviser reads what
 * is in force and what is left to do. Both read what to ask first, as after a weight.
 */
export function correctionMessage(situation: Situation, decision: WeightDecision): string {
  const { catName, status, isOwn, inDoubt } = situation;
  const cat = isolated(catName ?? "your cat");
  if (hasDied(status)) return isOwn ? forOneThatDied(cat) : STRUCK;
  const told = isOwn ? doseSentences(cat, situation, decision) : adviserSentences(situation, decision);
  const about = isOwn ? askAboutDoubt : decideAboutDoubt;
  const isSaid = told.some((sentence) => sentence.includes(ASK_BEFORE_NEXT));
  return [STRUCK, ...told, ...(inDoubt && !isSaid ? [about(inDoubt)] : [])].join(" ");
}

function doseSentences(
  cat: string,
  { status, isAgain, hold, inDoubt, lastDose, hasWeight, lastDay }: Situation,
  decision: WeightDecision,
): string[] {
  const { outcome, doseNow, flags } = decision;
  if (!doseNow || !lastDay) return withoutOne(status, lastDose, askWithoutDose(status));
  const dose = spoken(doseNow);
  const changed = isAgain ? `again ${dose}` : dose;
  const toWeigh = hasWeight ? [] : [weighAgain(cat)];
  // Nobody is done where another one is still to be checked; and nobody asks about a dose that the card says to give.
  const todo = (inDoubt !== undefined) === asksIfRight(decision) ? ifRight(decision) : "";
  const counting = { cat, flags, weight: COUNTS, ifRight: todo };
  const words = { ...counting, dose, lastDay, isAsked: inDoubt !== undefined };
  if (hold) {
    const first = ASK_FIRST[hold](lastDay);
    const now = before(outcome) ? `${staysUntil(hold)} ${dose}` : `is ${changed}`;
    return [
      ...(outcome === "restored" ? [SO_IS_ITS_DOSE] : []),
      `The dose for ${cat} ${now}${first}.`,
      "The team has been told.",
      ...toWeigh,
      ...noticed(counting),
    ];
  }
  // Nobody is told to keep a dose that is asked about first.
  const left = () => {
    if (inDoubt) return noticed(counting);
    return waitsForTeam(decision) ? whileHeld(words, decision) : [];
  };
  switch (outcome) {
    case "restored":
      return [
        SO_IS_ITS_DOSE,
        `${inDoubt ? "The" : "From the next dose on the"} dose for ${cat} is ${changed}${isAgain ? ", as before" : ""}.`,
        "The team has been told.",
        ...toWeigh,
        ...left(),
      ];
    case "issued":
      return [
        `From the next dose on the dose for ${cat} is ${dose}: it is the one for the weight that counts now.`,
      ];
    case "held":
      return whileHeld(words, decision);
    default:
      return [`${stays(words)}.`];
  }
}

/** Where none is in force: of the one that went with the weight, where it may still be given at home. */
function withoutOne(status: Status, lastDose: Situation["lastDose"], todo?: string): string[] {
  if (!todo) return [];
  if (showsDose(status)) return [todo];
  if (!lastDose) return [];
  return [lastDose === "gone" ? SO_IS_ITS_DOSE : "The last dose on record was worked out from it.", todo];
}

/** What to give, and why nothing else, until the team has looked at the weight that counts now. */
function whileHeld(words: Parameters<(typeof HELD)["lower"]>[0], decision: WeightDecision): string[] {
  if (hasRisenTooMuch(decision)) return [keep(words, HAS_RISEN)];
  return decision.holdReason ? [HELD[decision.holdReason](words)] : [];
}

/** Of one that is asked about before the next dose nobody reads that it "stays"; until day 84 it does. */
const staysUntil = (hold: CourseHold) => (hold === "course-over" ? "stays at" : "is still");

/** Whether the dose in force is the one from before. */
const before = (outcome: WeightDecision["outcome"]) => outcome !== "restored" && outcome !== "issued";

function adviserSentences(
  { catName = "the cat", status, hold, lastDose, hasWeight, lastDay }: Situation,
  decision: WeightDecision,
): string[] {
  const { outcome, doseNow, holdReason, flags } = decision;
  if (!doseNow || !lastDay)
    return withoutOne(status, lastDose, showsDose(status) ? setADose(status) : mayStillBeGiven(status));
  const cat = isolated(catName);
  const dose = inForce(doseNow);
  const toWeigh = hasWeight ? [] : [ASK_TO_WEIGH];
  if (hold) {
    const now = before(outcome) ? "Still in force" : "In force now";
    const first = DECIDE_FIRST[hold](lastDay);
    return [...(outcome === "restored" ? [SO_IS_ITS_DOSE] : []), `${now}: ${dose}${first}.`, ...toWeigh];
  }
  switch (outcome) {
    case "restored":
      return [SO_IS_ITS_DOSE, sayInForce(cat, dose, lastDay, decision), TELL_THE_OWNER, ...toWeigh];
    case "issued":
      return [`In force from the next dose on: ${dose}, for the weight that counts now.`, TELL_THE_OWNER];
    default:
      if (hasRisenTooMuch(decision)) return [decide({ dose }, HAS_RISEN)];
      return [
        holdReason
          ? held(holdReason, { cat, dose, flags, lastDay, weight: COUNTS })
          : `Still in force: ${dose}.`,
      ];
  }
}

/** With what is left to decide about the weight that counts now. */
function sayInForce(cat: string, dose: string, lastDay: Day, decision: WeightDecision): string {
  const { holdReason, flags } = decision;
  if (hasRisenTooMuch(decision)) return decide({ dose, isNew: true }, HAS_RISEN);
  if (!holdReason || !waitsForTeam(decision)) return `In force now: ${dose}.`;
  return held(holdReason, { cat, dose, flags, lastDay, weight: COUNTS, isNew: true });
}
