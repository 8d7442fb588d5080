import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Dose } from "#contract/dose.ts";
import { type ChangedStatus, changeStatus, type StatusChange } from "#contract/statuses.ts";
import { noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { refresh } from "#web/api/cache.ts";
import { useSendOn } from "#web/api/use-send-on.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { Refusal } from "#web/parts/refusal.tsx";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { OnBack } from "#web/ui/on-back.tsx";
import { StatusChanged } from "./status-changed.tsx";
import { StatusFields } from "./status-fields.tsx";
import { StatusMeanwhile } from "./status-meanwhile.tsx";
import { useStatusFields } from "./use-status-fields.ts";

type Props = {
  caseId: string;
  catName: string;
  status: Status;
  /** The change that made it so. */
  since: StatusChange | undefined;
  /** The last one of the case, whether the status shows it or not. */
  dose?: Dose | undefined;
  onClose: () => void;
};

/** Changes the status of a case from a day on. */
export function ChangeStatusDialog({ caseId, catName, status, since, dose, onClose }: Props) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<ChangedStatus>();
  const fields = useStatusFields(caseId, since);
  const { sendOn, busy, error, meanwhile } = useSendOn<typeof changeStatus, StatusChange>(changeStatus, {
    refreshes: CASE_READS,
  });

  async function submit() {
    if (!fields.value) return;
    const effectiveDate = noonUtc(fields.value.effectiveDate);
    const body = { statusVersion: 1, type: "Status", ...fields.value, effectiveDate } as const;
    const sent = await sendOn(fields.openedOn, { params: { caseId }, body });
    if (!("ok" in sent)) return;
    fields.forget();
    setChanged(sent.ok);
  }

  // Whoever closes it has decided otherwise.
  function close() {
    fields.forget();
    onClose();
  }

  function keepTheirs() {
    void refresh(...CASE_READS);
    close();
  }

  return (
    <Dialog title={t`Change Status of ${catName}`} onClose={close} busy={busy}>
      <OnBack onBack={fields.forget} />
      {changed ? (
        <StatusChanged change={changed} dose={dose} onClose={onClose} />
      ) : meanwhile && fields.value ? (
        <StatusMeanwhile
          meanwhile={meanwhile}
          mine={fields.value}
          busy={busy}
          onKeep={keepTheirs}
          onSet={() => void submit()}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <DialogBody>
            <div className="stack">
              <p className="soft">
                <Trans>Now:</Trans> <CaseStatus status={status} />
              </p>
              <ClockOff />
              <UnsentNotice found={fields.found} onAfresh={fields.startAfresh} />
              <StatusFields fields={fields} status={status} since={since} dose={dose} disabled={busy} />
              <Refusal error={error} />
            </div>
          </DialogBody>
          <DialogFoot>
            <CloseButton onClose={close}>
              <Trans>Cancel</Trans>
            </CloseButton>
            <Button kind="main" type="submit" busy={busy} disabledReason={fields.missing}>
              <Trans>Change Status</Trans>
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
