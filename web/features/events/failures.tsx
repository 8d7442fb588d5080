import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import type { Failure } from "./use-done-here.ts";
import type { Work } from "./use-work.ts";

type Props = { work: Work; onShow: (event: Event) => void };

/** What was not done, or perhaps not, over everything else: by now another event is selected. Each stays until it was read. */
export function Failures({ work: { failures, forgetFailure }, onShow }: Props) {
  if (failures.length === 0) return null;
  return (
    <div className="failures stack">
      {failures.map((failure) => (
        <Alert tone="stop" raw={failure.error.problem} key={`${failure.tried} ${failure.event._id}`}>
          <p>
            <b>
              <What failure={failure} />
            </b>{" "}
            {failure.error.detail}
          </p>
          <div className="actions">
            {failure.tried === "acknowledge" && (
              <Button small onClick={() => onShow(failure.event)}>
                <Trans>Show the event</Trans>
              </Button>
            )}
            <Button small onClick={() => forgetFailure(failure)}>
              <Trans>Dismiss</Trans>
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  );
}

function What({ failure: { event, tried, error } }: { failure: Failure }) {
  const name = event.type === "New Account" ? ownerNameOf(event) : catNameOf(event);
  // Without an answer it may have been done.
  if (error.status === 0) {
    return tried === "acknowledge" ? (
      <Trans>We do not know if the event of {name} was acknowledged; its note is kept.</Trans>
    ) : (
      <Trans>We do not know if the event of {name} was opened again.</Trans>
    );
  }
  return tried === "acknowledge" ? (
    <Trans>The event of {name} was not acknowledged; its note is kept.</Trans>
  ) : (
    <Trans>The event of {name} was not opened again.</Trans>
  );
}
