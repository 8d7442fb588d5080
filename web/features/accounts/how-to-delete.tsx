import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";

/** Where an account is deleted: not here, but by the event that it came with, however long ago that was closed. */
export function HowToDelete({ accountId }: { accountId: string }) {
  return (
    <section className="stack">
      <h2>
        <Trans>Delete this account</Trans>
      </h2>
      <p>
        <Trans>
          Its New Account event does that: it is among the{" "}
          <Link to={`/admin/events/history/${accountId}`}>closed events of this account</Link>, or still open
          under <Link to="/admin/events/new-accounts">New Account</Link>.
        </Trans>
      </p>
    </section>
  );
}
