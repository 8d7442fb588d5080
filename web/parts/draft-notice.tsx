import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Medication } from "#contract/medications.ts";
import { Alert } from "#web/ui/alert.tsx";
import "./draft-notice.css";

type Props = { catalogue: readonly Medication[] };

/** So many are named: they stand on one line, above what the page is for. */
const NAMED = 2;

/** Doses are set from numbers that nobody of the team has confirmed: said until they are. */
export function DraftNotice({ catalogue }: Props) {
  const drafts = catalogue.filter(({ active, confirmedOn }) => active && !confirmedOn);
  if (drafts.length === 0) return null;
  const named = drafts.length > NAMED + 1 ? drafts.slice(0, NAMED) : drafts;
  const others = drafts.length - named.length;
  return (
    <div className="draft-notice">
      <Alert tone="warn">
        <p>
          <b>
            <Trans>The catalogue is a draft.</Trans>
          </b>{" "}
          <Trans>Doses use numbers that the team has not confirmed. Check and confirm them:</Trans>{" "}
          {named.map(({ _id, displayName }) => (
            <Link to={`/admin/catalogue/${_id}`} key={_id}>
              {displayName}
            </Link>
          ))}
          {others > 0 && <Trans>and {others} more</Trans>}
        </p>
      </Alert>
    </div>
  );
}
