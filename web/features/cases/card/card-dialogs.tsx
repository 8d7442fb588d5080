import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { fetchAhead, Later, type Part } from "#web/parts/later.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import type { CardDialog } from "./use-card-dialog.ts";

type Common = { kase: Case; today: Day; onClose: () => void };

const UPDATE_WEIGHT: Part<Common> = {
  name: "update-weight-dialog",
  load: async () => (await import("#web/features/weights/update-weight-dialog.tsx")).UpdateWeightDialog,
};
const INTAKE: Part<Pick<Common, "kase" | "onClose">> = {
  name: "intake-dialog",
  load: async () => (await import("./intake-dialog.tsx")).IntakeDialog,
};
const HISTORY = {
  name: "history-dialog",
  load: async () => (await import("./history-dialog.tsx")).HistoryDialog,
};

type Props = Common & {
  open: CardDialog | undefined;
  /** Without colour. */
  quiet: boolean;
};

/** The dialogs of a card, of which one may be open. They are loaded after the cards. */
export function CardDialogs({ open, ...rest }: Props) {
  // The one that is opened in a tunnel: a weight is typed now and sent when there is a connection again.
  useEffect(() => fetchAhead(UPDATE_WEIGHT), []);
  return open && <OpenDialog open={open} {...rest} />;
}

function OpenDialog({ open, kase, today, onClose, quiet }: Props & { open: CardDialog }) {
  const failed = (again: () => void) => <NotHere onClose={onClose} onRetry={again} />;
  switch (open) {
    case "update-weight":
      return <Later part={UPDATE_WEIGHT} given={{ kase, today, onClose }} failed={failed} />;
    case "intake":
      return <Later part={INTAKE} given={{ kase, onClose }} failed={failed} />;
    default: {
      const given = { kind: open, caseId: kase._id, today, onClose, quiet };
      return <Later part={HISTORY} given={given} failed={failed} />;
    }
  }
}

/** The card with its dose stays under it. */
function NotHere({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  return (
    <Dialog title={<Trans>Not loaded</Trans>} onClose={onClose}>
      <DialogBody>
        <Failed bare title={<Trans>This could not be loaded</Trans>} onRetry={onRetry}>
          <p>
            <Trans>Nothing is lost. Check the connection and try again.</Trans>
          </p>
        </Failed>
      </DialogBody>
    </Dialog>
  );
}
