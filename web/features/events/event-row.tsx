import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Event } from "#contract/events.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { Age } from "./age.tsx";
import { DecisionRow } from "./decision-row.tsx";
import { TYPE_WORDS } from "./event-lists.ts";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import { SignFlags } from "./sign-flags.tsx";
import "./event-row.css";
import { isOfOneThatDied } from "./of-one-that-died.ts";
import { RowLink } from "./row-link.tsx";
import { WeightFlags } from "./weight-flags.tsx";

type Props = { event: Event; isSelected: boolean; now: number; onSelect: (eventId: string) => void };

/** Who and how old, and what of the intake calls for a vet or looks wrong; for a weight also what it was, what it is and what it did to the dose. */
export const EventRow = memo(function EventRow({ event, isSelected, now, onSelect }: Props) {
  const isAccount = event.type === "New Account";
  return (
    <RowLink id={event._id} isSelected={isSelected} onSelect={() => onSelect(event._id)}>
      <span className="row-top">
        <b>{isAccount ? ownerNameOf(event) : catNameOf(event)}</b>
        <span className="soft">{isAccount ? event.account.phone : ownerNameOf(event)}</span>
        <Age since={event.completedOn ?? event.created} now={now} />
      </span>
      {event.status !== "New" && <Closed event={event} />}
      {event.weightDecision ? (
        <DecisionRow event={event} decision={event.weightDecision} />
      ) : (
        event.caseStatus && <CaseStatus status={event.caseStatus} />
      )}
      {event.urgentSigns && !isOfOneThatDied(event) && <SignFlags signs={event.urgentSigns} />}
      {event.weightFlags && <WeightFlags flags={event.weightFlags} />}
    </RowLink>
  );
});

function Closed({ event: { type, status, completedByName } }: { event: Event }) {
  const { t } = useLingui();
  const what = status === "DeletedAccount" ? t`Account deleted` : t(TYPE_WORDS[type]);
  return <span className="soft">{completedByName ? t`${what}, by ${completedByName}` : what}</span>;
}
