import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Event } from "#contract/events.ts";
import { AsOf } from "#web/parts/as-of.tsx";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CatLine } from "./cat-line.tsx";
import { DecisionDetail } from "./decision-detail.tsx";
import { EventCases } from "./event-cases.tsx";
import { EventFacts } from "./event-facts.tsx";
import { EventIntake } from "./event-intake.tsx";
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
      <CatLine event={event} patient={patient} />
      <EventFacts event={event} />
      {patient && !isGone && <AsOf read={read} />}
      <WhyNotHere event={event} list={list} hasLeft={hasLeft} isGone={isGone} />
      <SignDetail event={event} />
      {event.weightFlags && <FlaggedWeight flags={event.weightFlags} />}
      {event.weightDecision && (
        <DecisionDetail event={event} decision={event.weightDecision} patient={patient} />
      )}
      <About event={event} patient={patient} isGone={isGone} />
    </section>
  );
}

/** Why it stands in its list no more, while it is looked at. */
function WhyNotHere({ event, list, hasLeft, isGone }: Pick<Props, "event" | "list" | "hasLeft" | "isGone">) {
  if (!hasLeft && !(isGone && event.status === "New")) return null;
  return (
    <Alert>
      {list.kind === "history" ? (
        <Trans>
          This event is not in this list any more. It may have been opened again, its account restored or its
          case deleted, or it may stand further down now.
        </Trans>
      ) : isGone ? (
        <Trans>
          The case, or its owner's account, was deleted, so this event left the inbox. If it is restored, the
          event comes back. Until then you cannot save a note: copy yours before you leave.
        </Trans>
      ) : event.type === "New Account" ? (
        <Trans>
          This event has just been closed, or its account deleted: Historic says which. A note that you add
          now is kept only while there is the account, so copy yours before you leave.
        </Trans>
      ) : (
        <Trans>
          This event has just been closed by somebody else. A note that you add now is kept with theirs.
        </Trans>
      )}
    </Alert>
  );
}

/**
 * What the event is about: the weights, the cases of a new account, or the answers of an intake. What was answered since
 * says nothing about an event that is closed.
 */
function About({ event, patient, isGone }: Pick<Props, "event" | "patient" | "isGone">) {
  const { _id, type, status, caseId } = event;
  if (type === "New Account") return <EventCases event={event} />;
  if (type === "Weight Updated") {
    return (
      <>
        <WeightPicture patient={patient} />
        <WeightTable eventId={_id} />
      </>
    );
  }
  if (isGone) {
    return (
      <p className="soft">
        <Trans>
          The case was deleted, or its owner's account was: look in Deleted Cases, and here in Historic.
        </Trans>
      </p>
    );
  }
  return caseId && status === "New" ? <EventIntake caseId={caseId} /> : null;
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
