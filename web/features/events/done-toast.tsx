import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Key } from "#web/ui/key.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { ownerNameOf } from "./event-names.ts";
import { UndecidedDose } from "./undecided-dose.tsx";
import type { Work } from "./use-work.ts";

/** Says that the event is closed, and takes it back for ten seconds; or that an account is back. */
export function DoneToast({ work, onUndo }: { work: Work; onUndo: (event: Event | undefined) => void }) {
  const label = (
    <Trans>
      Undo <Key>z</Key>
    </Trans>
  );
  if (work.restored) {
    const name = ownerNameOf(work.restored);
    return (
      <Toast
        turn={work.restored._id}
        message={<Trans>The account of {name} is restored, and its event is open again.</Trans>}
        onGone={work.forgetDone}
      />
    );
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

function Closed({ event }: { event: Event }) {
  return (
    <>
      <span>
        <Trans>Event acknowledged and closed.</Trans>
      </span>{" "}
      <UndecidedDose event={event} />
    </>
  );
}
