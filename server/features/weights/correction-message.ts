import type { WeightDecision } from "#contract/events.ts";
import type { Day } from "#domain/calendar.ts";
import { speakDailyDose } from "#domain/spoken-dose.ts";
import type { Status } from "#domain/status.ts";
import { HELD, spoken } from "./weight-message.ts";

type Situation = {
  catName: string | undefined;
  status: Status;
  isOwn: boolean;
  /** The dose in force now was it before, too. */
  isAgain: boolean | undefined;
  /** Day 84 of the course of the dose in force now. */
  lastDay: Day | undefined;
};

const STRUCK = "The weight is struck out and no longer counts.";

/**
 * What the owner reads after a weight was struck out: which dose to give now, in words that can be acted on at
 * night. A change counts "from the next dose on", so that nobody gives more on top of today's. An adviser reads what
 * is in force and what is left to do.
 */
export function correctionMessage(
  { catName, status, isOwn, isAgain, lastDay }: Situation,
  decision: WeightDecision,
): string {
  const cat = catName ?? "your cat";
  if (!isOwn) return [STRUCK, ...(status === "Rainbow" ? [] : adviserSentences(decision))].join(" ");
  if (status === "Rainbow") return `This is kept with ${cat}'s history. There is nothing you need to do.`;
  return [STRUCK, ...doseSentences(cat, decision, isAgain, lastDay)].join(" ");
}

function doseSentences(
  cat: string,
  { outcome, doseNow, holdReason, flags }: WeightDecision,
  isAgain: boolean | undefined,
  lastDay: Day | undefined,
): string[] {
  if (!doseNow || !lastDay) return [];
  const dose = spoken(doseNow);
  switch (outcome) {
    case "restored":
      return [
        `The dose that came from it does not count either. From the next dose on the dose for ${cat} is ${isAgain ? `again ${dose}, as before` : dose}.`,
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

function adviserSentences({ outcome, doseNow, holdReason }: WeightDecision): string[] {
  if (!doseNow) return [];
  const dose = `${speakDailyDose(doseNow)}, ${doseNow.displayName}`;
  switch (outcome) {
    case "restored":
      return [`The dose that came from it does not count either. In force now: ${dose}.`, TELL_THE_OWNER];
    case "issued":
      return [`In force from the next dose on: ${dose}, for the weight that counts now.`, TELL_THE_OWNER];
    case "held":
      return holdReason === "no-weight-left"
        ? [`Still in force: ${dose}. No weight is left: ask the owner to weigh again.`]
        : [`Still in force: ${dose}. It waits for a decision: the reason is in the inbox.`];
    default:
      return [`Still in force: ${dose}.`];
  }
}

const TELL_THE_OWNER = "The owner sees it on the cat's card: tell them before the next dose.";
