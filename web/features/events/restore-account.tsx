import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  event: Event;
  /** Gives the error if it could not be done. */
  onRestore: (event: Event) => Promise<CallError | undefined>;
};

/** Brings back the account that an event deleted. Nothing is asked first: it can be deleted again. */
export function RestoreAccount({ event, onRestore }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<CallError>();

  async function restore() {
    setIsBusy(true);
    setError(undefined);
    setError(await onRestore(event));
    setIsBusy(false);
  }

  return (
    <>
      <div className="actions">
        <Button busy={isBusy} onClick={() => void restore()}>
          <Trans>Restore Account</Trans>
        </Button>
      </div>
      <Refusal error={error} />
    </>
  );
}
