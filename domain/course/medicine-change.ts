import { type Day, dayOf, daysBetween, hoursBetween, type Instant } from "#domain/calendar.ts";
import { isOtherMedicine } from "#domain/dose/other-medicine.ts";
import { type Turn, turnsOf } from "./doses-in-turn.ts";
import { latestDay } from "./status-day.ts";
import { enteredDoses, type Told } from "./told-doses.ts";

type Medication = {
  _id: string;
  displayName: string;
  type: string;
  concentration_mg_ml: number;
  dosesPerDay: number;
};
type Dose = Told & { medication: Medication };

/** What whoever goes on as before would give otherwise than it is meant. */
export type Change<D> = {
  /** `strength`: or the form, the same amount is another dose. `medicine`: another one of that strength. `often`: a day. */
  kind: "strength" | "medicine" | "often";
  since: Day;
  before: D;
};

/** So long whoever gives a dose is told what was changed about it. */
export const CHANGE_TOLD_DAYS = 7;

// Within it hardly anybody has read the card and drawn up the dose.
const SLIP_HOURS = 1;

const DIFFERS: Record<Change<unknown>["kind"], (one: Medication, other: Medication) => boolean> = {
  // Whatever it is called.
  strength: (one, other) => one.type !== other.type || one.concentration_mg_ml !== other.concentration_mg_ml,
  medicine: isOtherMedicine,
  often: (one, other) => one.dosesPerDay !== other.dosesPerDay,
};
type Differ = (typeof DIFFERS)["strength"];

/**
 * The last change of each kind within seven days up to the dose in force: what was given before may be in the house, or in somebody's
 * habit. Of another medicine that came with another strength, that alone.
 *
 * @param ever all doses of a case, the struck ones too: what was given was given
 * @param dayAt the day of an instant, for whoever reads
 */
export function medicineChanges<D extends Dose>(
  ever: readonly D[],
  dose: D,
  { today, dayAt }: { today: Day; dayAt: (instant: Instant) => Day },
): Change<D>[] {
  const turns = turnsOf(enteredDoses(ever));
  const last = (kind: Change<D>["kind"]) => {
    const differ = DIFFERS[kind];
    const stays = staysOf(turns, differ);
    const at = stays.findLastIndex((stay) => differ(stay.last.dose.kept.medication, dose.medication));
    const [before, first] = [stays[at]?.last, stays[at + 1]?.first];
    if (!before || !first) return undefined;
    const from = latestDay(dayOf(first.dose.kept.effectiveDate), [dayAt(first.from)]);
    if (daysBetween(from, today) > CHANGE_TOLD_DAYS) return undefined;
    // What somebody further east dated tomorrow counts already: nobody is to wait for that day.
    return { kind, since: from > today ? today : from, before: before.dose.kept };
  };
  const [strength, medicine, often] = [last("strength"), last("medicine"), last("often")];
  const isTold = strength?.before === medicine?.before;
  return [strength, isTold ? undefined : medicine, often].filter((change) => !!change);
}

type Given<D> = Turn<ReturnType<typeof enteredDoses<D & Dose>>[number]>;

/** For how long what does not differ was in force without another between. */
type Stay<D> = { first: Given<D>; last: Given<D> };

/**
 * One after the other. Not a slip that was put right at once, which nothing in the house has changed by; nor, unless it goes on,
 * what differs and had been in the history alone until a strike-out: that was asked about, and not given.
 */
function staysOf<D extends Dose>(turns: readonly Given<D>[], differ: Differ): Stay<D>[] {
  const stays: Stay<D>[] = [];
  // As `inForceOfItself` has it, up to each turn.
  const own = new Set();
  for (const turn of turns) {
    if (!turn.isUncovered) own.add(turn.dose);
    const stay = stays.at(-1);
    if (stay && !differ(stay.last.dose.kept.medication, turn.dose.kept.medication)) stay.last = turn;
    else if (!turn.until || own.has(turn.dose)) stays.push({ first: turn, last: turn });
  }
  return stays.filter((stay, at) => !isSlip(stay, at === 0));
}

/**
 * However it was put right: struck out at once, or once another one was set. So is one that came up for moments, when another was
 * struck out. For the first one somebody was waiting.
 */
function isSlip<D>({ first, last }: Stay<D>, isFirst: boolean): boolean {
  const { until, dose, isUncovered } = last;
  if (isFirst || until === undefined || (dose.withdrawnOn === undefined && !isUncovered)) return false;
  return hoursBetween(first.from, until) < SLIP_HOURS;
}
