import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";

/** What the server said, in its own words, with its whole answer one click away. */
export function ServerRefusal({ error }: { error: CallError | undefined | null }) {
  if (!error) return null;
  return (
    <Alert tone="stop" focus raw={error.problem}>
      <p>{error.detail}</p>
    </Alert>
  );
}
