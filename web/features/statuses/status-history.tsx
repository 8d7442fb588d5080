import { Trans, useLingui } from "@lingui/react/macro";
import type { StatusChange } from "#contract/statuses.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useEnteredOn } from "#web/parts/use-entered-on.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { OwnWords } from "#web/ui/own-words.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

/** Every change of a case's status, the latest first, those that the product made itself among them. */
export function StatusHistory({ changes }: { changes: readonly StatusChange[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (changes.length === 0) {
    return (
      <p>
        <Trans>No status changes.</Trans>
      </p>
    );
  }
  return (
    <Table
      caption={t`Changes of status, the latest first`}
      captionHidden
      columns={columns}
      rows={changes}
      wide
      rowKey={({ _id }) => _id}
    />
  );
}

function useColumns(): Column<StatusChange>[] {
  const { t } = useLingui();
  const { day } = useFormat();
  const enteredOn = useEnteredOn<StatusChange>();
  return [
    {
      key: "status",
      title: t`New status`,
      names: true,
      phone: "start",
      cell: ({ newStatus }) => t(STATUS_WORDS[newStatus]),
    },
    {
      key: "effective",
      title: t`Effective date`,
      phone: "end",
      cell: ({ effectiveDate }) => day(effectiveDate),
    },
    { key: "note", title: t`Note`, phone: "all", cell: ({ note }) => <OwnWords>{note}</OwnWords> },
    enteredOn,
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: ({ enteredByName, automatic }) => (
        <>
          {enteredByName}
          {automatic && (
            <small>
              <Trans>automatic</Trans>
            </small>
          )}
        </>
      ),
    },
  ];
}
