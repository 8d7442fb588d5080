import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense } from "react";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { StatusHistory } from "#web/features/statuses/status-history.tsx";
import { DoseHistory } from "#web/features/treatment/dose-history.tsx";
import { UpdateWeightDialog } from "#web/features/weights/update-weight-dialog.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { IntakeDialog } from "./intake-dialog.tsx";
import type { CardDialog } from "./use-card-dialog.ts";

// The picture is drawn by a library that the card does not need.
const WeightHistory = lazy(async () => {
  const { WeightHistory } = await import("#web/features/weights/weight-history.tsx");
  return { default: WeightHistory };
});

type Props = {
  open: CardDialog;
  kase: Case;
  today: Day;
  onClose: () => void;
  /** Without colour. */
  quiet: boolean;
};

/** The dialog of a card that is open. */
export function CardDialogs({ open, kase, today, onClose, quiet }: Props) {
  const close = { caseId: kase._id, onClose };
  switch (open) {
    case "intake":
      return <IntakeDialog caseId={kase._id} onClose={onClose} />;
    case "update-weight":
      return <UpdateWeightDialog kase={kase} today={today} onClose={onClose} />;
    case "weight-history":
      return (
        <HistoryDialog title={<Trans>Weight History</Trans>} {...close}>
          {(full) => (
            <div className={quiet ? "quiet" : undefined}>
              <WeightHistory kase={full} today={today} />
            </div>
          )}
        </HistoryDialog>
      );
    case "dose-history":
      return (
        <HistoryDialog title={<Trans>Dose History</Trans>} {...close}>
          {(full) => <DoseHistory doses={full.doses} />}
        </HistoryDialog>
      );
    case "status-history":
      return (
        <HistoryDialog title={<Trans>Status History</Trans>} {...close}>
          {(full) => <StatusHistory changes={full.statusChanges} />}
        </HistoryDialog>
      );
  }
}

type HistoryProps = {
  title: ReactNode;
  caseId: string;
  onClose: () => void;
  children: (full: Case) => ReactNode;
};

/** Lists carry the latest entries only, so a history reads its case. */
function HistoryDialog({ title, caseId, onClose, children }: HistoryProps) {
  const { t } = useLingui();
  const { data: full, error, refetch } = useCall(getCase, { params: { caseId } });
  const bones = <Bones label={t`Loading the history`} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {full ? (
          <Suspense fallback={bones}>{children(full)}</Suspense>
        ) : error ? (
          <Failed bare title={<Trans>The history could not be loaded</Trans>} onRetry={() => void refetch()}>
            <p>{error.detail}</p>
          </Failed>
        ) : (
          bones
        )}
      </DialogBody>
    </Dialog>
  );
}
