import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { doseFollowsWeight, showsDose } from "#domain/course/status.ts";
import { useStriking } from "#web/parts/use-striking.ts";
import { withStruck } from "#web/parts/with-struck.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Table } from "#web/ui/table.tsx";
import { inForceAfter } from "./in-force-after.ts";
import { StrikeDose, type StruckDoses } from "./strike-dose.tsx";
import { useDoseColumns } from "./use-dose-columns.tsx";

type Props = { kase: Pick<Case, "_id" | "status" | "doses" | "withdrawn">; today: Day };

/** Every dose of a case, the latest first. Advisers strike wrong ones out here. */
export function DoseHistory({ kase, today }: Props) {
  const { t } = useLingui();
  const { striking, returnedFrom, struck, onStrike, onStruck, onCancel } = useStriking<Dose, StruckDoses>();
  const inForce = showsDose(kase.status) ? kase.doses[0] : undefined;
  const ahead = inForce && dayOf(inForce.effectiveDate) > today ? inForce._id : undefined;
  const columns = useDoseColumns(onStrike, { returnedFrom, ahead });
  const gone = [...(kase.withdrawn?.doses ?? []), ...(struck?.doses ?? [])];
  const rows = withStruck(kase.doses, gone, ({ effectiveDate }) => effectiveDate);
  if (striking) {
    return (
      <StrikeDose
        caseId={kase._id}
        dose={striking}
        given={
          inForce && {
            before: inForce,
            after: inForceAfter(striking, kase),
            mayBeNone: !doseFollowsWeight(kase.status),
          }
        }
        onStruck={onStruck}
        onCancel={onCancel}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No doses yet.</Trans>
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
        caption={t`Doses, the latest first`}
        captionHidden
        columns={columns}
        rows={rows}
        wide
        rowKey={({ _id }) => _id}
      />
    </div>
  );
}
