import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { hasDied } from "#domain/course/status.ts";
import { daysSinceWeighed, isWeighingLate } from "#domain/course/weighing.ts";
import { type Chosen, caseLinkId } from "#web/features/cases/chosen/use-chosen-case.ts";
import { Highlight } from "#web/features/cases/search/highlight.tsx";
import { digits, type Marks } from "#web/features/cases/search/marks.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { ageOfCat } from "#web/parts/cat-age.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { CourseDay } from "#web/parts/course-day.tsx";
import { DayDose } from "#web/parts/day-dose.tsx";
import { dayOfCourse } from "#web/parts/day-of-course.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { courseEnd, shownDose, weighedDay } from "./case-facts.ts";
import { useDoseRemark } from "./use-dose-remark.ts";
import { useShortAge } from "./use-short-age.ts";

type CatProps = { item: Case; marks: Marks; chosen: Chosen; today: Day };

export function CatCell({ item, marks, chosen, today }: CatProps) {
  const { cat } = item;
  const shortAge = useShortAge();
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
        <Highlight text={cat?.name || NAMELESS} marks={cat?.name ? marks.cat : []} />
      </Link>
      {cat && (
        <small>
          {cat.sex}, {shortAge(ageOfCat(cat, item, today))}
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

export function OwnerCell({ item: { account }, marks }: { item: Case; marks: Marks }) {
  return (
    <>
      <Highlight text={account.fullName} marks={marks.owner} />
      <small>
        <Highlight text={account.phone} marks={marks.phone} keep={digits} />
      </small>
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

/** How long ago a cat was weighed; marked where medicine is given and its dose can no longer follow. */
export function WeighedCell({ item, today }: { item: Case; today: Day }) {
  const day = weighedDay(item);
  const days = day === undefined ? undefined : daysSinceWeighed(day, today);
  return (
    <>
      {days !== undefined && (
        <span className="cell-title" aria-hidden="true">
          <Trans>Last weighed</Trans>{" "}
        </span>
      )}
      {days === 0 && <Trans>today</Trans>}
      {days !== undefined && days > 0 && <Plural value={days} one="# day ago" other="# days ago" />}
      {isWeighingLate(item.status, day, today) && (
        <Flag>{days === undefined ? <Trans>No weight</Trans> : <Trans>Overdue</Trans>}</Flag>
      )}
    </>
  );
}

export function DoseCell({ item, today }: { item: Case; today: Day }) {
  const { medicine } = useFormat();
  const dose = shownDose(item);
  const remark = useDoseRemark()(item, today);
  if (hasDied(item.status)) return null;
  if (!dose) {
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
      {remark && <Flag>{remark}</Flag>}
    </>
  );
}

export function GraduationCell({ item }: { item: Case }) {
  const { day } = useFormat();
  const end = courseEnd(item);
  if (!end) return null;
  return (
    <>
      {day(end.day)}
      {end.isWatch && (
        <small>
          <Trans>end of observation</Trans>
        </small>
      )}
    </>
  );
}
