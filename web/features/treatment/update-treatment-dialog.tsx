import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { findCases, findGraduating, getCase, listAllCases } from "#contract/cases.ts";
import { getTreatmentCase, updateTreatment } from "#contract/treatment.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { treatmentBody } from "./proposal.ts";
import { TreatmentForm } from "./treatment-form.tsx";
import { TreatmentLoader } from "./treatment-loader.tsx";

type Props = { caseId: string; catName: string; onClose: () => void };

/** Adds a dose to a running treatment. Once it is updated, closing leads to the cases. */
export function UpdateTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isUpdated, setIsUpdated] = useState(false);
  const { send, busy, error } = useSend(updateTreatment, {
    refreshes: [getCase, getTreatmentCase, listAllCases, findCases, findGraduating],
  });

  function close() {
    onClose();
    if (isUpdated) void navigate("/admin");
  }

  return (
    <Dialog title={t`Update Treatment for ${catName}`} onClose={close}>
      {isUpdated ? (
        <Updated onClose={close} />
      ) : (
        <DialogBody>
          <TreatmentLoader mode="update" caseId={caseId}>
            {(patient, catalogue) => (
              <TreatmentForm
                mode="update"
                patient={patient}
                catalogue={catalogue}
                busy={busy}
                error={error}
                beside={
                  <Button onClick={close}>
                    <Trans>Cancel</Trans>
                  </Button>
                }
                onSubmit={async (proposal, note) => {
                  const sent = await send({ params: { caseId }, body: treatmentBody(proposal, note) });
                  if ("ok" in sent) setIsUpdated(true);
                }}
              />
            )}
          </TreatmentLoader>
        </DialogBody>
      )}
    </Dialog>
  );
}

function Updated({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <Alert tone="done" focus>
          {/* sic: the specification's spelling */}
          <Trans>Treatmentment Updated, you may dismiss / close this dialog.</Trans>
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
