import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { EventCounts } from "./event-counts.tsx";
import { HISTORY_LIST } from "./event-lists.ts";
import "./event-kinds.css";

/**
 * The lists of the inbox, each with how many wait in it, and the ways to the other pages of the team. `current` is
 * the key of the list that is shown.
 */
export function EventKinds({ current }: { current: string }) {
  const { t } = useLingui();
  return (
    <nav className="pane kinds" aria-label={t`Events`}>
      <EventCounts current={current} besides={HISTORY_LIST} />
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
