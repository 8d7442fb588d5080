import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { maySetTreatment, type Status } from "#domain/course/status.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { Alert } from "#web/ui/alert.tsx";
import { IsSet } from "./is-set.tsx";
import { NoteToCopy } from "./note-to-copy.tsx";
import type { Mode } from "./proposal.ts";
import type { Leftover } from "./use-treatment-send.ts";

type Props = { mode: Mode; status: Status; leftover: Leftover; isSet: Dose | undefined };

/** The status does not allow it: perhaps since a moment ago, and then the note is still here. */
export function NotOffered({ mode, status, leftover: { error, note }, isSet }: Props) {
  const { t } = useLingui();
  const now = t(STATUS_WORDS[status]);
  if (isSet) {
    return (
      <div className="stack">
        {!error?.isOpen && <Refusal error={error} />}
        <IsSet dose={isSet} isOwn={error?.isOpen ? "maybe" : "no"} />
        <NoteToCopy note={note} />
      </div>
    );
  }
  return (
    <div className="stack">
      <Refusal error={error} />
      <Alert tone="warn">
        {mode === "set" ? (
          <Trans>
            The status of this case is {now}. Treatment is set in Intake Complete, New or Restart: to begin
            again, change the status to Restart first.
          </Trans>
        ) : maySetTreatment(status) ? (
          <Trans>
            The status of this case is {now}, in which treatment is set, not updated: use Set Treatment.
          </Trans>
        ) : (
          <Trans>
            The status of this case is {now}. Treatment is updated in In Treatment, Treatment Extension or
            Relapse: change the status to one of the last two first.
          </Trans>
        )}
      </Alert>
      <NoteToCopy note={note} />
    </div>
  );
}
