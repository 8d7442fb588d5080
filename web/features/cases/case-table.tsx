import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { useToday } from "#web/parts/own-today.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { AdministrationMenu } from "./administration-menu.tsx";
import {
  CatCell,
  DoseCell,
  GraduationCell,
  OwnerCell,
  StatusCell,
  type Term,
  WeightCell,
} from "./case-cells.tsx";
import type { Chosen } from "./use-chosen-case.ts";

type Props = { cases: readonly Case[]; term: Term | undefined; chosen: Chosen };

/** Cases in rows of two lines. The name opens the case. */
export function CaseTable({ cases, term, chosen }: Props) {
  const { t } = useLingui();
  const today = useToday();
  const columns: Column<Case>[] = [
    {
      key: "cat",
      title: <Trans>Cat</Trans>,
      names: true,
      phone: "start",
      cell: (item) => <CatCell item={item} term={term} chosen={chosen} />,
    },
    { key: "status", title: <Trans>Status</Trans>, phone: "end", cell: (item) => <StatusCell item={item} /> },
    { key: "owner", title: <Trans>Owner</Trans>, cell: (item) => <OwnerCell item={item} term={term} /> },
    {
      key: "weight",
      title: <Trans>Current Weight</Trans>,
      figures: true,
      cell: (item) => <WeightCell item={item} />,
    },
    {
      key: "dose",
      title: <Trans>Current Dose</Trans>,
      figures: true,
      cell: (item) => <DoseCell item={item} today={today} />,
    },
    {
      key: "graduation",
      title: <Trans>Graduation Date</Trans>,
      cell: (item) => <GraduationCell item={item} />,
    },
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
