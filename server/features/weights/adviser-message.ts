import type { WeightDecision } from "#contract/events.ts";
import type { Day } from "#domain/calendar.ts";
import { asksIfRight } from "#domain/course/asks-first.ts";
import type { HoldReason } from "#domain/course/dose-after-weight.ts";
import { hasDied, showsDose } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { isolated } from "#domain/isolated.ts";
import { looksWrong, type WeightFlag } from "#domain/weight/weight-flag.ts";
import { DECIDE_IF_RIGHT } from "#server/answers/ask-about-doubt.ts";
import { DECIDE_FIRST, plannedTo } from "#server/answers/ask-first.ts";
import { setADose } from "#server/answers/no-dose.ts";
import { BECAUSE, THIS, type WhichWeight } from "./held-because.ts";
import { capital, IF_WRONG, noticedByAdviser } from "./noticed.ts";
import { forOneThatDied, oddBeside, type Situation } from "./weight-message.ts";

/** What an adviser reads after a weight of an owner's cat: what is in force, and what is left to decide or to tell. */
export function adviserMessage(
  { catName = "the cat", status, lastDay, mayBeOver, isNewlyOver, isOtherInDoubt }: Situation,
  decision: WeightDecision,
): string {
  const cat = isolated(catName);
  if (hasDied(status)) return forOneThatDied(cat);
  const { outcome, currentDose, proposedDose, holdReason, flags } = decision;
  if (!currentDose || !lastDay) {
    const toSet = showsDose(status) ? [setADose(status)] : [];
    return ["Weight saved.", ...toSet, ...noticedByAdviser({ cat, flags, weight: THIS })].join(" ");
  }

  const end = mayBeOver
    ? [`${capital(plannedTo(lastDay))}: decide whether it goes on after that day, and tell the owner.`]
    : [];
  if (outcome === "issued" && proposedDose) {
    const now = `In force from the next dose on: ${inForce(proposedDose)}.`;
    return ["Weight saved.", now, TELL_THE_OWNER, ...end].join(" ");
  }
  const dose = inForce(currentDose);
  const stays = holdReason
    ? held(holdReason, { cat, dose, flags, lastDay, weight: THIS })
    : `Still in force: ${dose}.`;
  const beside = holdReason
    ? noticedByAdviser({ cat, flags: oddBeside(holdReason, flags), weight: THIS })
    : [];
  const wrong =
    isNewlyOver && !looksWrong(flags) ? ["Ask the owner whether this weight is right.", IF_WRONG] : [];
  // Of the latest weight its reason says what to decide; with another one in doubt that is said after it.
  const isToDecide = holdReason === "not-latest-weight" && !isOtherInDoubt && asksIfRight(decision);
  const ifRight = isToDecide ? [DECIDE_IF_RIGHT] : [];
  return ["Weight saved.", stays, ...end, ...wrong, ...beside, ...ifRight].join(" ");
}

export const TELL_THE_OWNER = "The owner sees it on the cat's card: tell them before the next dose.";
const IF_RIGHT = "If it is right, decide on the dose: Update Treatment.";
export const ASK_TO_WEIGH = "No weight is left: ask the owner to weigh again.";

/** With the medicine and its strength. */
export function inForce(figure: NonNullable<WeightDecision["currentDose"]>): string {
  return `${speakDailyDose(figure)}, ${isolated(figure.displayName)}`;
}

type Words = {
  cat: string;
  dose: string;
  flags: readonly WeightFlag[];
  lastDay: Day;
  weight: WhichWeight;
  /** It is in force only now. */
  isNew?: boolean;
};

/** Why the dose stays, and what to do about it. Where it waits at all, the status is one of Update Treatment. */
export function held(reason: HoldReason, words: Words): string {
  const { lastDay, weight } = words;
  const stays = stillInForce(words);
  switch (reason) {
    case "course-over":
    case "dose-of-earlier-course":
    case "dose-never-given":
    case "dose-over-ceiling":
    case "dose-of-struck-weight":
    case "no-weight-left":
      return `${stays}${DECIDE_FIRST[reason](lastDay)}.`;
    case "lower":
      return `${stays}. For ${weight} it would be lower, but no weight lowers a dose by itself: Update Treatment, if it is to be.`;
    case "implausible-weight":
      // Where it is another one that looks wrong, that is said after it.
      return [`${stays}.`, ...(words.flags.length > 0 ? [...noticedByAdviser(words), IF_RIGHT] : [])].join(
        " ",
      );
    case "struck-dose":
      return decide(words, `a dose like the one for ${weight} has been struck out already`);
    case "medication-not-in-use":
      return decide(words, "the medicine is not in use any more, so no weight raises its dose");
    case "not-latest-weight":
      return `${stays}: ${BECAUSE[reason](weight)}.`;
    default:
      return decide(words, BECAUSE[reason](weight));
  }
}

export function decide(words: Pick<Words, "dose" | "isNew">, because: string): string {
  return `${stillInForce(words)}: ${because}. ${DECIDE}`;
}

const stillInForce = ({ dose, isNew }: Pick<Words, "dose" | "isNew">) =>
  `${isNew ? "In force now" : "Still in force"}: ${dose}`;
const DECIDE = "Decide on the dose: Update Treatment.";
