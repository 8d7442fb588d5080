import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** The way back to the list of medications. */
export function ToCatalogue() {
  return (
    <Link to="/admin/catalogue" className="back">
      <Icon name="back" />
      <Trans>Catalogue</Trans>
    </Link>
  );
}
