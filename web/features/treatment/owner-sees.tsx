import { Trans } from "@lingui/react/macro";
import type { TreatmentCase } from "#contract/treatment.ts";
import { dayOf } from "#domain/calendar.ts";
import { hoursApart } from "#domain/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Proposal } from "./proposal.ts";

type Props = { proposal: Proposal; patient: TreatmentCase };

/** What the press of the button does, said before it; nothing of a dose that a later one goes on before. */
export function OwnerSees({ proposal, patient }: Props) {
  const [last] = patient.doses;
  if (last && proposal.effectiveDay < dayOf(last.effectiveDate)) return null;
  return (
    <p className="note">
      <Sentence proposal={proposal} owner={patient.account.fullName} />
    </p>
  );
}

/** Of two doses a day the single one first, as the owner's card has it: nobody may give the day's in one go. */
function Sentence({ proposal, owner }: { proposal: Proposal; owner: string }) {
  const { spokenDose } = useFormat();
  const { dosesPerDay } = proposal.medication;
  const { dose: aDay, liquid } = proposal.calculated;
  const dose = spokenDose({ dose: aDay, liquid });
  if (dosesPerDay === 1) {
    return (
      <Trans>
        {owner} sees {dose} at once.
      </Trans>
    );
  }
  const single = spokenDose({ dose: aDay / dosesPerDay, liquid });
  const hours = hoursApart(dosesPerDay);
  return (
    <Trans>
      {owner} sees at once: {single} every {hours} hours, {dose} a day.
    </Trans>
  );
}
