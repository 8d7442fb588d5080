import { useMemo } from "react";
import { type Event, listEvents, listEventsByStatus } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";
import { usePages } from "#web/api/pages.ts";
import type { EventList } from "./event-lists.ts";

/** How often lists and counts are read again while the page is looked at. */
export const READ_EVERY_MS = 15_000;

export type Events = {
  items: readonly Event[];
  isLoading: boolean;
  error: CallError | undefined;
  retry: () => void;
  /** Reads the next page, if there is one. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
  /** It was asked for, and did not come. */
  isMoreMissed: boolean;
};

/** The events of a list, without those that were dealt with a moment ago and are still in the last answer. */
export function useEvents(list: EventList, gone: ReadonlySet<string>): Events {
  const isOpenList = list.kind === "open";
  const type = isOpenList ? list.type : "New Account";
  const open = usePages(listEvents, { query: { t: type } }, isOpenList, READ_EVERY_MS);
  const account = isOpenList ? undefined : list.account;
  const closed = usePages(
    listEventsByStatus,
    { query: { s: "Complete", account } },
    !isOpenList,
    READ_EVERY_MS,
  );
  const pages = isOpenList ? open : closed;
  const items = useMemo(() => (pages.data ?? []).filter(({ _id }) => !gone.has(_id)), [pages.data, gone]);
  return {
    items,
    isLoading: pages.isPending,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    more: pages.more,
    isLoadingMore: pages.isFetchingNextPage,
    isMoreMissed: pages.isMoreMissed,
  };
}
