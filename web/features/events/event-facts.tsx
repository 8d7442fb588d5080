import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { dayOf } from "#domain/calendar.ts";
import { showsDose } from "#domain/status.ts";
import { TREATMENT_DAYS, treatmentDay } from "#domain/treatment.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ownerNameOf } from "./event-names.ts";

type Props = { event: Event; patient: TreatmentCase | undefined };

/** Whose event it is, when it came, and how far the treatment is. */
export function EventFacts({ event, patient }: Props) {
  const { i18n } = useLingui();
  const { instant } = useFormat();
  const [by] = event.initiatedBy;
  const types = patient?.typeOfFIP ?? [];
  return (
    <dl className="read-facts">
      <Fact name={<Trans>Owner</Trans>}>{ownerNameOf(event)}</Fact>
      <Fact name={<Trans>Phone</Trans>}>{event.account.phone}</Fact>
      {event.cat && (
        <Fact name={<Trans>Cat</Trans>}>
          <CatWords cat={event.cat} />
        </Fact>
      )}
      {patient && <Course patient={patient} />}
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

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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

function Course({ patient: { status, treatmentStartDate } }: { patient: TreatmentCase }) {
  if (!treatmentStartDate || !showsDose(status)) return null;
  const day = treatmentDay(dayOf(treatmentStartDate), ownToday());
  const days = TREATMENT_DAYS;
  return (
    <Fact name={<Trans>Treatment</Trans>}>
      {day > days ? (
        <Trans>day {day}, extended</Trans>
      ) : (
        <Trans>
          day {day} of {days}
        </Trans>
      )}
    </Fact>
  );
}
