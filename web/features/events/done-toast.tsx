import { Trans } from "@lingui/react/macro";
import { Key } from "#web/ui/key.tsx";
import { Toast } from "#web/ui/toast.tsx";
import type { Work } from "./use-work.ts";

/** Says that the event is closed, and takes it back for ten seconds. */
export function DoneToast({ work, onUndo }: { work: Work; onUndo: () => void }) {
  const label = (
    <Trans>
      Undo <Key>z</Key>
    </Trans>
  );
  return (
    <Toast
      turn={work.lastDone?._id}
      message={work.lastDone && <Trans>Event acknowledged and closed.</Trans>}
      action={{ label, onPress: onUndo, keyShortcut: "z" }}
      onGone={work.forgetDone}
    />
  );
}
