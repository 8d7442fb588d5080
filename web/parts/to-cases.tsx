import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** The way back to the advisers' search. */
export function ToCases() {
  return (
    <Link to="/admin" className="back">
      <Icon name="back" />
      <Trans>Cases</Trans>
    </Link>
  );
}
