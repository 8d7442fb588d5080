import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isCourseEnding, isCourseOver } from "#domain/course/course.ts";
import { isBeforeTreatment, type Status, showsDose, tellsLastDose } from "#domain/course/status.ts";

/** What each of the team's words means for the owner. None of them names a dose: the card does. */
const SENTENCES: Record<Exclude<Status, "Rainbow">, MessageDescriptor> = {
  New: msg`The intake is not finished yet. The team can begin when every question is answered.`,
  "Intake Complete": msg`The team reads your answers and sets the treatment with you.`,
  "In Treatment": msg`Give the medicine every day. Weigh your cat at least once a week, so the dose can follow the weight.`,
  "Treatment Extension": msg`Treatment goes on, also past the planned 84 days, to be on the safe side. Weigh your cat every week. The team will tell you when to stop.`,
  Relapse: msg`Signs of the illness have come back. Follow what this card says about the dose until the team changes it. If you are not sure, ask the team.`,
  Restart: msg`Treatment starts again from day 1. If you are not sure what to give today, ask the team.`,
  Observation: msg`No medicine now. Keep weighing, and tell the team at once if something worries you.`,
  Cured: msg`The time of watching is over, and the illness has not come back.`,
  "Stopped Treatment": msg`No treatment is given now. Write to the team whenever you like.`,
  "Not FIP": msg`It turned out to be another illness. Your vet knows best what comes next.`,
  Transferred: msg`Somebody else guides the treatment now. Ask them about every dose.`,
  "Moved to Compound": msg`The medicine comes from a pharmacy now, and your vet sets the dose.`,
  Fired: msg`The team no longer guides this treatment. Please go on with your vet.`,
  Ghosted: msg`We have not heard from you for a while. You are welcome back whenever you are ready. If you still give the medicine, write to the team before you stop.`,
};

/** A status with medicine may be set where no dose counts. */
const NO_DOSE = msg`There is no dose yet. Ask the team what to give.`;

/** A treatment that was meant for another cat is struck out as a whole. */
const DOSE_OF_ANOTHER = msg`The dose that stood here was entered by mistake. Do not give it: ask the team.`;

const SAME_FOR_VET = msg`The dose that stood here was entered by mistake. Do not give it: ask your vet.`;

/** From here on the dose follows no weight. */
const COURSE_OVER = msg`The planned 84 days are over. Ask the team before you go on or stop.`;

/** So that nobody has stopped before the card says to ask. */
const COURSE_ENDING = msg`Ask the team before the last dose whether to stop.`;

type Asked = "isEarlierDose" | "mayBeTooMuch" | "mayBeTooMuchIfRight";
type Props = { kase: Pick<Case, "status" | "graduationDate" | "doses" | "withdrawn" | Asked>; today: Day };

/**
 * One sentence under the word. Where the dose itself says to ask before it is given, if only where a weight is right, none
 * beside it says to give it.
 */
export function StatusSentence({ kase, today }: Props) {
  const { status, graduationDate, doses, isEarlierDose, mayBeTooMuch, mayBeTooMuchIfRight } = kase;
  const { t } = useLingui();
  if (status === "Rainbow" || ((isEarlierDose || mayBeTooMuch) && status !== "Restart")) return null;
  const graduation = graduationDate && dayOf(graduationDate);
  const isOver = isCourseOver(status, graduation, today);
  const isEnding = isCourseEnding(status, graduation, today);
  const goesOn = doses.length > 0 ? SENTENCES[status] : withoutDose(status, kase);
  const said = isOver ? COURSE_OVER : mayBeTooMuchIfRight ? undefined : goesOn;
  if (!said && !isEnding) return null;
  return (
    <p className="card-said">
      {said === DOSE_OF_ANOTHER || said === SAME_FOR_VET ? <b>{t(said)}</b> : said && t(said)}{" "}
      {isEnding && <b>{t(COURSE_ENDING)}</b>}
    </p>
  );
}

function withoutDose(
  status: Exclude<Status, "Rainbow">,
  { withdrawn }: Pick<Case, "withdrawn">,
): MessageDescriptor {
  const hadOne = withdrawn !== undefined && withdrawn.doses.length > 0;
  if (hadOne && (isBeforeTreatment(status) || showsDose(status) || tellsLastDose(status)))
    return status === "Fired" ? SAME_FOR_VET : DOSE_OF_ANOTHER;
  return showsDose(status) ? NO_DOSE : SENTENCES[status];
}
