import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";

/** Said instead of a form that is for people who are logged out. */
export function AlreadyLoggedIn({ children }: { children: ReactNode }) {
  return (
    <div className="stack">
      <p className="lead">{children}</p>
      <div className="actions">
        <ButtonLink kind="main" to="/dashboard">
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
