import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#web/ui/blank.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { type EventList, listAddress, listWord } from "./event-lists.ts";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { fullestList, useCounts } from "./use-counts.ts";
import { usePasswordRequestCount } from "./use-password-requests.ts";

/** Nothing waits here; where something else waits, the way there. */
export function NoEvents({ list }: { list: EventList }) {
  const { t, i18n } = useLingui();
  const elsewhere = useElsewhere(list);
  const { word, address, count = 0 } = elsewhere;
  const name = word && t(word);
  return (
    <Empty
      bare
      icon="inbox"
      title={t`No events of this type found.`}
      actions={
        address && (
          <ButtonLink to={address}>
            {name} <b>{i18n.number(count)}</b>
          </ButtonLink>
        )
      }
    >
      <p className="soft">
        {list.kind === "history" ? (
          list.account ? (
            <Trans>
              No closed event of this account is here. Those of a deleted cat come back with it; what is open
              is in the other lists.
            </Trans>
          ) : (
            <Trans>No closed events. Those of a deleted cat return when it is restored.</Trans>
          )
        ) : elsewhere.waits === "events" ? (
          <Trans>All of these have been seen. {name} has the most events waiting.</Trans>
        ) : elsewhere.waits === "requests" ? (
          <Trans>All events have been seen. Somebody still waits in {name}.</Trans>
        ) : elsewhere.waits === "nothing" ? (
          <Trans>Everything has been seen.</Trans>
        ) : (
          <Trans>All of these have been seen.</Trans>
        )}
      </p>
    </Empty>
  );
}

type Elsewhere = {
  waits: "events" | "requests" | "nothing" | "unknown";
  word?: MessageDescriptor;
  address?: string;
  count?: number;
};

/** The list in which most events wait; where none does, who waits for a password. That nothing waits is said only where both are read. */
function useElsewhere(list: EventList): Elsewhere {
  const counts = useCounts();
  const requests = usePasswordRequestCount();
  if (list.kind === "history" || !counts) return { waits: "unknown" };
  const next = fullestList(counts.filter(({ type }) => type !== list.type));
  if (next) {
    return { waits: "events", word: listWord(next.list), address: listAddress(next.list), count: next.count };
  }
  if (requests === undefined) return { waits: "unknown" };
  return requests > 0 ? { waits: "requests", ...PASSWORD_REQUESTS, count: requests } : { waits: "nothing" };
}
