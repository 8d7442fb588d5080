import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { NOTE_MAX } from "#contract/values.ts";
import { maySetTreatment, mayUpdateTreatment } from "#domain/course/status.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Key } from "#web/ui/key.tsx";
import { ClosedNote } from "./closed-note.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { HISTORY_LIST, listAddress } from "./event-lists.ts";
import { keepNote, useNote } from "./notes.ts";
import { Reopen } from "./reopen.tsx";
import { EVENT_TITLE_ID } from "./use-following-focus.ts";

export const NOTE_ID = "event-note";

type Props = {
  event: Event;
  /** It is not in its list any more. */
  hasLeft: boolean;
  /** Its case is deleted, and every change of the event refused until it is restored. */
  isGone: boolean;
  onAcknowledge: () => void;
  /** Deletes the account of a New Account event. */
  onDelete: React.ComponentProps<typeof DeleteAccountDialog>["onDelete"];
  /** Opens this event again, with the account that it deleted. */
  onReopen: React.ComponentProps<typeof Reopen>["onReopen"];
};

/** The note and what can be done: always in sight. A closed event shows the note it was closed with. */
export function EventFoot({ event, hasLeft, isGone, onAcknowledge, onDelete, onReopen }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const deletes = event.type === "New Account" && (
    <Button onClick={() => setIsDeleting(true)}>
      <Trans>Delete Account</Trans>
    </Button>
  );
  // Outside of any form: what is sent in it must not acknowledge the event.
  const dialog = isDeleting && (
    <DeleteAccountDialog event={event} onDelete={onDelete} onClose={() => setIsDeleting(false)} />
  );
  if (event.status !== "New") {
    return (
      <>
        <div className="read-foot">
          <ClosedNote event={event} />
          {!hasLeft && (
            <Reopen event={event} onReopen={onReopen}>
              {/* Whoever asks to be forgotten asks long after the account was new. */}
              {event.status === "Complete" && deletes}
            </Reopen>
          )}
        </div>
        {dialog}
      </>
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
        {isGone ? (
          <WayBack />
        ) : (
          <div className="actions">
            {deletes}
            <NextStep event={event} />
            <Button kind="main" type="submit" aria-keyshortcuts="e">
              <Trans>
                Acknowledge <Key>e</Key>
              </Trans>
            </Button>
          </div>
        )}
      </form>
      {dialog}
    </>
  );
}

function Note({ event }: { event: Event }) {
  const { t } = useLingui();
  const note = useNote(event);
  return (
    <div>
      <label className="sr" htmlFor={NOTE_ID}>
        <Trans>Note (optional)</Trans>
      </label>
      <span className="sr" id={`${NOTE_ID}-hint`}>
        <Trans>Only the team reads it.</Trans>
      </span>
      <textarea
        dir="auto"
        id={NOTE_ID}
        aria-describedby={`${NOTE_ID}-hint`}
        placeholder={t`Note for the team`}
        maxLength={NOTE_MAX}
        value={note}
        aria-keyshortcuts="n"
        onChange={({ target }) => keepNote(event, target.value)}
        // Out of the note, back to what it is about: the single keys act again.
        onKeyDown={({ key }) => key === "Escape" && document.getElementById(EVENT_TITLE_ID)?.focus()}
      />
    </div>
  );
}

/** To where a case is restored, or the account of its owner. */
function WayBack() {
  return (
    <div className="actions">
      <ButtonLink to={listAddress(HISTORY_LIST)}>
        <Trans>Historic</Trans>
      </ButtonLink>
      <ButtonLink to="/admin?m=deleted">
        <Trans>Deleted Cases</Trans>
      </ButtonLink>
    </div>
  );
}

/** What such an event is most often followed by, where the status allows it. */
function NextStep({ event: { type, caseId, caseStatus } }: { event: Event }) {
  if (!caseId || !caseStatus) return null;
  const isWeighed = type === "Weight Updated";
  if ((type === "New Intake" || isWeighed) && maySetTreatment(caseStatus)) {
    return (
      <ButtonLink to={`/admin?case=${caseId}&do=set-treatment`}>
        <Trans>Set Treatment</Trans>
      </ButtonLink>
    );
  }
  if (isWeighed && mayUpdateTreatment(caseStatus)) {
    return (
      <ButtonLink to={`/admin?case=${caseId}&do=update-treatment`}>
        <Trans>Update Treatment</Trans>
      </ButtonLink>
    );
  }
  return null;
}
