import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { refuseSession } from "#web/api/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import type { StepFrame } from "./step-form.tsx";
import { stepAfter, stepPath } from "./steps.ts";
import { StillMissing } from "./still-missing.tsx";
import { SubmitFailure } from "./submit-failure.tsx";
import { useIntake } from "./use-intake.ts";

const SUCCESS_SHOWN_MS = 1000;
const MISSING_ID = "still-missing";

type Props = {
  step: StepFrame;
  action: string;
  words: Readonly<Record<string, string>> | undefined;
  help: ReactNode;
  /** That the team has something else. On a phone what stands beside the title is far away from here. */
  unsent: ReactNode;
};

/** The end of a step: what stands in the way, the one button, and the way on when the step was accepted. */
export function StepEnd({ step, action, words, help, unsent }: Props) {
  const { phase, failure, missing, draft } = step;
  useSendingHold(phase === "sending");
  const waits = words !== undefined && Object.keys(missing).length > 0;
  // One that was overtaken is said above its questions, beside what was sent.
  const refusedAsWhole = failure && !failure.error.isStale && Object.keys(failure.problems).length === 0;
  return (
    <div className="stack step-end">
      {refusedAsWhole && (
        <SubmitFailure error={failure.error} isKept={draft.isKept}>
          {help}
        </SubmitFailure>
      )}
      {!draft.isKept && <NotKept />}
      {draft.isLoggedOut && <LoggedOut isKept={draft.isKept} />}
      {unsent && <p className="note">{unsent}</p>}
      {waits && <StillMissing id={MISSING_ID} fields={Object.keys(missing)} words={words} />}
      {phase === "sent" ? (
        <Accepted step={step} />
      ) : (
        <div className="actions">
          <Button
            kind="main"
            full
            type="submit"
            busy={phase === "sending"}
            // Not truly disabled: who presses it is led to what is missing.
            aria-disabled={waits || undefined}
            aria-describedby={waits ? MISSING_ID : undefined}
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The specification's second of 'Success'; who does not want to wait goes on at once. */
function Accepted({ step }: { step: StepFrame }) {
  const { t } = useLingui();
  const { caseId } = useIntake();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const next = stepPath(caseId, stepAfter(step.name));

  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => navigate(next), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);

  return (
    <>
      <Alert tone="done">
        <p>
          <b>{t`Success`}</b>
        </p>
      </Alert>
      <div className="actions">
        <Button kind="main" full ref={button} onClick={() => navigate(next)}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </>
  );
}

function NotKept() {
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          This device keeps no draft: its storage is full or blocked. Send this page before you close it.
        </Trans>
      </p>
    </Alert>
  );
}

/** Going on leads to the login and back. */
function LoggedOut({ isKept }: { isKept: boolean }) {
  return (
    <Alert tone="warn">
      <p>
        <Trans>You are logged out. What you typed last has not reached the team.</Trans>{" "}
        {isKept ? (
          <Trans>It is saved on this device. After you log in it will still be here.</Trans>
        ) : (
          <Trans>Copy it before you continue. After you log in, it will be gone.</Trans>
        )}
      </p>
      {/* Here, and not only at the end: what is still to be answered may take until morning. */}
      <Button onClick={refuseSession}>
        <Trans>Log in</Trans>
      </Button>
    </Alert>
  );
}
