import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf, InputOf, Route } from "#contract/route.ts";
import { cache, cacheKey } from "./cache.ts";
import { answer } from "./call.ts";
import type { CallError } from "./call-error.ts";
import type { AnyInput } from "./request.ts";

type ItemOf<R> = AnswerOf<R> extends readonly (infer Item)[] ? Item : never;

/** A part of a list, where it goes on, and when it was asked for: what was written since may not be in it. */
export type PageOf<R> = { items: ItemOf<R>[]; next: string | undefined; readOn: number };

/** Reads one page of a list; `next` is the `after` of the page that follows, if one does. */
export async function callPage<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  signal?: AbortSignal,
): Promise<PageOf<R>> {
  const readOn = Date.now();
  const { value, headers } = await answer(route, input, { signal });
  return { items: value, next: nextAfter(headers.get("Link")), readOn };
}

/** `<https://…?after=abc>; rel="next"` → `abc` (RFC 8288). */
export function nextAfter(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  return address && (new URL(address, location.origin).searchParams.get("after") ?? undefined);
}

/** So many writes, one after the other, while a page is on its way. */
const MOST_CUT = 10;

/**
 * Reads a list page by page: all pages so far as one list, as old as the oldest of them, and the way to more, if there is any.
 * @param everyMs all pages are read again every so many milliseconds while the page is looked at
 */
export function usePages<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  enabled = true,
  everyMs?: number,
) {
  const queryKey = cacheKey(route, { ...input, paged: true });
  const found = useInfiniteQuery<
    PageOf<R>,
    CallError,
    ReturnType<typeof asOneList<R>>,
    ReturnType<typeof cacheKey>,
    string | undefined
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        callPage<R>(route, { ...input, query: { ...input.query, after: pageParam } }, signal),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: asOneList,
      enabled,
      refetchInterval: everyMs,
    },
    cache,
  );
  const { data, errorUpdatedAt, fetchNextPage, refetch } = found;
  // The cache takes all for readable with the next page.
  const isRefetchError = found.isRefetchError || (data !== undefined && errorUpdatedAt > data.readOn);
  // What is read again since says nothing of the page that did not come.
  const [missed, setMissed] = useState<string>();
  async function more() {
    // The next page puts an end to a reading of all that is under way, which a write may have asked for.
    const isOwed = found.isFetching || isRefetchError || cache.getQueryState(queryKey)?.isInvalidated;
    const isNoFurther = ({ data: now }: typeof found) => now?.pages === data?.pages;
    setMissed(undefined);
    let read = await fetchNextPage();
    // And the other way round: what was written meanwhile has all read again, and the next page is cut off.
    for (let cut = 0; isNoFurther(read) && !read.isError && cut < MOST_CUT; cut += 1)
      read = await fetchNextPage();
    if (isNoFurther(read)) setMissed(read.data?.next);
    if (isOwed && everyMs) await refetch();
  }
  return {
    ...found,
    data: data?.items,
    // Of the next page it is said where it was asked for.
    error: found.isFetchNextPageError ? null : found.error,
    // And for read.
    dataUpdatedAt: data?.readOn ?? 0,
    isRefetchError,
    more: found.hasNextPage ? () => void more() : undefined,
    /** The next page was asked for, and did not come. */
    isMoreMissed: missed !== undefined && missed === data?.next,
  };
}

function asOneList<R>({ pages }: InfiniteData<PageOf<R>, string | undefined>) {
  return {
    items: pages.flatMap(({ items }) => items),
    readOn: Math.min(...pages.map(({ readOn }) => readOn)),
    next: pages.at(-1)?.next,
    pages: pages.length,
  };
}
