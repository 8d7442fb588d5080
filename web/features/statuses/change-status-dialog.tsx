import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changeStatus, type StatusChange } from "#contract/statuses.ts";
import type { Status } from "#domain/status.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { StatusFields, useStatusFields } from "./status-fields.tsx";

type Props = { caseId: string; catName: string; status: Status; onClose: () => void };

/** Changes the status of a case from a day on. */
export function ChangeStatusDialog({ caseId, catName, status, onClose }: Props) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<StatusChange>();
  const fields = useStatusFields();
  const { send, busy, error } = useSend(changeStatus, { refreshes: CASE_READS });

  async function submit() {
    if (!fields.value) return;
    const body = { statusVersion: 1, type: "Status", ...fields.value } as const;
    const sent = await send({ params: { caseId }, body });
    if ("ok" in sent) setChanged(sent.ok);
  }

  return (
    <Dialog title={t`Change Status of ${catName}`} onClose={onClose}>
      {changed ? (
        <Changed change={changed} onClose={onClose} />
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
              <StatusFields fields={fields} disabled={busy} />
              {error && (
                <Alert tone="stop" raw={error.problem} focus>
                  {error.detail}
                </Alert>
              )}
            </div>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="main" type="submit" busy={busy} disabledReason={fields.missing}>
              <Trans>Change Status</Trans>
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

function Changed({ change, onClose }: { change: StatusChange; onClose: () => void }) {
  const format = useFormat();
  const start = format.day(change.effectiveDate);
  const end = change.observationEndDate && format.day(change.observationEndDate);
  return (
    <>
      <DialogBody>
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
      </DialogBody>
      <DialogFoot>
        <Button kind="main" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFoot>
    </>
  );
}
