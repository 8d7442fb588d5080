import { Trans, useLingui } from "@lingui/react/macro";
import { getIntake } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { IntakeSummary } from "./intake-summary.tsx";

type Props = {
  caseId: string;
  /** Where it may be corrected while it is read. */
  everyMs?: number;
};

/** What was answered about a cat, read from the server. */
export function IntakeOfCase({ caseId, everyMs }: Props) {
  const { t } = useLingui();
  const input = { params: { caseId }, query: { t: "intake" } } as const;
  const { data, error, refetch } = useCall(getIntake, input, { everyMs });
  if (data) return <IntakeSummary intake={data} />;
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
