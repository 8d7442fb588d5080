import { Trans, useLingui } from "@lingui/react/macro";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SetTreatment } from "./set-treatment.tsx";
import { InDialog } from "./treatment-frame.tsx";

type Props = { caseId: string; catName: string; onClose: () => void };

/** The set treatment form from a case's menu. */
export function SetTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const cancel = (
    <CloseButton onClose={onClose}>
      <Trans>Cancel</Trans>
    </CloseButton>
  );
  return (
    <Dialog title={t`Set Treatments for ${catName}`} onClose={onClose}>
      <SetTreatment caseId={caseId} frame={InDialog} beside={cancel} />
    </Dialog>
  );
}
