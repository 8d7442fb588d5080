import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { listOwnCases } from "#contract/cases.ts";
import { cache, cacheKey } from "#web/api/cache.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardBones } from "./card-bones.tsx";

// A slow line has brought them by then. The tries take a minute and a half, too long for whoever has a dose to give.
const LONG_MS = 8_000;

type Props = { cases: { refetch: () => Promise<unknown> } };

/** Until the cats come. Where that takes long, what to do about a dose; they are asked for all the while. */
export function CatsLoading({ cases }: Props) {
  const [tries, setTries] = useState(1);
  const [lateTries, setLateTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLateTries(tries), LONG_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  async function retry() {
    setTries(tries + 1);
    // What hangs would be waited for.
    await cache.cancelQueries({ queryKey: cacheKey(listOwnCases) });
    await cases.refetch();
  }
  return (
    <>
      {lateTries > 0 && (
        <Alert tone="warn">
          <div className="stack">
            <p>
              <Trans>
                <b>Your cats are taking long to load.</b> Are you online?
              </Trans>{" "}
              <IfDoseIsDue />
            </p>
            <div className="actions">
              <Button busy={tries > lateTries} onClick={() => void retry()}>
                <Trans>Retry</Trans>
              </Button>
            </div>
          </div>
        </Alert>
      )}
      <CardBones />
    </>
  );
}

/** For whoever sees no card. What it said last was perhaps not to give the dose. */
export function IfDoseIsDue() {
  return (
    <Trans>
      If you were told to ask before the next dose, or to stop, write to the team. Otherwise, if a dose is due
      now, give the last one you saw here, unless the team has written to you since.
    </Trans>
  );
}
