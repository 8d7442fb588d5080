import { countPasswordRequests, listPasswordRequests } from "#contract/password-requests.ts";
import { usePages } from "#web/api/pages.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_EVERY_MS } from "./use-events.ts";

/** How many wait for a new password, read again while the page is looked at. */
export function usePasswordRequestCount(): number | undefined {
  return useCall(countPasswordRequests, {}, { everyMs: READ_EVERY_MS }).data?.count;
}

/** Who waits for a new password, the longest first, without what was dismissed a moment ago. */
export function usePasswordRequests(gone: ReadonlySet<string>) {
  const pages = usePages(listPasswordRequests, { query: {} }, true, READ_EVERY_MS);
  return {
    items: (pages.data ?? []).filter(({ _id }) => !gone.has(_id)),
    isLoading: pages.isPending,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    more: pages.more,
    isLoadingMore: pages.isFetchingNextPage,
    isMoreMissed: pages.isMoreMissed,
  };
}
