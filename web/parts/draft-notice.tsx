import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Medication } from "#contract/medications.ts";
import { Alert } from "#web/ui/alert.tsx";
import "./draft-notice.css";

type Props = { catalogue: readonly Medication[] };

/** Doses are set from numbers that nobody of the team has confirmed: said until they are. */
export function DraftNotice({ catalogue }: Props) {
  const drafts = catalogue.filter(({ active, confirmedOn }) => active && !confirmedOn);
  if (drafts.length === 0) return null;
  return (
    <div className="draft-notice">
      <Alert tone="warn">
        <p>
          <b>
            <Trans>The catalogue is a draft.</Trans>
          </b>{" "}
          <Trans>
            Doses are set from numbers that the team has not confirmed yet. Compare them with their sources
            and confirm them:
          </Trans>{" "}
          {drafts.map(({ _id, displayName }) => (
            <Link to={`/admin/catalogue/${_id}`} key={_id}>
              {displayName}
            </Link>
          ))}
        </p>
      </Alert>
    </div>
  );
}
