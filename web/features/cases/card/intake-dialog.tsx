import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { INTAKE_STEPS } from "#domain/intake/intake.ts";
import { useSession } from "#web/api/session.ts";
import { isIntakeLocked } from "#web/features/intake/is-locked.ts";
import { stepPath } from "#web/features/intake/steps.ts";
import { IntakeOfCase } from "#web/parts/intake/intake-of-case.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import "./intake-dialog.css";

/** View Intake: what was answered about the cat. */
export function IntakeDialog({ kase, onClose }: { kase: Case; onClose: () => void }) {
  return (
    <Dialog title={<Trans>Intake</Trans>} onClose={onClose}>
      <DialogBody>
        <WayToCorrect kase={kase} />
        <IntakeOfCase caseId={kase._id} />
      </DialogBody>
    </Dialog>
  );
}

/** For whoever answered, as long as an answer still changes something. */
function WayToCorrect({ kase }: { kase: Case }) {
  const session = useSession();
  if (session?.id !== kase.account._id || isIntakeLocked(kase)) return null;
  return (
    <div className="intake-correct">
      <p>
        <Trans>Is an answer wrong? You can correct it until treatment is set.</Trans>
      </p>
      <ButtonLink small to={stepPath(kase._id, INTAKE_STEPS[0])}>
        <Trans>Correct</Trans>
      </ButtonLink>
    </div>
  );
}
