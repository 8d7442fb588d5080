import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { SetTreatment } from "./set-treatment.tsx";

type Props = { caseId: string; catName: string; onClose: () => void };

/** The set treatment form from a case's menu. */
export function SetTreatmentDialog({ caseId, catName, onClose }: Props) {
  const { t } = useLingui();
  const cancel = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return (
    <Dialog title={t`Set Treatment for ${catName}`} onClose={onClose}>
      <DialogBody>
        <SetTreatment caseId={caseId} beside={cancel} />
      </DialogBody>
    </Dialog>
  );
}
