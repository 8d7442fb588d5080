import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";

/** The specification's words for a step that was not accepted. */
export function failureText({ status, statusText }: CallError): string {
  return t`Error encountered when submitting form: (${status}): ${statusText}`;
}

type Props = {
  error: CallError;
  isKept: boolean;
  /** What else helps. */
  children?: ReactNode;
};

/** A step that was not accepted for a reason that lies in no field. */
export function SubmitFailure({ error, isKept, children }: Props) {
  return (
    <Alert tone="stop" focus>
      <p>
        <b>{failureText(error)}</b>
      </p>
      <p>{error.detail}</p>
      {children}
      {isKept && (
        <p>
          <Trans>Your answers are kept on this device.</Trans>
        </p>
      )}
    </Alert>
  );
}
