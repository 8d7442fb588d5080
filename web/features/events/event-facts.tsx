import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { CourseDay } from "#web/parts/course-day.tsx";
import { dayOfCourse } from "#web/parts/day-of-course.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ownerNameOf } from "./event-names.ts";
import { Fact } from "./fact.tsx";

type Props = { event: Event; patient: TreatmentCase | undefined };

/** Whose event it is, when it came, and how far the treatment is. */
export function EventFacts({ event, patient }: Props) {
  const { i18n } = useLingui();
  const { instant } = useFormat();
  const [by] = event.initiatedBy;
  const types = patient?.typeOfFIP ?? [];
  const day = patient && dayOfCourse(patient);
  return (
    <dl className="read-facts">
      <Fact name={<Trans>Owner</Trans>}>{ownerNameOf(event)}</Fact>
      <Fact name={<Trans>Phone</Trans>}>{event.account.phone}</Fact>
      {event.cat && (
        <Fact name={<Trans>Cat</Trans>}>
          <CatWords cat={event.cat} />
        </Fact>
      )}
      {patient && day !== undefined && (
        <Fact name={<Trans>Treatment</Trans>}>
          <CourseDay course={patient} day={day} />
        </Fact>
      )}
      {types.length > 0 && (
        <Fact name={<Trans>FIP type</Trans>}>{new Intl.ListFormat(i18n.locale).format(types)}</Fact>
      )}
      <Fact name={<Trans>Sent</Trans>}>{instant(event.created)}</Fact>
      {by && by.accountId !== event.account.accountId && (
        <Fact name={<Trans>Entered by</Trans>}>{`${by.firstName} ${by.lastName}`}</Fact>
      )}
      {event.completedOn && (
        <Fact name={<Trans>Closed</Trans>}>
          {instant(event.completedOn)}
          {event.completedByName && `, ${event.completedByName}`}
        </Fact>
      )}
    </dl>
  );
}

function CatWords({ cat }: { cat: NonNullable<Event["cat"]> }) {
  const { t } = useLingui();
  const { years, months } = cat.age;
  const age = [
    years > 0 && t`${plural(years, { one: "# year", other: "# years" })}`,
    months > 0 && t`${plural(months, { one: "# month", other: "# months" })}`,
  ];
  return [cat.sex, age.filter(Boolean).join(" ")].join(", ");
}
