import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Flag } from "#web/ui/flag.tsx";
import { type EventList, HISTORY_LIST, listAddress, listKey, listWord, OPEN_LISTS } from "./event-lists.ts";
import { PASSWORD_REQUESTS } from "./password-requests-list.ts";
import { type Counts, useCounts } from "./use-counts.ts";
import { usePasswordRequestCount } from "./use-password-requests.ts";
import "./event-kinds.css";

/**
 * The lists of the inbox, each with how many wait in it, and the ways to the other pages of the team. `current` is
 * the key of the list that is shown.
 */
export function EventKinds({ current }: { current: string }) {
  const { t } = useLingui();
  const counts = useCounts();
  const requests = usePasswordRequestCount();
  const lists = [
    ...OPEN_LISTS.map((list) => entry(list, counts)),
    { ...PASSWORD_REQUESTS, count: requests },
    entry(HISTORY_LIST),
  ];
  return (
    <nav className="pane kinds" aria-label={t`Events`}>
      <ul>
        {lists.map(({ key, address, word, ...count }) => (
          <li key={key}>
            <Link to={address} aria-current={key === current ? "page" : undefined}>
              {t(word)} <Count {...count} />
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
          <Link to="/admin/catalogue">
            <Trans>Catalogue</Trans>
          </Link>
        </li>
        <li>
          <Link to="/admin/reset-password">
            <Trans>Reset password</Trans>
          </Link>
        </li>
        <li>
          <Link to="/admin/audit">
            <Trans>Audit</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

type ListCount = { count?: number | undefined; vetNow?: number | undefined };

function entry(list: EventList, counts: Counts = []) {
  const { count, vetNow }: ListCount =
    (list.kind === "open" && counts.find(({ type }) => type === list.type)) || {};
  return { key: listKey(list), address: listAddress(list), word: listWord(list), count, vetNow };
}

/** How many wait, and how many of them are about a cat that a vet should see now. */
function Count({ count, vetNow }: ListCount) {
  const { i18n } = useLingui();
  if (count === undefined) return null;
  return (
    <>
      <span className={count === 0 ? "n zero" : "n"}>{i18n.number(count)}</span>{" "}
      {vetNow && (
        <Flag tone="stop">
          <Trans>{vetNow} urgent</Trans>
        </Flag>
      )}
    </>
  );
}
