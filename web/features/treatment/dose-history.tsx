import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Column, Table } from "#web/ui/table.tsx";

/** Every dose of a case, the latest first. */
export function DoseHistory({ doses }: { doses: readonly Dose[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (doses.length === 0) {
    return (
      <p>
        <Trans>No doses yet.</Trans>
      </p>
    );
  }
  return (
    <Table
      caption={t`Doses, the latest first`}
      captionHidden
      columns={columns}
      rows={doses}
      rowKey={({ _id }) => _id}
    />
  );
}

function useColumns(): Column<Dose>[] {
  const { t } = useLingui();
  const { day, instant, dose } = useFormat();
  return [
    {
      key: "medication",
      title: t`Medication`,
      names: true,
      phone: "start",
      cell: ({ medication }) => medication.displayName,
    },
    { key: "dose", title: t`Dose`, figures: true, phone: "end", cell: (row) => <b>{dose(row)}</b> },
    {
      key: "effective",
      title: t`Effective date`,
      phone: "all",
      titled: true,
      cell: ({ effectiveDate }) => day(effectiveDate),
    },
    { key: "note", title: t`Note`, phone: "all", cell: ({ note }) => note },
    {
      key: "entered-on",
      title: t`Entered on`,
      phone: "all",
      titled: true,
      cell: ({ enteredOn }) => instant(enteredOn),
    },
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: ({ enteredByName }) => enteredByName,
    },
  ];
}
