import type { WeightDecision } from "#contract/events.ts";
import type { Day } from "#domain/calendar.ts";
import { asksIfRight } from "#domain/course/asks-first.ts";
import { COURSE_HOLDS, type CourseHold } from "#domain/course/course.ts";
import type { HoldReason } from "#domain/course/dose-after-weight.ts";
import { hasDied, type Status } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { isolated } from "#domain/isolated.ts";
import { looksWrong, type WeightFlag } from "#domain/weight/weight-flag.ts";
import { ASK_FIRST, plannedTo } from "#server/answers/ask-first.ts";
import { BECAUSE, THIS } from "./held-because.ts";
import { capital, ifRight, noticed, STRIKE_OUT } from "./noticed.ts";
import { withoutDose } from "./without-dose.ts";

export type Situation = {
  catName: string | undefined;
  status: Status;
  /** Day 84 of the course of the dose in force, if there is one. */
  lastDay: Day | undefined;
  /** For somebody that day may be over already; by the weight's own day it is not. */
  mayBeOver: boolean;
  /** The dose in force is above its ceiling for this weight, and was not for the one before: it may be mistyped. */
  isNewlyOver: boolean;
  /** What there is to ask about another weight is said after it. */
  isOtherInDoubt?: boolean;
};

/**
 * What the owner reads after a weight: whether to draw up something else now, in one or two sentences that can
 * be acted on at night. A rise counts "from the next dose on", because "from today" could be read as a reason
 * to give more on top of today's dose.
 */
export function weightMessage(
  { catName, status, lastDay, mayBeOver, isNewlyOver, isOtherInDoubt = false }: Situation,
  decision: WeightDecision,
): string {
  const cat = isolated(catName ?? "your cat");
  if (hasDied(status)) return forOneThatDied(cat);

  const { outcome, currentDose, proposedDose, holdReason, flags } = decision;
  if (!currentDose || !lastDay) {
    return ["Weight saved.", ...withoutDose(status, { cat, flags, weight: THIS })].join(" ");
  }
  const end = mayBeOver
    ? ` ${capital(plannedTo(lastDay))}: ask the team before you go on after that day or stop.`
    : "";
  if (outcome === "issued" && proposedDose) {
    return `Weight saved. The dose for ${cat} rises to ${spoken(proposedDose)}, from the next dose on.${end}`;
  }
  const dose = spoken(currentDose);
  if (holdReason) {
    const isAsked = isOtherInDoubt || asksIfRight(decision);
    const words = { cat, lastDay, weight: THIS, ifRight: isOtherInDoubt ? "" : ifRight(decision) };
    const held = HELD[holdReason]({ ...words, dose, flags, isAsked }) + end;
    const wrong = isNewlyOver && !looksWrong(flags) ? [`If this weight is wrong, ${STRIKE_OUT}`] : [];
    const beside = noticed({ ...words, flags: oddBeside(holdReason, flags) });
    return ["Weight saved.", held, ...wrong, ...beside].join(" ");
  }
  return `Weight saved. ${stays({ cat, dose, isAsked: isOtherInDoubt })}.${end}`;
}

export function forOneThatDied(cat: string): string {
  return `This is kept with ${cat}'s history. There is nothing you need to do.`;
}

/** Of a lower weight, and of one of a day before, the owner has nothing to wait for, unless told to ask about it. */
const NOTHING_TO_WAIT_FOR: readonly HoldReason[] = ["lower", "not-latest-weight"];

/** Whether the dose is to be kept, or asked about, because the team has to look at it first. */
export function waitsForTeam(decision: WeightDecision): boolean {
  const { currentDose, holdReason } = decision;
  if (currentDose === undefined || holdReason === undefined) return false;
  return !NOTHING_TO_WAIT_FOR.includes(holdReason) || asksIfRight(decision);
}

