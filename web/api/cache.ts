import { QueryClient } from "@tanstack/react-query";
import type { Route } from "#contract/route.ts";
import { CallError } from "./call-error.ts";
import { currentSession, onSessionChange, storedToken } from "./session.ts";

const TRIES_AFTER_THE_FIRST = 2;

/** What the pages have read, until it is read again. Belongs to one account. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < TRIES_AFTER_THE_FIRST &&
        error instanceof CallError &&
        (error.isOpen || isOfOldToken(error)),
      // A page without connection shows that it could not load; it does not wait in silence.
      networkMode: "always",
      // The browser brings a page back as it was put away, and the dose may be another one by then, seconds later too.
      refetchOnWindowFocus: "always",
      refetchOnReconnect: "always",
    },
  },
});
// From now on it hears of both.
cache.mount();

/** It was answered to a token that another one has replaced: a refusal of the one that is kept takes it away. */
function isOfOldToken({ status }: CallError): boolean {
  return status === 401 && storedToken() !== null;
}

let owner = currentSession()?.id;
onSessionChange(() => {
  const now = currentSession()?.id;
  if (now !== owner && now) cache.clear();
  owner = now;
  forgetUnseen();
});
// What is still on a page is not taken from it: the page would only read it again, without a token.
cache.getQueryCache().subscribe(({ type }) => {
  if (type === "observerRemoved") forgetUnseen();
});

/**
 * Without a session nothing that was read stays once it is off the page. What is only about to be read stays:
 * taken away, it would be asked for again without end.
 */
function forgetUnseen(): void {
  if (!owner) cache.removeQueries({ type: "inactive", predicate: ({ state }) => state.status !== "pending" });
}

/** The address of what a call answered: the route first, so that all of a route's answers can be named. */
export function cacheKey(route: Route, input?: unknown) {
  return input === undefined ? routeKey(route) : [...routeKey(route), input];
}

function routeKey({ method, path, when = "" }: Route) {
  return [method, path, when];
}

/**
 * Everything that these calls have answered is read again: at once where it is on the page. A first read that is on its way is of
 * before, too, and would be shown as of now.
 */
export async function refresh(...routes: Route[]): Promise<void> {
  const readAgain = (those: { queryKey: string[] }) => {
    void cache.cancelQueries({ ...those, predicate: ({ state }) => !state.data });
    return cache.invalidateQueries(those);
  };
  await Promise.all(routes.map((route) => readAgain({ queryKey: routeKey(route) })));
}
