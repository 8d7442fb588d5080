import { Trans } from "@lingui/react/macro";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useWrittenOn } from "#web/api/written-on.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useFormat } from "./use-format.ts";

// One reading may be missed before anybody is told.
const OLD_MS = 90_000;
// Who comes back has the answer by then, unless the connection hangs.
const QUICK_MS = 5_000;
// Whoever wrote something here looks whether it shows, and in hours the team may have changed a dose: a quick answer is there
// before anybody has read what stands there.
const SOON_MS = 2_000;
const HOUR_MS = 3_600_000;

/** What there is to know of how fresh a page is. */
export type Read = { dataUpdatedAt: number; isRefetchError: boolean; isFetching: boolean };

// When that was read of which it is said how old it is.
const ToldOf = createContext(Number.POSITIVE_INFINITY);

/** Says from when a dose on the page is, where it could not be read again or that takes long, and always on paper; the cards know it, too. */
export function AsOf({ read, children }: { read: Read; children?: ReactNode }) {
  const { dataUpdatedAt, isRefetchError } = read;
  const isBehind = useWrittenOn() > dataUpdatedAt;
  const isLate = useIsLate(read, isBehind);
  const isTold = isRefetchError || isLate;
  const time = useFormat().instant(new Date(dataUpdatedAt).toISOString());
  return (
    <ToldOf value={isTold ? dataUpdatedAt : Number.POSITIVE_INFINITY}>
      {isTold ? (
        <Alert tone="warn">
          {isBehind ? (
            <Trans>
              <b>Last updated: {time}.</b> Newer entries are not shown yet.
            </Trans>
          ) : (
            <Trans>
              <b>Last updated: {time}.</b> This page could not be refreshed. Are you online? The team may have
              changed a dose since then.
            </Trans>
          )}
        </Alert>
      ) : (
        <p className="paper-only">
          <Trans>Updated {time}</Trans>
        </p>
      )}
      {children}
    </ToldOf>
  );
}

/** Whether this page has written something about a case that is not in what it shows of it, and it is late. */
export function useIsBehind(caseId: string): boolean {
  return useWrittenOn(caseId) > use(ToldOf);
}

/** No answer and no error either, for long enough. */
function useIsLate({ isFetching, dataUpdatedAt }: Read, isBehind: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isFetching && !isBehind) return;
    const oldMs = Date.now() - dataUpdatedAt;
    const wait = isBehind || oldMs > HOUR_MS ? SOON_MS : Math.max(QUICK_MS, OLD_MS - oldMs);
    const timer = setTimeout(() => setLate(true), wait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isFetching, dataUpdatedAt, isBehind]);
  return isLate;
}
