import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Event } from "#contract/events.ts";
import { AsOf } from "#web/parts/as-of.tsx";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DecisionDetail } from "./decision-detail.tsx";
import { EventCases } from "./event-cases.tsx";
import { EventFacts } from "./event-facts.tsx";
import { type EventList, listAddress, listWord } from "./event-lists.ts";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import { SignDetail } from "./sign-detail.tsx";
import { EVENT_TITLE_ID } from "./use-following-focus.ts";
import type { Patient } from "./use-patient.ts";
import { FlaggedWeight } from "./weight-flags.tsx";
import { WeightPicture } from "./weight-picture.tsx";
import { WeightTable } from "./weight-table.tsx";
import "./event-detail.css";

type Props = Patient & { event: Event; list: EventList; hasLeft: boolean; onBack: () => void };

/** Everything about one event. */
export function EventDetail({ event, list, hasLeft, onBack, patient, isGone, read }: Props) {
  const { t } = useLingui();
  const name = event.type === "New Account" ? ownerNameOf(event) : catNameOf(event);
  return (
    <section className="read-body" aria-label={t`Event of ${name}`}>
      <a
        className="back"
        href={listAddress(list)}
        onClick={(press) => {
          press.preventDefault();
          onBack();
        }}
      >
        <Icon name="back" />
        {t(listWord(list))}
      </a>
      <div className="read-head">
        <h2 id={EVENT_TITLE_ID} tabIndex={-1}>
          {name}
        </h2>
        {event.caseStatus && <CaseStatus status={event.caseStatus} />}
        {!isGone && <WayOn event={event} />}
      </div>
      <EventFacts event={event} patient={patient} />
      {patient && !isGone && <AsOf read={read} />}
      {(hasLeft || isGone) && (
        <Alert>
          {isGone ? (
            <Trans>
              The case of this event, or the account of its owner, was deleted, and the event left the inbox
              with it. Restored, it is back. Until then a note is not taken: copy yours before you go on.
            </Trans>
          ) : (
            <Trans>
              This event has just been closed by somebody else. A note that you add now is kept with theirs.
            </Trans>
          )}
        </Alert>
      )}
      <SignDetail event={event} />
      {event.weightFlags && <FlaggedWeight flags={event.weightFlags} />}
      {event.weightDecision && (
        <DecisionDetail event={event} decision={event.weightDecision} patient={patient} />
      )}
      {event.type === "Weight Updated" ? (
        <WeightTable eventId={event._id}>
          <WeightPicture patient={patient} />
        </WeightTable>
      ) : (
        <EventCases event={event} />
      )}
    </section>
  );
}

/** To the case; of an account without one, to its password. */
function WayOn({ event: { caseId, account } }: { event: Event }) {
  return caseId ? (
    <Link className="way-on" to={`/admin?case=${caseId}`}>
      <Trans>Open Case</Trans>
    </Link>
  ) : (
    <Link className="way-on" to={`/admin/reset-password/${account.accountId}`}>
      <Trans>Update Account Password</Trans>
    </Link>
  );
}
