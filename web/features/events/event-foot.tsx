import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { mayUpdateTreatment } from "#domain/status.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Key } from "#web/ui/key.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { keepNote, noteOn } from "./notes.ts";
import type { Work } from "./use-work.ts";

const NOTE_MAX = 2000;

type Props = { event: Event; work: Work; onAcknowledge: () => void };

/** The note and what can be done: always in sight. A closed event shows the note it was closed with. */
export function EventFoot({ event, work, onAcknowledge }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState(() => noteOn(event));
  const [isDeleting, setIsDeleting] = useState(false);

  if (event.status !== "New") {
    return (
      <div className="read-foot">
        <p className="soft">{event.note || <Trans>Closed without a note.</Trans>}</p>
        <Actions event={event} />
      </div>
    );
  }
  return (
    <form
      className="read-foot slim"
      onSubmit={(submit) => {
        submit.preventDefault();
        onAcknowledge();
      }}
    >
      <div>
        <label className="sr" htmlFor="event-note">
          <Trans>Note</Trans>
        </label>
        <textarea
          id="event-note"
          placeholder={t`Note (optional)`}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            keepNote(event, target.value);
          }}
          onKeyDown={(key) => key.key === "Escape" && key.currentTarget.blur()}
        />
      </div>
      <div className="actions">
        {event.type === "New Account" && (
          <Button onClick={() => setIsDeleting(true)}>
            <Trans>Delete Account</Trans>
          </Button>
        )}
        <Actions event={event} />
        <Button kind="main" type="submit" busy={work.busy} aria-keyshortcuts="e">
          <Trans>
            Acknowledge <Key>e</Key>
          </Trans>
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog event={event} work={work} onClose={() => setIsDeleting(false)} />}
    </form>
  );
}

/** To the case, and straight to its treatment where it may be updated. */
function Actions({ event: { caseId, caseStatus } }: { event: Event }) {
  if (!caseId) return null;
  return (
    <>
      <ButtonLink to={`/admin?case=${caseId}`}>
        <Trans>Open Case</Trans>
      </ButtonLink>
      {caseStatus && mayUpdateTreatment(caseStatus) && (
        <ButtonLink to={`/admin?case=${caseId}&do=update-treatment`}>
          <Trans>Update Treatment</Trans>
        </ButtonLink>
      )}
    </>
  );
}
