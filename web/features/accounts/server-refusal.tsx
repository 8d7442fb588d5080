import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";

type Props = {
  error: CallError | undefined;
  /** The whole answer one click away, for admins. */
  raw?: boolean;
};

/** What the server said, in its own words. */
export function ServerRefusal({ error, raw = false }: Props) {
  if (!error) return null;
  return (
    <Alert tone="stop" focus raw={raw ? error.problem : undefined}>
      <p>{error.detail}</p>
    </Alert>
  );
}
