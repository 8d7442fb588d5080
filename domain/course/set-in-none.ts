import { addHours, earlierFirst } from "#domain/calendar.ts";
import { latest } from "#domain/weight/weight.ts";
import type { EnteredDose } from "./doses-in-turn.ts";
import { endsCourse } from "./ends-course.ts";
import type { EnteredStatus, StruckStatus } from "./entered-status.ts";
import { currentStatus, maySetTreatment } from "./status.ts";

// Who puts a status right strikes it out and enters it anew, soon. One that is entered weeks later for a day before is another one.
const ENTERED_AGAIN_HOURS = 48;

/**
 * Whether the status in which the dose was set is struck out since, and was not soon entered again for its day: then nobody has
 * decided with it on a course that began since. Not where the same status was in force without it, as where it was entered twice.
 */
export function isSetInNone(
  dose: EnteredDose,
  changes: readonly EnteredStatus[],
  struck: readonly StruckStatus[],
): boolean {
  const isBefore = ({ enteredOn }: EnteredStatus) => enteredOn < dose.enteredOn;
  const before = changes.filter(isBefore);
  const whenSet = currentStatus(before);
  const stoodThen = struck.filter((change) => isBefore(change) && change.withdrawnOn > dose.enteredOn);
  const inTurn = [...before, ...stoodThen].sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn));
  const stood = latest(inTurn);
  const struckOut = stoodThen.find((change) => change === stood);
  const onItsDay = changes.filter(({ effectiveDay }) => effectiveDay <= dose.effectiveDay);
  const soon = addHours(struckOut?.withdrawnOn ?? dose.enteredOn, ENTERED_AGAIN_HOURS);
  const own = dose.isSet ? changes.find((change) => !isBefore(change) && isTreatment(change)) : undefined;
  const isAgain = (change: EnteredStatus) => change.enteredOn > dose.enteredOn && change.enteredOn <= soon;
  const again = onItsDay.filter((change) => isAgain(change) && change !== own);
  const isEnteredAgain = again.length > 0 && !endsCourse(currentStatus(onItsDay));
  // In Restart a treatment is set; any other dose there was meant for a status that is struck out.
  const isSetThere = dose.isSet === true && maySetTreatment(whenSet);
  const isOfStruck = struckOut !== undefined && struckOut.newStatus !== whenSet;
  return (endsCourse(whenSet) || isOfStruck) && !isSetThere && !isEnteredAgain;
}

/** The status that comes with Set Treatment. */
const isTreatment = ({ newStatus }: EnteredStatus) => newStatus === "In Treatment";
