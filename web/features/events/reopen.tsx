import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
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
  onReopen: (event: Event) => Promise<CallError | undefined>;
  /** What else can be done. */
  children: ReactNode;
};

/** Opens a closed event again, with the account that it deleted. Nothing is asked first: it can be closed again. */
export function Reopen({ event, onReopen, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const isDeleted = event.status === "DeletedAccount";

  async function reopen() {
    setIsBusy(true);
    setError(undefined);
    setError(await onReopen(event));
    setIsBusy(false);
  }

  return (
    <>
      {isDeleted && event.completedOn && <Until deletedOn={event.completedOn} />}
      <div className="actions">
        {children}
        <Button busy={isBusy} onClick={() => void reopen()}>
          {isDeleted ? <Trans>Restore Account</Trans> : <Trans>Open Again</Trans>}
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
