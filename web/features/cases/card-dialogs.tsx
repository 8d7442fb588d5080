import { lazy, Suspense, useEffect } from "react";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import type { CardDialog } from "./use-card-dialog.ts";

const loadUpdateWeight = () => import("#web/features/weights/update-weight-dialog.tsx");
const UpdateWeightDialog = lazy(async () => ({ default: (await loadUpdateWeight()).UpdateWeightDialog }));
const IntakeDialog = lazy(async () => ({ default: (await import("./intake-dialog.tsx")).IntakeDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import("./history-dialog.tsx")).HistoryDialog }));

type Props = {
  open: CardDialog | undefined;
  kase: Case;
  today: Day;
  onClose: () => void;
  /** Without colour. */
  quiet: boolean;
};

/** The dialogs of a card, of which one may be open. They are loaded after the cards. */
export function CardDialogs({ open, ...rest }: Props) {
  useUpdateWeightAtHand();
  return <Suspense>{open && <OpenDialog open={open} {...rest} />}</Suspense>;
}

/** The one that is opened in a tunnel: a weight is typed now and sent when there is a connection again. */
function useUpdateWeightAtHand() {
  useEffect(() => {
    loadUpdateWeight().catch(() => {
      // Without a connection now: asked for again when it is opened.
    });
  }, []);
}

function OpenDialog({ open, kase, today, onClose, quiet }: Props & { open: CardDialog }) {
  switch (open) {
    case "update-weight":
      return <UpdateWeightDialog kase={kase} today={today} onClose={onClose} />;
    case "intake":
      return <IntakeDialog kase={kase} onClose={onClose} />;
    default:
      return <HistoryDialog kind={open} caseId={kase._id} today={today} onClose={onClose} quiet={quiet} />;
  }
}
