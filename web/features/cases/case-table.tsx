import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Case } from "#contract/case.ts";
import { dayOf } from "#domain/calendar.ts";
import { showsDose } from "#domain/status.ts";
import { TREATMENT_DAYS, treatmentDay } from "#domain/treatment.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { AdministrationMenu } from "./administration-menu.tsx";
import { NAMELESS } from "./cat-words.tsx";
import { Highlight } from "./highlight.tsx";
import type { SearchField } from "./use-case-search.ts";
import type { Chosen } from "./use-chosen-case.ts";

type Term = { term: string; field: SearchField };
type Props = { cases: readonly Case[]; term: Term | undefined; chosen: Chosen };

/** Cases in rows of two lines. The name opens the case. */
export function CaseTable({ cases, term, chosen }: Props) {
  const { t } = useLingui();
  const columns: Column<Case>[] = [
    {
      key: "cat",
      title: <Trans>Cat</Trans>,
      names: true,
      phone: "start",
      cell: (item) => <Cat item={item} term={term} chosen={chosen} />,
    },
    { key: "status", title: <Trans>Status</Trans>, phone: "end", cell: (item) => <StatusCell item={item} /> },
    { key: "owner", title: <Trans>Owner</Trans>, cell: (item) => <Owner item={item} term={term} /> },
    {
      key: "weight",
      title: <Trans>Current Weight</Trans>,
      figures: true,
      phone: "start",
      cell: (item) => <Weight item={item} />,
    },
    {
      key: "dose",
      title: <Trans>Current Dose</Trans>,
      figures: true,
      phone: "end",
      cell: (item) => <CurrentDose item={item} />,
    },
    { key: "graduation", title: <Trans>Graduation Date</Trans>, cell: (item) => <Graduation item={item} /> },
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

function Cat({ item, term, chosen }: { item: Case; term: Term | undefined; chosen: Chosen }) {
  const { t } = useLingui();
  const { cat } = item;
  const { years, months } = cat?.age ?? { years: 0, months: 0 };
  const age = years === 0 ? t`${months} m` : months === 0 ? t`${years} y` : t`${years} y ${months} m`;
  return (
    <>
      <Link
        className="name"
        to={chosen.addressOf(item._id)}
        preventScrollReset
        aria-current={chosen.caseId === item._id ? "true" : undefined}
      >
        <Highlight text={cat?.name || NAMELESS} term={term?.field === "cat-name" ? term.term : ""} />
      </Link>
      {cat && (
        <small>
          {cat.sex}, {age}
        </small>
      )}
    </>
  );
}

function StatusCell({ item }: { item: Case }) {
  const { status, treatmentStartDate } = item;
  const day = treatmentStartDate && treatmentDay(dayOf(treatmentStartDate), ownToday());
  const days = TREATMENT_DAYS;
  return (
    <>
      <CaseStatus status={status} />
      {day !== undefined && showsDose(status) && (
        <small>
          {Number(day) > days ? (
            <Trans>day {day}, extended</Trans>
          ) : (
            <Trans>
              day {day} of {days}
            </Trans>
          )}
        </small>
      )}
    </>
  );
}

function Owner({ item: { account }, term }: { item: Case; term: Term | undefined }) {
  return (
    <>
      <Highlight text={account.fullName} term={term?.field === "owner-name" ? term.term : ""} />
      <small>{account.phone}</small>
    </>
  );
}

function Weight({ item: { metrics } }: { item: Case }) {
  const { kg, shortDay } = useFormat();
  const [weight] = metrics.weights;
  if (!weight) return null;
  return (
    <>
      {kg(weight.data.weightKg)} kg
      <small>{shortDay(weight.data.effectiveDate)}</small>
    </>
  );
}

function CurrentDose({ item: { status, doses } }: { item: Case }) {
  const format = useFormat();
  const [dose] = doses;
  if (status === "Rainbow") return null;
  if (!dose || !showsDose(status)) {
    return (
      <span className="soft">
        <Trans>No Current Dose</Trans>
      </span>
    );
  }
  return (
    <>
      <b>{format.dose(dose)}</b>
      <small>{dose.medication.displayName}</small>
    </>
  );
}

function Graduation({ item }: { item: Case }) {
  const { day } = useFormat();
  const { status, graduationDate, observationEndDate } = item;
  if (status === "Rainbow") return null;
  if (status === "Observation" && observationEndDate) {
    const end = day(observationEndDate);
    return <Trans>Observation to {end}</Trans>;
  }
  return graduationDate ? day(graduationDate) : null;
}
