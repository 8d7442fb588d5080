import { useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerOf, InputOf, Route } from "#contract/route.ts";
import { cache, cacheKey } from "./cache.ts";
import { answer } from "./call.ts";
import type { CallError } from "./call-error.ts";
import type { AnyInput } from "./request.ts";

type ItemOf<R> = AnswerOf<R> extends readonly (infer Item)[] ? Item : never;

/** A part of a list, and where it goes on. */
export type PageOf<R> = { items: ItemOf<R>[]; next: string | undefined };

/** Reads one page of a list; `next` is the `after` of the page that follows, if one does. */
export async function callPage<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  signal?: AbortSignal,
): Promise<PageOf<R>> {
  const { value, headers } = await answer(route, input, { signal });
  return { items: value, next: nextAfter(headers.get("Link")) };
}

/** `<https://…?after=abc>; rel="next"` → `abc` (RFC 8288). */
export function nextAfter(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  return address && (new URL(address, location.origin).searchParams.get("after") ?? undefined);
}

/**
 * Reads a list page by page: all pages so far as one list, and `fetchNextPage` for more.
 * @param everyMs all pages are read again every so many milliseconds while the page is looked at
 */
export function usePages<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  enabled = true,
  everyMs?: number,
) {
  return useInfiniteQuery<PageOf<R>, CallError, ItemOf<R>[], ReturnType<typeof cacheKey>, string | undefined>(
    {
      queryKey: cacheKey(route, { ...input, paged: true }),
      queryFn: ({ pageParam, signal }) =>
        callPage<R>(route, { ...input, query: { ...input.query, after: pageParam } }, signal),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
      enabled,
      refetchInterval: everyMs,
    },
    cache,
  );
}