/** With the medicine and its strength: two of them may be in the house, and the number is right for one alone. */
export function spoken(figure: NonNullable<WeightDecision["currentDose"]>): string {
  return `${speakDailyDose(figure)} (${isolated(figure.displayName)})`;
}

type Words = Parameters<typeof noticed>[0] & {
  dose: string;
  lastDay: Day;
  /** Whether this dose is asked about before the next one, because a weight looks wrong: this one or another. */
  isAsked: boolean;
};

type OfDose = Pick<Words, "cat" | "dose" | "isAsked">;

/** Nobody is told in one breath that a dose stays, and to ask about it. */
export function stays({ cat, dose, isAsked }: OfDose): string {
  return `The dose for ${cat} ${isAsked ? "is still" : "stays at"} ${dose}`;
}

function kept(reason: keyof typeof BECAUSE) {
  return (words: Words) => keep(words, BECAUSE[reason](words.weight));
}

export function keep(words: OfDose, because: string): string {
  return `${whileChecked(words)}: ${because}.`;
}

function whileChecked(words: OfDose): string {
  const { cat, dose, isAsked } = words;
  return isAsked ? stays(words) : `Please keep the dose for ${cat} at ${dose} while the team checks`;
}

/** Nobody is told to keep such a dose, nor that it "stays". */
function askedFirst(reason: Exclude<CourseHold, "course-over">) {
  return (words: Words) =>
    `${stays({ ...words, isAsked: true })}${ASK_FIRST[reason](words.lastDay)}; they have been told of the weight.`;
}

/** Why the dose stays, and until when. */
export const HELD: Record<HoldReason, (words: Words) => string> = {
  lower: (words) =>
    `${stays(words)}. ${capital(words.weight)} alone would mean a lower dose, but a dose is never lowered automatically. The team has been told.`,
  "course-over": ({ cat, dose, lastDay }) =>
    `The dose for ${cat} stays at ${dose}${ASK_FIRST["course-over"](lastDay)}.`,
  "dose-of-earlier-course": askedFirst("dose-of-earlier-course"),
  "dose-never-given": askedFirst("dose-never-given"),
  "dose-over-ceiling": askedFirst("dose-over-ceiling"),
  "dose-of-struck-weight": askedFirst("dose-of-struck-weight"),
  "struck-dose": (words) =>
    keep(words, `they have already corrected a dose like the one for ${words.weight}`),
  "rise-over-25": kept("rise-over-25"),
  "rise-over-25-in-week": kept("rise-over-25-in-week"),
  // Where it is another one that looks wrong, that is said after it.
  "implausible-weight": (words) => [`${whileChecked(words)}.`, ...noticed(words)].join(" "),
  "other-weight-in-doubt": kept("other-weight-in-doubt"),
  "not-latest-weight": (words) => `${stays(words)}: ${BECAUSE["not-latest-weight"](words.weight)}.`,
  "before-current-dose": kept("before-current-dose"),
  "no-dose-possible": kept("no-dose-possible"),
  "withdrawn-weight": kept("withdrawn-weight"),
  "no-weight-left": askedFirst("no-weight-left"),
  "medication-not-in-use": (words) => keep(words, "they set each new dose of this medicine themselves now"),
};

/** Said where no weight is left. */
export function weighAgain(cat: string): string {
  return `There is no weight of ${cat} left: weigh again and enter it, so that the team can check the dose.`;
}

/** Held before anybody looked at the weight itself: what is odd about it is told beside the reason. */
const SAYS_WHAT_IS_NOTICED: readonly HoldReason[] = [...COURSE_HOLDS, "no-dose-possible"];

/** What is told beside the reason. A later weight says more about a loss, so that flag is dropped. */
export function oddBeside(reason: HoldReason, flags: readonly WeightFlag[]): readonly WeightFlag[] {
  if (reason === "not-latest-weight") return flags.filter((flag) => flag !== "fast-loss");
  return SAYS_WHAT_IS_NOTICED.includes(reason) ? flags : [];
}
