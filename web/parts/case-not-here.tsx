import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";

/** What to do about a case that is not there any more: whoever treats the cat must not take it for the end of a treatment. */
export function CaseNotHere() {
  return (
    <>
      <p>
        <Trans>
          The team has put this case away, or the address is wrong. That is not a reason to stop a medicine or
          to give another dose: ask them first.
        </Trans>
      </p>
      <ReachTheTeam />
    </>
  );
}

export function ReachTheTeam() {
  return (
    <p>
      <Link to="/contact">
        <Trans>How to reach the team</Trans>
      </Link>
    </p>
  );
}
