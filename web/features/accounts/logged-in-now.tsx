import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { takeReturn } from "#web/api/return-to.ts";
import { Alert } from "#web/ui/alert.tsx";

const SHOWN_MS = 1000;

/** 'Success', for a second; then on to where one wanted to go, or to the dashboard. */
export function LoggedInNow() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(takeReturn() ?? "/dashboard", { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Alert tone="done">
      <p>
        <b>
          <Trans>Success</Trans>
        </b>
      </p>
    </Alert>
  );
}
