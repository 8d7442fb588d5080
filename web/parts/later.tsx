import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { getSettings } from "#contract/settings.ts";
import { cache } from "#web/api/cache.ts";
import { call } from "#web/api/call.ts";
import { Failed } from "#web/ui/blank.tsx";

/** A component in a file of its own, under a name that no other has. */
export type Part<Given> = { name: string; load: () => Promise<ComponentType<Given>> };

type Props<Given> = {
  part: Part<Given>;
  given: Given;
  loading?: ReactNode;
  /** In its place when the file did not come: there is no connection, or a deployment has taken it away. */
  failed?: (again: () => void) => ReactNode;
};

/**
 * Fetches the file of a part when it is first shown. Where that does not come only the part is missing: with `lazy` the
 * whole page would go, and the dose on it.
 */
export function Later<Given extends object>({ part, given, loading, failed = NotHere }: Props<Given>) {
  const { data: Loaded, isError, refetch } = useQuery(fileOf(part), cache);
  if (Loaded) return <Loaded {...given} />;
  const again = async () => {
    if (!(await refetch()).data) await loadPageAnew();
  };
  return isError ? failed(() => void again()) : loading;
}

const NotHere = (again: () => void) => (
  <Failed bare title={<Trans>This could not be loaded</Trans>} onRetry={again} />
);

/**
 * Some browsers ask for the file of a page only once: the page has to be loaded anew then. Not where no answer comes:
 * instead of what it shows there would be nothing.
 */
async function loadPageAnew(): Promise<void> {
  await call(getSettings, {}).then(
    () => location.reload(),
    () => {},
  );
}

/** Has the file at hand before it is shown. Without a connection now it is asked for again when it is. */
export function fetchAhead<Given>(part: Part<Given>): void {
  void cache.prefetchQuery(fileOf(part));
}

function fileOf<Given>({ name, load }: Part<Given>) {
  return { queryKey: ["file", name], queryFn: load, staleTime: Number.POSITIVE_INFINITY };
}
