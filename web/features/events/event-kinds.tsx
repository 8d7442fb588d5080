import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { type EventList, HISTORY_LIST, listAddress, listKey, listWord, OPEN_LISTS } from "./event-lists.ts";
import { type Counts, useCounts } from "./use-counts.ts";
import "./event-kinds.css";

/** The lists of the inbox, each with how many wait in it, and the ways to the other pages of the team. */
export function EventKinds({ current }: { current: EventList }) {
  const { t } = useLingui();
  const counts = useCounts();
  return (
    <nav className="pane kinds" aria-label={t`Events`}>
      <ul>
        {[...OPEN_LISTS, HISTORY_LIST].map((list) => (
          <li key={listKey(list)}>
            <Link
              to={listAddress(list)}
              aria-current={listKey(list) === listKey(current) ? "page" : undefined}
            >
              {t(listWord(list))} <Count count={countOf(list, counts)} />
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

function countOf(list: EventList, counts: Counts = []): number | undefined {
  return list.kind === "open" ? counts.find(({ type }) => type === list.type)?.count : undefined;
}

function Count({ count }: { count: number | undefined }) {
  const { i18n } = useLingui();
  if (count === undefined) return null;
  return <span className={count === 0 ? "n zero" : "n"}>{i18n.number(count)}</span>;
}
