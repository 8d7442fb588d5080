import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { maySetTreatment, mayUpdateTreatment } from "#domain/status.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Key } from "#web/ui/key.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { keepNote, noteOn } from "./notes.ts";

const NOTE_MAX = 2000;
export const NOTE_ID = "event-note";

type Props = {
  event: Event;
  onAcknowledge: () => void;
  /** Deletes the account of a New Account event. */
  onDelete: React.ComponentProps<typeof DeleteAccountDialog>["onDelete"];
};

/** The note and what can be done: always in sight. A closed event shows the note it was closed with. */
export function EventFoot({ event, onAcknowledge, onDelete }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  if (event.status !== "New") {
    return (
      <div className="read-foot">
        <p className="closed-note">{event.note || <Trans>Closed without a note.</Trans>}</p>
      </div>
    );
  }
  return (
    <>
      <form
        className="read-foot"
        onSubmit={(submit) => {
          submit.preventDefault();
          onAcknowledge();
        }}
      >
        <Note event={event} />
        <div className="actions">
          {event.type === "New Account" && (
            <Button onClick={() => setIsDeleting(true)}>
              <Trans>Delete Account</Trans>
            </Button>
          )}
          <NextStep event={event} />
          <Button kind="main" type="submit" aria-keyshortcuts="e">
            <Trans>
              Acknowledge <Key>e</Key>
            </Trans>
          </Button>
        </div>
      </form>
      {isDeleting && (
        <DeleteAccountDialog event={event} onDelete={onDelete} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}

function Note({ event }: { event: Event }) {
  const { t } = useLingui();
  const [note, setNote] = useState(() => noteOn(event));
  return (
    <div>
      <label className="sr" htmlFor={NOTE_ID}>
        <Trans>Note (optional)</Trans>
      </label>
      <textarea
        id={NOTE_ID}
        placeholder={t`Note (optional)`}
        maxLength={NOTE_MAX}
        value={note}
        aria-keyshortcuts="n"
        onChange={({ target }) => {
          setNote(target.value);
          keepNote(event, target.value);
        }}
        onKeyDown={(key) => key.key === "Escape" && key.currentTarget.blur()}
      />
    </div>
  );
}

/** What such an event is most often followed by, where the status allows it. */
function NextStep({ event: { type, caseId, caseStatus } }: { event: Event }) {
  if (!caseId || !caseStatus) return null;
  if (type === "New Intake" && maySetTreatment(caseStatus)) {
    return (
      <ButtonLink to={`/admin?case=${caseId}&do=set-treatment`}>
        <Trans>Set Treatment</Trans>
      </ButtonLink>
    );
  }
  if (type === "Weight Updated" && mayUpdateTreatment(caseStatus)) {
    return (
      <ButtonLink to={`/admin?case=${caseId}&do=update-treatment`}>
        <Trans>Update Treatment</Trans>
      </ButtonLink>
    );
  }
  return null;
}
