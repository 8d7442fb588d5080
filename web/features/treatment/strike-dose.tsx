import { Trans } from "@lingui/react/macro";
import { withdrawDose } from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import type { AnswerOf } from "#contract/route.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { WithdrawForm } from "#web/parts/withdraw-form.tsx";

export type StruckDoses = AnswerOf<typeof withdrawDose>;

type Props = {
  caseId: string;
  dose: Dose;
  /** The one that is given now, in a status that has one. */
  inForce: Dose | undefined;
  /** Only in Restart it may go then. */
  isOnly: boolean;
  onStruck: (answer: StruckDoses) => void;
  onCancel: () => void;
};

/** Strikes out one dose, for advisers. */
export function StrikeDose({ caseId, dose, inForce, isOnly, onStruck, onCancel }: Props) {
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
        </Trans>{" "}
        <InForceThen dose={dose} inForce={inForce} isOnly={isOnly} />
      </p>
    </WithdrawForm>
  );
}

/** What is given from then on: not always the dose before the one that goes. */
function InForceThen({ dose, inForce, isOnly }: Pick<Props, "dose" | "inForce" | "isOnly">) {
  const { dailyDose } = useFormat();
  if (!inForce) return null;
  if (isOnly) return <Trans>No dose is left then: the owner reads to ask the team, until you set one.</Trans>;
  if (inForce._id === dose._id) return <Trans>The one before is in force again.</Trans>;
  const amount = dailyDose(inForce, inForce.medication.dosesPerDay);
  return inForce.origin !== "weight" ? (
    <Trans>The dose in force stays: {amount}.</Trans>
  ) : (
    <Trans>The dose in force ({amount}) stays, unless it followed from this one.</Trans>
  );
}
