import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { type Event, getEventSummary } from "#contract/events.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DecisionDetail } from "./decision-detail.tsx";
import { EventFoot } from "./event-foot.tsx";
import { type EventList, listAddress, listName } from "./event-lists.ts";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import type { Work } from "./use-work.ts";
import { WeightTable } from "./weight-table.tsx";
import "./event-detail.css";

type Props = { event: Event; list: EventList; work: Work; onAcknowledge: () => void };

/** Everything about one event, and at its foot what can be done with it. */
export function EventDetail({ event, list, work, onAcknowledge }: Props) {
  const { t } = useLingui();
  const isAccount = event.type === "New Account";
  const name = isAccount ? ownerNameOf(event) : catNameOf(event);
  return (
    <div className="read-in">
      <section className="read-body" aria-label={t`Event of ${name}`}>
        <Link className="back" to={listAddress(list)}>
          {listName(list)}
        </Link>
        <div className="read-head">
          <h2>{name}</h2>
          {event.cat && <span className="soft">({event.cat.sex})</span>}
          {event.caseStatus && <CaseStatus status={event.caseStatus} />}
        </div>
        <Facts event={event} />
        {event.weightDecision && <DecisionDetail event={event} decision={event.weightDecision} />}
        {event.type === "Weight Updated" ? <WeightTable eventId={event._id} /> : <Cases event={event} />}
        {work.error && (
          <Alert tone="stop" raw={work.error.problem} focus>
            {work.error.detail}
          </Alert>
        )}
      </section>
      <EventFoot event={event} work={work} onAcknowledge={onAcknowledge} />
    </div>
  );
}

function Facts({ event }: { event: Event }) {
  const { instant } = useFormat();
  const [by] = event.initiatedBy;
  return (
    <dl className="read-facts">
      <div>
        <dt>
          <Trans>Owner</Trans>
        </dt>
        <dd>{ownerNameOf(event)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd className="nowrap">{event.account.phone}</dd>
      </div>
      <div>
        <dt>
          <Trans>Sent</Trans>
        </dt>
        <dd>{instant(event.created)}</dd>
      </div>
      {by && by.accountId !== event.account.accountId && (
        <div>
          <dt>
            <Trans>Entered by</Trans>
          </dt>
          <dd>{`${by.firstName} ${by.lastName}`}</dd>
        </div>
      )}
      {event.completedOn && (
        <div>
          <dt>
            <Trans>Closed</Trans>
          </dt>
          <dd>
            {instant(event.completedOn)}
            {event.completedByName && `, ${event.completedByName}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The cases that an event without a weight is about. */
function Cases({ event }: { event: Event }) {
  const { data } = useCall(getEventSummary, { params: { eventId: event._id } });
  if (!data || data.length === 0) return null;
  return (
    <section className="box">
      <h3>
        <Trans>Cases</Trans>
      </h3>
      <ul className="case-links">
        {data.map(({ case: { caseId, catName, status } }) => (
          <li key={caseId}>
            <Link to={`/admin?case=${caseId}`}>{catName || "<Not Provided>"}</Link>
            <CaseStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
