import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import { restorableUntil } from "#domain/restorable.ts";
import type { CallError } from "#web/api/call-error.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { useFormat } from "#web/parts/use-format.ts";
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
      {event.completedOn && <Until deletedOn={event.completedOn} />}
      <div className="actions">
        <Button busy={isBusy} onClick={() => void restore()}>
          <Trans>Restore Account</Trans>
        </Button>
      </div>
      <Refusal error={error} />
    </>
  );
}

/** Such an event was closed when its account was deleted. */
function Until({ deletedOn }: { deletedOn: Instant }) {
  const until = useFormat().instant(restorableUntil(deletedOn));
  return (
    <p className="soft">
      <Trans>The account can be restored until {until}. Then it is erased for ever, with its cats.</Trans>
    </p>
  );
}
