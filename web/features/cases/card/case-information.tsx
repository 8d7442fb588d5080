import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { showsDose } from "#domain/course/status.ts";
import { lastDoseDay } from "#domain/course/treatment.ts";
import { useFormat } from "#web/parts/use-format.ts";

type Props = {
  kase: Case;
  /** In the place of the owner's number as text. */
  phone?: ReactNode;
  today: Day;
};

/** Who and when; only what is there. */
export function CaseInformation({ kase, phone, today }: Props) {
  const { day } = useFormat();
  const { account, treatmentStartDate, graduationDate, observationStartDate, observationEndDate } = kase;
  return (
    <section className="panel cat-foot" data-cat={kase.cat?.name}>
      <div className="panel-head">
        <h3>
          <Trans>Case Information</Trans>
        </h3>
      </div>
      <dl className="case-facts">
        <CaseFact
          name={<Trans>Treatment Start Date</Trans>}
          value={treatmentStartDate && day(treatmentStartDate)}
        />
        <CaseFact name={<Trans>Graduation Date</Trans>} value={graduationDate && day(graduationDate)} />
        <CaseFact
          name={<Trans>Observation Start Date</Trans>}
          value={observationStartDate && day(observationStartDate)}
        />
        <CaseFact
          name={<Trans>Observation End Date</Trans>}
          value={observationEndDate && day(observationEndDate)}
        />
        <CaseFact name={<Trans>Owner</Trans>} value={account.fullName} />
        <CaseFact
          name={<Trans>Phone</Trans>}
          value={account.phone && (phone ?? <bdi dir="ltr">{account.phone}</bdi>)}
        />
      </dl>
      <GraduationNote kase={kase} today={today} />
    </section>
  );
}

function CaseFact({ name, value }: { name: ReactNode; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * So that nobody stops a day early or goes on a day longer. Where the case is closed, or watched, a date of the past
 * needs no word; one that is still to come is of a plan that ended otherwise.
 */
function GraduationNote({ kase: { status, graduationDate }, today }: { kase: Case; today: Day }) {
  const { dayAndMonth } = useFormat();
  if (!graduationDate) return null;
  const graduation = dayOf(graduationDate);
  if (!showsDose(status) && graduation <= today) return null;
  const last = dayAndMonth(lastDoseDay(graduation));
  return (
    <p className="note">
      {status === "In Treatment" && today < graduation ? (
        <Trans>Graduation is the first day without medicine. The last dose is on {last}.</Trans>
      ) : (
        <Trans>The graduation date is from the original plan.</Trans>
      )}
    </p>
  );
}
