import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Event } from "#contract/events.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { Age } from "./age.tsx";
import { DecisionRow } from "./decision-row.tsx";
import { TYPE_WORDS } from "./event-lists.ts";
import { catNameOf, ownerNameOf } from "./event-names.ts";
import { rowId } from "./use-following-focus.ts";
import "./event-row.css";

type Props = { event: Event; isSelected: boolean; now: number; onSelect: () => void };

/** Who and how old; for a weight also what it was, what it is and what it did to the dose. */
export function EventRow({ event, isSelected, now, onSelect }: Props) {
  const isAccount = event.type === "New Account";
  return (
    <Link
      id={rowId(event._id)}
      className="row"
      to={`?event=${event._id}`}
      aria-current={isSelected ? "true" : undefined}
      onClick={(press) => {
        // With Ctrl or Cmd it opens elsewhere, as a link does.
        if (press.ctrlKey || press.metaKey || press.shiftKey) return;
        press.preventDefault();
        onSelect();
      }}
    >
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
    </Link>
  );
}

function Closed({ event: { type, status, completedByName } }: { event: Event }) {
  const { t } = useLingui();
  const what = status === "DeletedAccount" ? t`Account deleted` : t(TYPE_WORDS[type]);
  return <span className="soft">{completedByName ? t`${what}, by ${completedByName}` : what}</span>;
}
