import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Key } from "#web/ui/key.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import { UndecidedDose } from "./undecided-dose.tsx";
import type { Work } from "./use-work.ts";

/** Says that the event is closed, and takes it back for ten seconds; or that an account is gone or back, or a closed event open again. */
export function DoneToast({ work, onUndo }: { work: Work; onUndo: (event: Event | undefined) => void }) {
  const label = (
    <Trans>
      Undo <Key>z</Key>
    </Trans>
  );
  if (work.moved) {
    const { event, to } = work.moved;
    return <Toast turn={`${event._id} ${to}`} message={<Moved {...work.moved} />} onGone={work.forgetDone} />;
  }
  return (
    <Toast
      turn={work.lastDone?._id}
      message={work.lastDone && <Closed event={work.lastDone} />}
      action={{ label, onPress: () => onUndo(work.lastDone), keyShortcut: "z" }}
      onGone={work.forgetDone}
    />
  );
}

function Moved({ event, to }: NonNullable<Work["moved"]>) {
  const name = ownerNameOf(event);
  if (to === "opened") return <Trans>The event is open again.</Trans>;
  return to === "restored" ? (
    <Trans>
      The account of {name} is restored, and its event is open again. If a cat of theirs is treated, ask
      whether a dose was left out meanwhile.
    </Trans>
  ) : (
    <Trans>The account of {name} is deleted. In Historic it can be restored.</Trans>
  );
}

/** With whose it was: by key the one that is open is meant, wherever the focus is. */
function Closed({ event }: { event: Event }) {
  const owner = ownerNameOf(event);
  return (
    <>
      <span>
        <Trans>Event acknowledged and closed.</Trans>
      </span>{" "}
      <span>{event.cat ? `${catNameOf(event)}, ${owner}` : owner}.</span> <UndecidedDose event={event} />
    </>
  );
}
