import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { withdrawStatusChange } from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import { tagOf } from "#contract/problem.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { useSendOn } from "#web/api/use-send-on.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { WithdrawForm } from "#web/parts/withdraw-form.tsx";
import { Alert } from "#web/ui/alert.tsx";

export type StruckChange = AnswerOf<typeof withdrawStatusChange>;

type Props = {
  caseId: string;
  change: StatusChange;
  /** The one in force, which goes with its treatment. */
  dose: Dose | undefined;
  /** The one that counts then. */
  then: StatusChange | undefined;
  onStruck: (answer: StruckChange) => void;
  onCancel: () => void;
};

/** Strikes out one change of status, for advisers. */
export function StrikeStatus({ caseId, change, dose, then, onStruck, onCancel }: Props) {
  const { t } = useLingui();
  const { day } = useFormat();
  const [opened] = useState(tagOf(dose));
  const { sendOn, busy, error, meanwhile } = useSendOn<typeof withdrawStatusChange, Dose>(
    withdrawStatusChange,
    { refreshes: CASE_READS },
  );
  const [status, from] = [t(STATUS_WORDS[change.newStatus]), day(change.effectiveDate)];

  async function strike(reason: string) {
    const sent = await sendOn(opened, { params: { caseId, changeId: change._id }, body: { reason } });
    if ("ok" in sent) onStruck(sent.ok);
  }

  return (
    <WithdrawForm
      id={change._id}
      busy={busy}
      error={error}
      onStrike={(reason) => void strike(reason)}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          <b>{status}</b> from {from} stays in the history with a line through it, and no longer counts, as if
          it had never been.
        </Trans>
      </p>
      {change.automatic && (
        <p>
          <Trans>
            <b>The dose that was set with it goes too</b>, and whatever followed from it.
          </Trans>
        </p>
      )}
      {then && <StatusThen {...then} />}
      {meanwhile && <DoseMeanwhile dose={meanwhile.theirs} />}
    </WithdrawForm>
  );
}

/** It would go as well, and whoever opened the form had not seen it. */
function DoseMeanwhile({ dose }: { dose: Dose | undefined }) {
  const { dailyDose, medicine, instant } = useFormat();
  if (!dose) {
    return (
      <Alert tone="warn" focus>
        <p>
          <Trans>The dose was struck out. Nothing is done yet: press again to go on.</Trans>
        </p>
      </Alert>
    );
  }
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  return (
    <Alert tone="warn" focus>
      <p>
        <Trans>
          {dose.enteredByName} entered a dose, {instant(dose.enteredOn)}: {amount} of{" "}
          {medicine(dose.medication)}. It would go, too. Nothing is done yet: press again to go on.
        </Trans>
      </p>
    </Alert>
  );
}

function StatusThen({ newStatus, effectiveDate }: StatusChange) {
  const { t } = useLingui();
  const [status, since] = [t(STATUS_WORDS[newStatus]), useFormat().day(effectiveDate)];
  return (
    <p>
      <Trans>
        The status then: <b>{status}</b>, since {since}.
      </Trans>
    </p>
  );
}
