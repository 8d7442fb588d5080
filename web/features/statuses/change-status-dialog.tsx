import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type ChangedStatus, changeStatus, type StatusChange } from "#contract/statuses.ts";
import { dayOf, noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/status.ts";
import { refresh } from "#web/api/cache.ts";
import { useSendOn } from "#web/api/use-send-on.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { StatusFields } from "./status-fields.tsx";
import { StatusMeanwhile } from "./status-meanwhile.tsx";
import { useStatusFields } from "./use-status-fields.ts";

type Props = {
  caseId: string;
  catName: string;
  status: Status;
  /** The change that made it so. */
  since: StatusChange | undefined;
  onClose: () => void;
};

/** Changes the status of a case from a day on. */
export function ChangeStatusDialog({ caseId, catName, status, since, onClose }: Props) {
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
      {changed ? (
        <Changed change={changed} onClose={onClose} />
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
              <UnsentNotice found={fields.found} onAfresh={fields.startAfresh} />
              <StatusFields fields={fields} disabled={busy} />
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

function Changed({ change, onClose }: { change: ChangedStatus; onClose: () => void }) {
  const { stillInForce } = change;
  return (
    <>
      <DialogBody>
        {stillInForce ? <HistoryOnly change={change} inForce={stillInForce} /> : <Updated change={change} />}
      </DialogBody>
      <DialogFoot>
        <Button kind="main" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFoot>
    </>
  );
}

function Updated({ change }: { change: StatusChange }) {
  const format = useFormat();
  const start = format.day(change.effectiveDate);
  const end = change.observationEndDate && format.day(change.observationEndDate);
  return (
    <Alert tone="done" focus>
      <p>
        <Trans>Status has been updated.</Trans>
      </p>
      {end && (
        <p>
          <Trans>
            Observation from {start} to {end}.
          </Trans>
        </p>
      )}
    </Alert>
  );
}

type HistoryOnlyProps = { change: StatusChange; inForce: NonNullable<ChangedStatus["stillInForce"]> };

/** Nobody may believe that a treatment has ended which goes on. */
function HistoryOnly({ change, inForce }: HistoryOnlyProps) {
  const { day } = useFormat();
  const [chosen, since] = [day(change.effectiveDate), day(inForce.effectiveDate)];
  return (
    <Alert tone="warn" focus>
      <p>
        <b>
          <Trans>The status has not changed.</Trans>
        </b>
      </p>
      <p>
        {dayOf(inForce.effectiveDate) > useToday() ? (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later change counts already,
            though dated {since}:
          </Trans>
        ) : (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later change is in force since{" "}
            {since}:
          </Trans>
        )}{" "}
        <CaseStatus status={inForce.newStatus} />
      </p>
      <p>
        <Trans>To change the status now, set it again from today on.</Trans>
      </p>
    </Alert>
  );
}
