import { Trans, useLingui } from "@lingui/react/macro";
import { getIntake } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { IntakeSummary } from "./intake-summary.tsx";

/** View Intake: what was answered about the cat. */
export function IntakeDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data: intake, error, refetch } = useCall(getIntake, { params: { caseId }, query: { t: "intake" } });
  return (
    <Dialog title={<Trans>Intake</Trans>} onClose={onClose}>
      <DialogBody>
        {intake ? (
          <IntakeSummary intake={intake} />
        ) : error ? (
          <Failed
            bare
            title={<Trans>The intake could not be loaded</Trans>}
            raw={error.problem}
            onRetry={() => void refetch()}
          >
            <p>{error.detail}</p>
          </Failed>
        ) : (
          <Bones label={t`Loading the intake`} lines={6} />
        )}
      </DialogBody>
    </Dialog>
  );
}
