import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { UpdatedDose } from "#contract/treatment.ts";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OnBack } from "#web/ui/on-back.tsx";
import { DoseUpdated } from "./dose-updated.tsx";
import { TreatmentForm } from "./treatment-form.tsx";
import { InDialog } from "./treatment-frame.tsx";
import { TreatmentLoader } from "./treatment-loader.tsx";
import { useTreatmentSend } from "./use-treatment-send.ts";

type Props = { caseId: string; catName: string; onClose: () => void };

/** Adds a dose to a running treatment. Once it is updated, closing leads to the cases. */
export function UpdateTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, setNote, done, ...sending } = useTreatmentSend("update", caseId);

  const close = () => {
    sending.unsent.forget();
    if (done) void navigate("/admin", { replace: true });
    else onClose();
  };
  const cancel = (
    <CloseButton onClose={close}>
      <Trans>Cancel</Trans>
    </CloseButton>
  );
  return (
    <Dialog title={t`Update Treatment for ${catName}`} onClose={close} busy={sending.busy}>
      <OnBack onBack={sending.unsent.forget} />
      {done ? (
        <Updated dose={done} onClose={close} />
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

function Updated({ dose, onClose }: { dose: UpdatedDose; onClose: () => void }) {
  const close = (
    <Button kind="main" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <InDialog foot={close}>
      <DoseUpdated dose={dose} />
    </InDialog>
  );
}
