import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { AdministrationMenu } from "#web/features/cases/chosen/administration-menu.tsx";
import type { Chosen } from "#web/features/cases/chosen/use-chosen-case.ts";
import type { Marks } from "#web/features/cases/search/marks.ts";
import { useToday } from "#web/parts/own-today.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import {
  CatCell,
  DoseCell,
  GraduationCell,
  OwnerCell,
  StatusCell,
  WeighedCell,
  WeightCell,
} from "./case-cells.tsx";
import { useSortable } from "./use-sortable.tsx";

type Props = { cases: readonly Case[]; marks: Marks; chosen: Chosen };

/** Cases in rows of two lines, in the order of a column. The name opens the case. */
export function CaseTable({ cases, marks, chosen }: Props) {
  const { t } = useLingui();
  const today = useToday();
  const sortable = useSortable();
  const columns: Column<Case>[] = [
    {
      ...sortable("cat", t`Cat`),
      names: true,
      phone: "start",
      cell: (item) => <CatCell item={item} marks={marks} chosen={chosen} today={today} />,
    },
    { ...sortable("status", t`Status`), phone: "end", cell: (item) => <StatusCell item={item} /> },
    { ...sortable("owner", t`Owner`), cell: (item) => <OwnerCell item={item} marks={marks} /> },
    {
      ...sortable("weight", t`Current Weight`),
      figures: true,
      cell: (item) => <WeightCell item={item} />,
    },
    { ...sortable("weighed", t`Last weighed`), cell: (item) => <WeighedCell item={item} today={today} /> },
    {
      ...sortable("dose", t`Current Dose`),
      figures: true,
      cell: (item) => <DoseCell item={item} today={today} />,
    },
    { ...sortable("graduation", t`Graduation Date`), cell: (item) => <GraduationCell item={item} /> },
    {
      key: "menu",
      title: (
        <span className="sr">
          <Trans>Administration</Trans>
        </span>
      ),
      cell: (item) => <AdministrationMenu item={item} chosen={chosen} iconOnly />,
    },
  ];
  return (
    <div className="cases">
      <Table caption={t`Cases`} captionHidden columns={columns} rows={cases} rowKey={({ _id }) => _id} />
    </div>
  );
}
