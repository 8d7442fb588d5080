import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Instant } from "#domain/calendar.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  found: { savedOn: Instant } | undefined;
  /** Empties the form. */
  onAfresh: () => void;
  /** Instead of the usual words. */
  children?: ReactNode;
};

/** Says that a form was not empty when it was opened, and since when: a weight or a dose may be another one by now. */
export function UnsentNotice({ found, onAfresh, children }: Props) {
  const { i18n } = useLingui();
  if (!found) return null;
  const when = i18n.date(found.savedOn, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "numeric",
  });
  return (
    <Alert quiet>
      <div className="stack">
        {children || (
          <p>
            <Trans>What you typed on {when} is here again. Check it before you send it.</Trans>
          </p>
        )}
        <div className="actions">
          <Button small onClick={onAfresh}>
            <Trans>Start over</Trans>
          </Button>
        </div>
      </div>
    </Alert>
  );
}
