import { Trans } from "@lingui/react/macro";
import { withdrawWeight } from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { useSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { WithdrawForm } from "#web/parts/withdraw-form.tsx";

export type StruckWeight = AnswerOf<typeof withdrawWeight>;

type Props = {
  caseId: string;
  weight: WeightMetric;
  /** What this weight issued, and what goes with it. */
  issued: Dose | undefined;
  onStruck: (answer: StruckWeight) => void;
  onCancel?: () => void;
};

/** Strikes out one weight. */
export function StrikeWeight({ caseId, weight, issued, onStruck, onCancel }: Props) {
  const { kg, day } = useFormat();
  const isAdviser = useSession()?.isAdmin;
  const { send, busy, error } = useSend(withdrawWeight, { refreshes: CASE_READS });
  const [weighed, on] = [kg(weight.data.weightKg), day(weight.data.effectiveDate)];

  async function strike(reason: string) {
    const sent = await send({ params: { caseId, weightId: weight._id }, body: { reason } });
    if ("ok" in sent) onStruck(sent.ok);
  }

  return (
    <WithdrawForm
      id={weight._id}
      busy={busy}
      error={error}
      onStrike={(reason) => void strike(reason)}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          <b>{weighed} kg</b> of {on} stays in the history with a line through it, and no longer counts.
        </Trans>{" "}
        {isAdviser ? <Trans>It stands in the inbox.</Trans> : <Trans>The team is told.</Trans>}{" "}
        {issued && <GoesToo dose={issued} />}
      </p>
    </WithdrawForm>
  );
}

function GoesToo({ dose }: { dose: Dose }) {
  const { spokenDose, medicine } = useFormat();
  const [amount, name] = [spokenDose(dose), medicine(dose.medication)];
  return (
    <Trans>
      The dose that came from it, {amount} a day of {name}, goes with it.
    </Trans>
  );
}
