import { Trans, useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { dayOf } from "#domain/calendar.ts";
import { isOwnYear } from "#web/parts/own-today.ts";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { ownerNameOf } from "./event-names.ts";
import { Fact } from "./fact.tsx";

// In one line beside the phone.
const SHORT = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/** Whose event it is, where they are written to, and when it came. */
export function EventFacts({ event }: { event: Event }) {
  const { i18n } = useLingui();
  const { instant } = useFormat();
  const [by] = event.initiatedBy;
  return (
    <dl className="read-facts">
      <Fact name={<Trans>Owner</Trans>}>{ownerNameOf(event)}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        <OwnerPhone phone={event.account.phone} />
      </Fact>
      <Fact name={<Trans>Sent</Trans>}>
        {isOwnYear(dayOf(event.created)) ? i18n.date(event.created, SHORT) : instant(event.created)}
      </Fact>
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
