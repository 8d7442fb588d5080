import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { StatusHistory } from "#web/features/statuses/status-history.tsx";
import { DoseHistory } from "#web/features/treatment/dose-history.tsx";
import { AsOf } from "#web/parts/as-of.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Later, type Part } from "#web/parts/later.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { LinkItem, Links } from "#web/ui/links.tsx";

type WeightHistoryProps = { kase: Case; today: Day };

// The picture is drawn by a library that nothing else needs.
const WEIGHT_HISTORY: Part<WeightHistoryProps> = {
  name: "weight-history",
  load: async () => (await import("#web/features/weights/weight-history.tsx")).WeightHistory,
};

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
  const read = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  const { data: kase, error, refetch } = read;
  return (
    <Dialog title={<Title kind={kind} />} onClose={onClose}>
      <DialogBody>
        {kase ? (
          <div className={classes("stack", quiet && "quiet")}>
            <Whose kase={kase} today={today} />
            <AsOf read={read} />
            {history(kind, kase, today)}
          </div>
        ) : error ? (
          <NotLoaded raw={error.problem} onRetry={() => void refetch()}>
            <p>{error.detail}</p>
          </NotLoaded>
        ) : (
          <Loading />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Whose history it is, of several cats; and on paper of when: whoever prints several for the vet tells the sheets apart. */
function Whose({ kase, today }: { kase: Case; today: Day }) {
  const name = kase.cat?.name ?? NAMELESS;
  const day = useFormat().day(today);
  return (
    <p className="lead">
      <Trans>
        <b>{name}</b>
        <span className="paper-only">, printed on {day}</span>
      </Trans>
    </p>
  );
}

function Loading() {
  const { t } = useLingui();
  return <Bones label={t`Loading the history`} />;
}

type NotLoadedProps = Pick<ComponentProps<typeof Failed>, "raw" | "onRetry" | "children">;

function NotLoaded(props: NotLoadedProps) {
  return <Failed bare title={<Trans>The history could not be loaded</Trans>} {...props} />;
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
      return (
        <Later
          part={WEIGHT_HISTORY}
          given={{ kase, today }}
          loading={<Loading />}
          failed={(again) => <NotLoaded onRetry={again} />}
        />
      );
    case "dose-history":
      return <DoseHistory kase={kase} today={today} />;
    case "status-history":
      // Only advisers get here: the icon that opens it is theirs.
      return (
        <>
          <StatusHistory kase={kase} />
          <Links>
            <LinkItem to={`/admin/audit/${kase._id}`} icon="book">
              <Trans>Everything that was done with this case</Trans>
            </LinkItem>
          </Links>
        </>
      );
  }
}
