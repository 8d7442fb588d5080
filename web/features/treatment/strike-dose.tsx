import { Trans } from "@lingui/react/macro";
import { withdrawDose } from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import type { AnswerOf } from "#contract/route.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { WithdrawForm } from "#web/parts/withdraw-form.tsx";

export type StruckDoses = AnswerOf<typeof withdrawDose>;

/** In a status that has a dose: the one that is given now, and the one after the strike-out, where one is left. */
type Given = { before: Dose; after: Dose | undefined; mayBeNone: boolean } | undefined;

type Props = {
  caseId: string;
  dose: Dose;
  given: Given;
  onStruck: (answer: StruckDoses) => void;
  onCancel: () => void;
};

/** Strikes out one dose, for advisers. */
export function StrikeDose({ caseId, dose, given, onStruck, onCancel }: Props) {
  const { spokenDose, day, medicine } = useFormat();
  const { send, busy, error } = useSend(withdrawDose, { refreshes: CASE_READS });
  const [amount, since, medication] = [spokenDose(dose), day(dose.effectiveDate), medicine(dose.medication)];

  async function strike(reason: string) {
    const sent = await send({ params: { caseId, doseId: dose._id }, body: { reason } });
    if ("ok" in sent) onStruck(sent.ok);
  }

  return (
    <WithdrawForm
      id={dose._id}
      busy={busy}
      error={error}
      onStrike={(reason) => void strike(reason)}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          <b>{amount} a day</b> of {medication}, effective {since}, stays in the history with a line through
          it, and no longer counts. Doses that followed from it by themselves go with it.
        </Trans>
      </p>
      {given && (
        <p>
          <InForceThen {...given} />
        </p>
      )}
    </WithdrawForm>
  );
}

/** What is given from then on: not always the dose before the one that goes. */
function InForceThen({ before, after, mayBeNone }: NonNullable<Given>) {
  const { dailyDose, day, kg, medicine } = useFormat();
  if (!after && !mayBeNone) return <Trans>No dose would be left: use Update Treatment first.</Trans>;
  if (!after)
    return <Trans>No dose is left then: the owner is told to ask the team, until you set one.</Trans>;
  const amount = dailyDose(after, after.medication.dosesPerDay);
  if (after === before) return <Trans>The dose in force stays: {amount}.</Trans>;
  const [name, weight, weighed] = [
    medicine(after.medication),
    kg(after.weight.data.weightKg),
    day(after.weight.data.effectiveDate),
  ];
  return after.weight.withdrawn ? (
    <Trans>
      The dose in force would be <b>{amount}</b>, {name}, from {weight} kg of {weighed}, which was struck out:
      decide on the dose, and tell the owner before the next one.
    </Trans>
  ) : (
    <Trans>
      The dose in force would be <b>{amount}</b>, {name}, from {weight} kg of {weighed}.
    </Trans>
  );
}
