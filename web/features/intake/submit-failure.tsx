import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { CaseNotHere } from "#web/parts/case-not-here.tsx";
import { Alert } from "#web/ui/alert.tsx";

type Props = {
  error: CallError;
  isKept: boolean;
  /** What else helps. */
  children?: ReactNode;
};

/** A step that was not accepted for a reason that lies in no field. */
export function SubmitFailure({ error, isKept, children }: Props) {
  const failureText = useFailureText();
  return (
    <Alert tone="stop" focus>
      <p>
        <b>{failureText(error)}</b>
      </p>
      <p>{error.detail}</p>
      {error.status === 404 && <CaseNotHere />}
      {children}
      {isKept && (
        <p>
          <Trans>Your answers are kept on this device.</Trans>
        </p>
      )}
    </Alert>
  );
}

/** The specification's words for a step that was not accepted. */
export function useFailureText(): (error: CallError) => string {
  const { t } = useLingui();
  return ({ status, statusText }) => t`Error encountered when submitting form: (${status}): ${statusText}`;
}
