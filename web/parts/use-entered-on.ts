import { useLingui } from "@lingui/react/macro";
import type { Instant } from "#domain/calendar.ts";
import type { Column } from "#web/ui/table.tsx";
import { useFormat } from "./use-format.ts";

/** The column of a history that says when an entry was made. */
export function useEnteredOn<Row extends { enteredOn: Instant }>(): Column<Row> {
  const { t } = useLingui();
  const { instant } = useFormat();
  return {
    key: "entered-on",
    title: t`Entered on`,
    phone: "all",
    titled: true,
    cell: ({ enteredOn }) => instant(enteredOn),
  };
}
