import { hoursBetween, type Instant } from "#domain/calendar.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import { isStruckBy } from "./counting-doses.ts";
import type { Turn } from "./doses-in-turn.ts";
import { WEEK_HOURS } from "./lowest-dose.ts";

/**
 * The turns of doses that were given, while a case is lived through. What is struck out, or longer ago than a week, stays so:
 * no turn is looked at again for each one after it.
 */
export function givenTurns() {
  let last: Turn | undefined;
  /** The last one last. Some may be struck out since. */
  const counting: Turn[] = [];
  const lowest = new Map<string, ReturnType<typeof lowestOfWeek>>();
  return {
    /** After all that were before it. */
    add(turn: Turn): void {
      last = turn;
      counting.push(turn);
      const { medicine } = turn.dose;
      const ofMedicine = lowest.get(medicine) ?? lowestOfWeek();
      lowest.set(medicine, ofMedicine);
      ofMedicine.add(turn);
    },
    /**
     * Whether it is another dose than the cat was given, beyond what may change by itself.
     * @param turn after all of them, and after what was asked about before
     */
    isUnlike({ dose, from }: Turn): boolean {
      if (last?.dose.medicine !== dose.medicine) return true;
      while (isStruckBy(from, counting.at(-1)?.dose)) counting.pop();
      const counted = counting.at(-1)?.dose ?? last.dose;
      const least = Math.min(counted.dose, lowest.get(dose.medicine)?.at(from) ?? counted.dose);
      return counted.medicine !== dose.medicine || dose.dose < counted.dose || risesTooMuch(least, dose.dose);
    },
  };
}

/** The lowest of the doses of one medicine that were given within a week. */
function lowestOfWeek() {
  /** Each lower than all after it: whatever is followed by a lower one is never the lowest again. */
  const rising: Turn[] = [];
  return {
    add(turn: Turn): void {
      while ((rising.at(-1)?.dose.dose ?? Number.NEGATIVE_INFINITY) >= turn.dose.dose) rising.pop();
      rising.push(turn);
    },
    at(now: Instant): number | undefined {
      while (isOver(rising[0], now)) rising.shift();
      return rising[0]?.dose.dose;
    },
  };
}

function isOver(turn: Turn | undefined, now: Instant): boolean {
  return turn?.until !== undefined && hoursBetween(turn.until, now) >= WEEK_HOURS;
}
