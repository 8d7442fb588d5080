import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { countEvents } from "#contract/events.ts";
import { useCall } from "#web/api/use-call.ts";
import { type EventList, HISTORY_LIST, listAddress, listName, OPEN_LISTS } from "./event-lists.ts";

const COUNTED_EVERY_MS = 15_000;

/** The lists of the inbox, each with how many wait in it, and the ways to the other pages of the team. */
export function EventKinds({ current }: { current: EventList }) {
  const { t } = useLingui();
  const counts = useCall(countEvents, {}, { everyMs: COUNTED_EVERY_MS });
  const countOf = (list: EventList) =>
    list.kind === "open" ? counts.data?.find(({ type }) => type === list.type)?.count : undefined;
  return (
    <nav className="pane kinds" aria-label={t`Events`}>
      <ul>
        {[...OPEN_LISTS, HISTORY_LIST].map((list) => (
          <li key={listName(list)}>
            <Link
              to={listAddress(list)}
              aria-current={listName(list) === listName(current) ? "page" : undefined}
            >
              {listName(list)} <Count count={countOf(list)} />
            </Link>
          </li>
        ))}
      </ul>
      <hr />
      <ul>
        <li>
          <Link to="/admin">
            <Trans>Search cases</Trans>
          </Link>
        </li>
        <li>
          <Link to="/admin/reset-password">
            <Trans>Reset password</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number | undefined }) {
  const { i18n } = useLingui();
  if (count === undefined) return null;
  return <span className={count === 0 ? "n zero" : "n"}>{i18n.number(count)}</span>;
}
