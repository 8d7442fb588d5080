import { Trans, useLingui } from "@lingui/react/macro";
import { getEventWeightHistory } from "#contract/events.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Table } from "#web/ui/table.tsx";

/** The weights of the event's cat, the latest first. */
export function WeightTable({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { day, instant, kg } = useFormat();
  const history = useCall(getEventWeightHistory, { params: { eventId } }, { everyMs: READ_CASES_EVERY_MS });
  if (!history.data) {
    if (!history.error) return <Bones label={t`Loading ...`} />;
    return (
      <Failed
        bare
        title={t`The weights could not be loaded`}
        raw={history.error.problem}
        onRetry={() => void history.refetch()}
      >
        <p className="soft">{history.error.detail}</p>
      </Failed>
    );
  }
  // The one that was struck out is told above.
  if (history.data.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Weight History</Trans>
      </h3>
      <Table
        caption={<Trans>Weight History</Trans>}
        captionHidden
        rows={history.data}
        rowKey={({ enteredOn }) => enteredOn}
        columns={[
          {
            key: "day",
            title: <Trans>Effective date</Trans>,
            names: true,
            phone: "start",
            cell: ({ effectiveDate }) => day(effectiveDate),
          },
          {
            key: "kg",
            title: <Trans>Weight in kg</Trans>,
            figures: true,
            phone: "end",
            cell: ({ weightKg }) => `${kg(weightKg)} kg`,
          },
          {
            key: "entered",
            title: <Trans>Entered on</Trans>,
            titled: true,
            cell: ({ enteredOn }) => instant(enteredOn),
          },
        ]}
      />
    </section>
  );
}
