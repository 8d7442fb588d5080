import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { showsDose } from "#domain/status.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { CourseDay } from "#web/parts/course-day.tsx";
import { DayDose } from "#web/parts/day-dose.tsx";
import { dayOfCourse } from "#web/parts/day-of-course.ts";
import { isToAskAbout } from "#web/parts/dose-to-ask-about.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { NAMELESS } from "./cat-words.tsx";
import { caseLinkId } from "./chosen-case.tsx";
import { Highlight } from "./highlight.tsx";
import type { SearchField } from "./use-case-search.ts";
import type { Chosen } from "./use-chosen-case.ts";

/** What was searched for, so that the row can show why it matched. */
export type Term = { term: string; field: SearchField };

export function CatCell({ item, term, chosen }: { item: Case; term: Term | undefined; chosen: Chosen }) {
  const { t } = useLingui();
  const { cat } = item;
  const { years, months } = cat?.age ?? { years: 0, months: 0 };
  const age = years === 0 ? t`${months} m` : months === 0 ? t`${years} y` : t`${years} y ${months} m`;
  return (
    <>
      <Link
        className="name"
        id={caseLinkId(item._id)}
        to={chosen.addressOf(item._id)}
        aria-current={chosen.caseId === item._id ? "true" : undefined}
        onClick={(press) => {
          // With Ctrl or Cmd it opens elsewhere, as a link does.
          if (press.ctrlKey || press.metaKey || press.shiftKey) return;
          press.preventDefault();
          chosen.open(item._id);
        }}
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

export function StatusCell({ item }: { item: Case }) {
  const day = dayOfCourse(item);
  return (
    <>
      <CaseStatus status={item.status} />
      {day !== undefined && (
        <small>
          <CourseDay course={item} day={day} />
        </small>
      )}
    </>
  );
}

export function OwnerCell({ item: { account }, term }: { item: Case; term: Term | undefined }) {
  return (
    <>
      <Highlight text={account.fullName} term={term?.field === "owner-name" ? term.term : ""} />
      <small>{account.phone}</small>
    </>
  );
}

export function WeightCell({ item: { metrics } }: { item: Case }) {
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

export function DoseCell({ item, today }: { item: Case; today: Day }) {
  const { medicine } = useFormat();
  const { status } = item;
  const [dose] = item.doses;
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
      <DayDose dose={dose} dosesPerDay={dose.medication.dosesPerDay} />
      <small>{medicine(dose.medication)}</small>
      {isToAskAbout(item, today) && (
        <Flag>
          <Trans>Needs a decision</Trans>
        </Flag>
      )}
    </>
  );
}

export function GraduationCell({ item }: { item: Case }) {
  const { day } = useFormat();
  const { status, graduationDate, observationEndDate } = item;
  if (status === "Rainbow") return null;
  if (status === "Observation" && observationEndDate) {
    const end = day(observationEndDate);
    return <Trans>Observation to {end}</Trans>;
  }
  return graduationDate ? day(graduationDate) : null;
}
