import { Trans } from "@lingui/react/macro";
import type { IntakeStep } from "#domain/intake/intake.ts";
import { Alert } from "#web/ui/alert.tsx";
import { MissingSteps } from "./missing-steps.tsx";
import { useIntake } from "./use-intake.ts";

/** Said of what was typed into these steps and never sent: nobody of the team can see it. */
export function ChangesUnsent({ steps }: { steps: readonly IntakeStep[] }) {
  const { locked } = useIntake();
  if (steps.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>
        {locked ? (
          <Trans>You typed something here that was not sent. Look at it, and tell the team:</Trans>
        ) : (
          <Trans>
            You changed answers, and the team does not have the changes yet. Open each of these pages, check
            it, and press the button at its end:
          </Trans>
        )}
      </p>
      <MissingSteps steps={steps} />
    </Alert>
  );
}
