import { useLayoutEffect, useState } from "react";

const UNREAD_MS = 800;

/**
 * Whether what has just come up can have been read. In less time nobody reads what asks for a decision, and a second press of the
 * button before would take it: this one may lie under the finger.
 * @param what comes up, in words that differ where it is something else
 */
export function useUnread(what: string): boolean {
  const [isUnread, setUnread] = useState(true);
  // Before it is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins anew.
  useLayoutEffect(() => {
    setUnread(true);
    const read = setTimeout(() => setUnread(false), UNREAD_MS);
    return () => clearTimeout(read);
  }, [what]);
  return isUnread;
}
