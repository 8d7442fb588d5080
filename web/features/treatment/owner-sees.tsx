import { Trans } from "@lingui/react/macro";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import { hoursApart } from "#domain/dose/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { isHistoryOnly } from "./history-only.ts";
import { isOverOnceSet } from "./over-once-set.ts";
import type { Proposal } from "./proposal.ts";
import { tooMuchOnceSet } from "./too-much-once-set.ts";

type Props = { proposal: Proposal; patient: TreatmentCase; today: Day };
type Shown = { proposal: Proposal; owner: string };

/** What the press of the button does, said before it; nothing of a dose that a later one goes on before. */
export function OwnerSees({ proposal, patient, today }: Props) {
  if (isHistoryOnly(proposal, patient.doses[0])) return null;
  const owner = patient.account.fullName;
  const tooMuchFor = tooMuchOnceSet(proposal, patient)?.effectiveDay;
  return (
    <p className="note">
      {tooMuchFor || isOverOnceSet(proposal, patient, today) ? (
        <Asks proposal={proposal} owner={owner} tooMuchFor={tooMuchFor} />
      ) : (
        <Sentence proposal={proposal} owner={owner} />
      )}
    </p>
  );
}

/** Past day 84, and where it may be too much, the card does not say to give it. */
function Asks({
  proposal: { calculated, medication },
  owner,
  tooMuchFor,
}: Shown & { tooMuchFor: Day | undefined }) {
  const format = useFormat();
  const dose = format.dailyDose(calculated, medication.dosesPerDay);
  if (tooMuchFor) {
    const weighed = format.day(tooMuchFor);
    return (
      <Trans>
        {owner} will be told to ask the team before giving {dose}, because it may be too much for the weight
        of {weighed}.
      </Trans>
    );
  }
  return (
    <Trans>
      {owner} will be told to ask the team before giving {dose}, because the 84 days are over.
    </Trans>
  );
}

/** Of two doses a day the single one first, as the owner's card has it: nobody may give the day's in one go. */
function Sentence({ proposal, owner }: Shown) {
  const { spokenDose } = useFormat();
  const { dosesPerDay } = proposal.medication;
  const { dose: aDay, liquid } = proposal.calculated;
  const dose = spokenDose({ dose: aDay, liquid });
  if (dosesPerDay === 1) {
    return (
      <Trans>
        {owner} will see {dose} right away.
      </Trans>
    );
  }
  const single = spokenDose({ dose: aDay / dosesPerDay, liquid });
  const hours = hoursApart(dosesPerDay);
  return (
    <Trans>
      {owner} will see right away: {single} every {hours} hours, {dose} a day.
    </Trans>
  );
}
