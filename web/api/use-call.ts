import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AnswerOf, InputOf, Route } from "#contract/route.ts";
import { cache, cacheKey } from "./cache.ts";
import { call } from "./call.ts";
import type { CallError } from "./call-error.ts";
import type { AnyInput } from "./request.ts";

export type CallOptions = {
  /** Not yet: wait until what the call needs is known. */
  enabled?: boolean;
  /** Read again every so many milliseconds while the page is looked at. */
  everyMs?: number;
};

/** What is not there, or not theirs, is asked for again by whoever looks, not by the clock: each time is on record as a try. */
export function whileThere(everyMs: number | undefined) {
  return ({ state }: { state: { error: CallError | null } }) => state.error?.status !== 404 && everyMs;
}

/** Reads from the API and follows what changes. The answer is kept under the route and the input. */
export function useCall<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  options: CallOptions = {},
): UseQueryResult<AnswerOf<R>, CallError> {
  return useQuery<AnswerOf<R>, CallError>(
    {
      queryKey: cacheKey(route, input),
      queryFn: ({ signal }) => call<R>(route, input, { signal }),
      enabled: options.enabled,
      refetchInterval: whileThere(options.everyMs),
    },
    cache,
  );
}
