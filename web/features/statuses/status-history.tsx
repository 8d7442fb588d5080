import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { useStriking } from "#web/parts/use-striking.ts";
import { withStruck } from "#web/parts/with-struck.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Table } from "#web/ui/table.tsx";
import { StrikeStatus, type StruckChange } from "./strike-status.tsx";
import { useStatusColumns } from "./use-status-columns.tsx";

type Shown = Pick<Case, "_id" | "statusChanges" | "withdrawn" | "intakeDate" | "doses">;

/**
 * Every change of a case's status, the latest first, those that the product made itself among them. Advisers strike wrong ones
 * out here.
 */
export function StatusHistory({ kase }: { kase: Shown }) {
  const { t } = useLingui();
  const { striking, returnedFrom, struck, onStrike, onStruck, onCancel } = useStriking<
    StatusChange,
    StruckChange
  >();
  const columns = useStatusColumns(kase.statusChanges[0], onStrike, returnedFrom);
  const gone = [...(kase.withdrawn?.statusChanges ?? []), ...(struck ? [struck.change] : [])];
  const rows = withStruck(kase.statusChanges, gone, ({ effectiveDate }) => effectiveDate);
  if (striking) {
    return (
      <StrikeStatus
        caseId={kase._id}
        change={striking}
        dose={kase.doses[0]}
        then={statusThen(kase, striking)}
        onStruck={onStruck}
        onCancel={onCancel}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No status changes.</Trans>
      </p>
    );
  }
  return (
    <div className="stack">
      {struck && (
        <Alert tone="done" focus key={struck.message}>
          <p>
            <b>{struck.message}</b>
          </p>
        </Alert>
      )}
      <Table
        caption={t`Changes of status, the latest first`}
        captionHidden
        columns={columns}
        rows={rows}
        wide
        rowKey={({ _id }) => _id}
      />
    </div>
  );
}

/** The one that counts once another is struck out. Of an intake that was completed meanwhile the server completes it then. */
function statusThen({ statusChanges, intakeDate }: Shown, struck: StatusChange): StatusChange | undefined {
  const then = statusChanges.find(({ _id }) => _id !== struck._id);
  return then?.newStatus === "New" && intakeDate ? undefined : then;
}
