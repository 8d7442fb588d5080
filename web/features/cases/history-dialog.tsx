import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense } from "react";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { StatusHistory } from "#web/features/statuses/status-history.tsx";
import { DoseHistory } from "#web/features/treatment/dose-history.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { LinkItem, Links } from "#web/ui/links.tsx";

// The picture is drawn by a library that nothing else needs.
const WeightHistory = lazy(async () => {
  const { WeightHistory } = await import("#web/features/weights/weight-history.tsx");
  return { default: WeightHistory };
});

export type HistoryKind = "weight-history" | "dose-history" | "status-history";

type Props = {
  kind: HistoryKind;
  caseId: string;
  today: Day;
  onClose: () => void;
  /** Without colour. */
  quiet: boolean;
};

/** A history of a case. Lists carry the latest entries only, so it reads the case itself. */
export function HistoryDialog({ kind, caseId, today, onClose, quiet }: Props) {
  const { t } = useLingui();
  const {
    data: kase,
    error,
    refetch,
  } = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  const bones = <Bones label={t`Loading the history`} />;
  return (
    <Dialog title={<Title kind={kind} />} onClose={onClose}>
      <DialogBody>
        {kase ? (
          <Suspense fallback={bones}>
            <div className={quiet ? "quiet" : undefined}>{history(kind, kase, today)}</div>
          </Suspense>
        ) : error ? (
          <Failed
            bare
            title={<Trans>The history could not be loaded</Trans>}
            raw={error.problem}
            onRetry={() => void refetch()}
          >
            <p>{error.detail}</p>
          </Failed>
        ) : (
          bones
        )}
      </DialogBody>
    </Dialog>
  );
}

function Title({ kind }: { kind: HistoryKind }): ReactNode {
  switch (kind) {
    case "weight-history":
      return <Trans>Weight History</Trans>;
    case "dose-history":
      return <Trans>Dose History</Trans>;
    case "status-history":
      return <Trans>Status History</Trans>;
  }
}

function history(kind: HistoryKind, kase: Case, today: Day): ReactNode {
  switch (kind) {
    case "weight-history":
      return <WeightHistory kase={kase} today={today} />;
    case "dose-history":
      return <DoseHistory kase={kase} />;
    case "status-history":
      // Only advisers get here: the icon that opens it is theirs.
      return (
        <>
          <StatusHistory changes={kase.statusChanges} />
          <Links>
            <LinkItem to={`/admin/audit/${kase._id}`} icon="book">
              <Trans>Everything that was done with this case</Trans>
            </LinkItem>
          </Links>
        </>
      );
  }
}
