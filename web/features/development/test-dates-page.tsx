import { Trans, useLingui } from "@lingui/react/macro";
import { getTestDates } from "#contract/development.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { ClockTable } from "./clock-table.tsx";
import { DayTrial } from "./day-trial.tsx";
import { TodaysLimits } from "./todays-limits.tsx";
import "./test-dates.css";

/** /test: what the server and this device hold for today, for whoever wonders why a day is refused. */
export default function TestDatesPage() {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useCall(getTestDates, {});
  return (
    <Page
      title={t`Development Date Test`}
      actions={
        data && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Compare again</Trans>
          </Button>
        )
      }
    >
      <p className="soft">
        <Trans>
          Every day counts as noon UTC of that day. What the server says stands beside this device.
        </Trans>
      </p>
      <div className="test-dates">
        {data ? (
          <>
            <ClockTable dates={data} readOn={dataUpdatedAt} />
            <TodaysLimits dates={data} />
          </>
        ) : error ? (
          <Failed
            title={t`The server's dates could not be loaded`}
            raw={error.problem}
            onRetry={() => void refetch()}
          >
            <p className="soft">{error.detail}</p>
          </Failed>
        ) : (
          <Bones label={t`Loading the server's dates`} lines={6} />
        )}
        <DayTrial />
      </div>
    </Page>
  );
}
