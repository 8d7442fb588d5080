import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

/** When the weight of an event was struck out after it; of an event that tells of a correction never. */
export function struckSince({ metrics: [weight], weightDecision }: Event): string | undefined {
  return weightDecision?.withdrawn ? undefined : weight?.withdrawnOn;
}

/** An event tells what was when it came: nobody is to decide by a weight that counts no longer. */
export function StruckSince({ on }: { on: string }) {
  const when = useFormat().instant(on);
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>This weight no longer counts.</b> It was struck out since, {when}.
        </Trans>
      </p>
    </Alert>
  );
}
