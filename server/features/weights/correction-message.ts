import type { WeightDecision } from "#contract/events.ts";
import type { Day } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course.ts";
import { speakDailyDose } from "#domain/spoken-dose.ts";
import type { Status } from "#domain/status.ts";
import { ASK_FIRST, DECIDE_FIRST } from "#server/tables/ask-first.ts";
import { HELD, noticed, spoken, weighAgain } from "./weight-message.ts";

type Situation = {
  catName: string | undefined;
  status: Status;
  isOwn: boolean;
  /** The dose in force now was it before, too. */
  isAgain: boolean | undefined;
  /** What whoever gives the dose in force now has to ask first. */
  hold: CourseHold | undefined;
  /** Day 84 of its course. */
  lastDay: Day | undefined;
};

const STRUCK = "The weight is struck out and no longer counts.";
const SO_IS_ITS_DOSE = "The dose that came from it does not count either.";

/**
 * What the owner reads after a weight was struck out: which dose to give now, in words that can be acted on at
 * night. A change counts "from the next dose on", so that nobody gives more on top of today's. An adviser reads what
 * is in force and what is left to do. Both read what to ask first, as after a weight.
 */
export function correctionMessage(situation: Situation, decision: WeightDecision): string {
  const { catName, status, isOwn } = situation;
  const cat = catName ?? "your cat";
  if (!isOwn)
    return [STRUCK, ...(status === "Rainbow" ? [] : adviserSentences(situation, decision))].join(" ");
  if (status === "Rainbow") return `This is kept with ${cat}'s history. There is nothing you need to do.`;
  return [STRUCK, ...doseSentences(cat, situation, decision)].join(" ");
}

function doseSentences(
  cat: string,
  { isAgain, hold, lastDay }: Situation,
  { outcome, doseNow, holdReason, flags }: WeightDecision,
): string[] {
  if (!doseNow || !lastDay) return [];
  const dose = spoken(doseNow);
  const changed = isAgain ? `again ${dose}` : dose;
  if (hold) {
    const first = ASK_FIRST[hold](lastDay);
    return [
      ...(outcome === "restored" ? [SO_IS_ITS_DOSE] : []),
      `The dose for ${cat} ${before(outcome) ? `stays at ${dose}` : `is ${changed}`}${first}.`,
      "The team has been told.",
      ...(holdReason === "no-weight-left" ? [weighAgain(cat)] : []),
      ...noticed(cat, flags),
    ];
  }
  switch (outcome) {
    case "restored":
      return [
        SO_IS_ITS_DOSE,
        `From the next dose on the dose for ${cat} is ${changed}${isAgain ? ", as before" : ""}.`,
        "The team has been told.",
      ];
    case "issued":
      return [
        `From the next dose on the dose for ${cat} is ${dose}: it is the one for the weight that counts now.`,
      ];
    case "held":
      return holdReason ? [HELD[holdReason]({ cat, dose, flags, lastDay })] : [];
    default:
      return [`The dose for ${cat} stays at ${dose}.`];
  }
}

/** Whether the dose in force is the one from before. */
const before = (outcome: WeightDecision["outcome"]) => outcome !== "restored" && outcome !== "issued";

function adviserSentences(
  { hold, lastDay }: Situation,
  { outcome, doseNow, holdReason }: WeightDecision,
): string[] {
  if (!doseNow || !lastDay) return [];
  const dose = `${speakDailyDose(doseNow)}, ${doseNow.displayName}`;
  const left = holdReason === "no-weight-left" ? ["No weight is left: ask the owner to weigh again."] : [];
  if (hold) {
    const now = before(outcome) ? "Still in force" : "In force now";
    const first = DECIDE_FIRST[hold](lastDay);
    return [...(outcome === "restored" ? [SO_IS_ITS_DOSE] : []), `${now}: ${dose}${first}.`, ...left];
  }
  switch (outcome) {
    case "restored":
      return [SO_IS_ITS_DOSE, `In force now: ${dose}.`, TELL_THE_OWNER];
    case "issued":
      return [`In force from the next dose on: ${dose}, for the weight that counts now.`, TELL_THE_OWNER];
    case "held":
      return left.length > 0
        ? [`Still in force: ${dose}.`, ...left]
        : [`Still in force: ${dose}. It waits for a decision: the reason is in the inbox.`];
    default:
      return [`Still in force: ${dose}.`];
  }
}

const TELL_THE_OWNER = "The owner sees it on the cat's card: tell them before the next dose.";
