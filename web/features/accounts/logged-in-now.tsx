import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { takeReturn } from "#web/api/return-to.ts";
import { currentSession } from "#web/api/session.ts";
import { Alert } from "#web/ui/alert.tsx";

const SHOWN_MS = 1000;

/**
 * 'Success', for a second; then on to where one wanted to go, or to the dashboard. Where the answer's token was
 * none, every way on would lead back here: then to the form.
 */
export function LoggedInNow({ onNobody }: { onNobody: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!currentSession()) return onNobody();
      void navigate(takeReturn() ?? "/dashboard", { replace: true });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, onNobody]);
  return (
    <Alert tone="done" focus>
      <p>
        <b>
          <Trans>Success</Trans>
        </b>
      </p>
    </Alert>
  );
}
