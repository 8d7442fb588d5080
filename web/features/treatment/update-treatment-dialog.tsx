import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { updateTreatment } from "#contract/treatment.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TreatmentForm } from "./treatment-form.tsx";
import { InDialog } from "./treatment-frame.tsx";
import { TreatmentLoader } from "./treatment-loader.tsx";
import { useTreatmentSend } from "./use-treatment-send.ts";

type Props = { caseId: string; catName: string; onClose: () => void };

/** Adds a dose to a running treatment. Once it is updated, closing leads to the cases. */
export function UpdateTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, setNote, isDone, ...sending } = useTreatmentSend(updateTreatment, caseId);

  const close = () => (isDone ? void navigate("/admin", { replace: true }) : onClose());
  const cancel = (
    <Button onClick={close}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return (
    <Dialog title={t`Update Treatment for ${catName}`} onClose={close}>
      {isDone ? (
        <Updated onClose={close} />
      ) : (
        <TreatmentLoader mode="update" caseId={caseId} frame={InDialog} leftover={sending} beside={cancel}>
          {(patient, catalogue) => (
            <TreatmentForm
              {...sending}
              mode="update"
              frame={InDialog}
              patient={patient}
              catalogue={catalogue}
              onNote={setNote}
              onSubmit={submit}
              onKeep={close}
              beside={cancel}
            />
          )}
        </TreatmentLoader>
      )}
    </Dialog>
  );
}

function Updated({ onClose }: { onClose: () => void }) {
  const close = (
    <Button kind="main" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <InDialog foot={close}>
      <Alert tone="done" focus>
        {/* sic: the specification's spelling */}
        <Trans>Treatmentment Updated, you may dismiss / close this dialog.</Trans>
      </Alert>
    </InDialog>
  );
}
