import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { useFormat } from "./use-format.ts";

// One reading may be missed before anybody is told.
const OLD_MS = 90_000;
// Who comes back after hours has the answer by then, unless the connection hangs.
const QUICK_MS = 5_000;

/** What there is to know of how fresh a page is. */
export type Read = { dataUpdatedAt: number; isRefetchError: boolean; isFetching: boolean };

/** Says from when a dose on the page is, where it could not be read again or that takes long. */
export function AsOf({ read }: { read: Read }) {
  const hangs = useHangs(read);
  const time = useFormat().instant(new Date(read.dataUpdatedAt).toISOString());
  if (!read.isRefetchError && !hangs) return null;
  return (
    <Alert tone="warn">
      <Trans>
        <b>This is as of {time}.</b> It could not be read again. Are you online? The team may have changed a
        dose.
      </Trans>
    </Alert>
  );
}

/** No answer and no error either, for long enough. */
function useHangs({ isFetching, dataUpdatedAt }: Read): boolean {
  const [hangs, setHangs] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const wait = Math.max(QUICK_MS, dataUpdatedAt + OLD_MS - Date.now());
    const timer = setTimeout(() => setHangs(true), wait);
    return () => {
      clearTimeout(timer);
      setHangs(false);
    };
  }, [isFetching, dataUpdatedAt]);
  return hangs;
}
