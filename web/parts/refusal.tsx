import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Why a call was refused, if it was: the sentence first, the server's own words one click away. Takes the focus. */
export function Refusal({ error }: { error: CallError | undefined }) {
  if (!error) return null;
  return (
    <Alert tone="stop" raw={error.problem} focus key={error.message}>
      {error.detail}
    </Alert>
  );
}
