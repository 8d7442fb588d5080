import { Trans, useLingui } from "@lingui/react/macro";
import { getIntake } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { IntakeSummary } from "#web/parts/intake/intake-summary.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";

/** What the owner has answered, where it is judged. It may be corrected while it is read. */
export function EventIntake({ caseId }: { caseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(
    getIntake,
    { params: { caseId }, query: { t: "intake" } },
    { everyMs: READ_CASES_EVERY_MS },
  );
  if (data) {
    return (
      <div className="event-intake">
        <IntakeSummary intake={data} />
      </div>
    );
  }
  if (!error) return <Bones label={t`Loading the intake`} lines={6} />;
  return (
    <Failed
      bare
      title={<Trans>The intake could not be loaded</Trans>}
      raw={error.problem}
      onRetry={() => void refetch()}
    >
      <p>{error.detail}</p>
    </Failed>
  );
}
