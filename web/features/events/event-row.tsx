import { useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Age } from "./age.tsx";
import { DecisionRow } from "./decision-row.tsx";
import { catNameOf, ownerNameOf } from "./event-names.ts";

type Props = { event: Event; isSelected: boolean; onSelect: (eventId: string) => void };

/** Who and how old; for a weight also what it was, what it is and what it did to the dose. */
export function EventRow({ event, isSelected, onSelect }: Props) {
  const { t } = useLingui();
  const isAccount = event.type === "New Account";
  return (
    <button
      type="button"
      className="row"
      aria-current={isSelected ? "true" : undefined}
      onClick={() => onSelect(event._id)}
    >
      <span className="row-top">
        <b>{isAccount ? ownerNameOf(event) : catNameOf(event)}</b>
        <span className="soft">{isAccount ? event.account.phone : ownerNameOf(event)}</span>
        <Age since={event.completedOn ?? event.created} />
      </span>
      {event.weightDecision ? (
        <DecisionRow event={event} decision={event.weightDecision} />
      ) : (
        <span className="soft">{event.status === "New" ? event.caseStatus : null}</span>
      )}
      {event.status !== "New" && (
        <span className="soft">
          {event.status === "DeletedAccount" ? t`Account deleted` : event.type}
          {event.completedByName && ` · ${event.completedByName}`}
        </span>
      )}
    </button>
  );
}
