import { Trans, useLingui } from "@lingui/react/macro";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OnBack } from "#web/ui/on-back.tsx";
import { SetTreatment } from "./set-treatment.tsx";
import { InDialog } from "./treatment-frame.tsx";
import { dropUnsentTreatment } from "./unsent-treatment.ts";

type Props = { caseId: string; catName: string; onClose: () => void };

/** The set treatment form from a case's menu. */
export function SetTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const drop = () => dropUnsentTreatment("set", caseId);
  const close = () => {
    drop();
    onClose();
  };
  const cancel = (
    <CloseButton onClose={close}>
      <Trans>Cancel</Trans>
    </CloseButton>
  );
  return (
    <Dialog title={t`Set Treatments for ${catName}`} onClose={close}>
      <OnBack onBack={drop} />
      <SetTreatment caseId={caseId} frame={InDialog} beside={cancel} />
    </Dialog>
  );
}
