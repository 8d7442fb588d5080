import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isCourseOver } from "#domain/course.ts";
import type { Status } from "#domain/status.ts";

/** What each of the team's words means for the owner. None of them names a dose: the card does. */
const SENTENCES: Record<Exclude<Status, "Rainbow">, MessageDescriptor> = {
  New: msg`The intake is not finished yet. The team can begin when every question is answered.`,
  "Intake Complete": msg`The team reads your answers and sets the treatment with you.`,
  "In Treatment": msg`Medicine every day, and a weighing at least once a week, so that the dose can follow the weight.`,
  "Treatment Extension": msg`Treatment is to go on past the planned 84 days, to be on the safe side. The team tells you when it ends.`,
  Relapse: msg`Signs of the illness have come back. What this card says of the dose counts until the team changes it. If you are not sure, ask the team.`,
  Restart: msg`Treatment begins again from the first day. If you are not sure what to give today, ask the team.`,
  Observation: msg`No medicine now. Keep weighing, and tell the team at once if something worries you.`,
  Cured: msg`The time of watching is over, and the illness has not come back.`,
  "Stopped Treatment": msg`No treatment is given now. Write to the team whenever you like.`,
  "Not FIP": msg`It turned out to be another illness. Your vet knows best what comes next.`,
  Transferred: msg`Somebody else guides the treatment now. Ask them about every dose.`,
  "Moved to Compound": msg`The medicine comes from a pharmacy now, and your vet sets the dose.`,
  Fired: msg`The team no longer guides this treatment. Please go on with your vet.`,
  Ghosted: msg`We have not heard from you for a while. You are welcome back whenever you are ready.`,
};

/** From here on the dose follows no weight. */
const COURSE_OVER = msg`The planned 84 days are over. Ask the team before you go on or stop.`;

type Props = { kase: Pick<Case, "status" | "graduationDate" | "isEarlierDose">; today: Day };

/** One sentence under the word. Of a dose whose treatment has ended the dose itself says to ask: it does not count. */
export function StatusSentence({ kase: { status, graduationDate, isEarlierDose }, today }: Props) {
  const { t } = useLingui();
  if (status === "Rainbow" || (isEarlierDose && status !== "Restart")) return null;
  const isOver = isCourseOver(status, graduationDate && dayOf(graduationDate), today);
  return <p className="card-said">{t(isOver ? COURSE_OVER : SENTENCES[status])}</p>;
}
