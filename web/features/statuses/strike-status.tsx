import { Trans, useLingui } from "@lingui/react/macro";
import { withdrawStatusChange } from "#contract/corrections.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { WithdrawForm } from "#web/parts/withdraw-form.tsx";

export type StruckChange = AnswerOf<typeof withdrawStatusChange>;

type Props = {
  caseId: string;
  change: StatusChange;
  /** The one that counts then. */
  then: StatusChange | undefined;
  onStruck: (answer: StruckChange) => void;
  onCancel: () => void;
};

/** Strikes out one change of status, for advisers. */
export function StrikeStatus({ caseId, change, then, onStruck, onCancel }: Props) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { send, busy, error } = useSend(withdrawStatusChange, { refreshes: CASE_READS });
  const [status, from] = [t(STATUS_WORDS[change.newStatus]), day(change.effectiveDate)];

  async function strike(reason: string) {
    const sent = await send({ params: { caseId, changeId: change._id }, body: { reason } });
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
    </WithdrawForm>
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
