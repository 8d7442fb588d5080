import { matchRoutes, type RouteObject } from "react-router";

/**
 * Loads what an address shows into its routes, so that the first render is the page and not an empty one.
 * Guards are not asked: it is for pages that everybody may see.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => load(route)));
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
}
