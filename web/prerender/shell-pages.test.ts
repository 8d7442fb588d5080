import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routes } from "#web/routes.tsx";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { SHELL_PAGES } from "./shell-pages.ts";

const MODULES = import.meta.glob<{ default: unknown }>("../{features,shell}/**/*-{page,layout,session}.tsx");

type Leaf = { address: string; lazies: RouteObject[] };

/** Every address that shows something, with all that is loaded for it. */
function leaves(route: RouteObject, above: string, outer: RouteObject[]): Leaf[] {
  const address = [above, route.path].filter((part) => part && part !== "/").join("/");
  const lazies = route.lazy ? [...outer, route] : outer;
  if (route.children) return route.children.flatMap((child) => leaves(child, address, lazies));
  return route.lazy ? [{ address: `/${address}`, lazies }] : [];
}

function loadOf({ lazy }: RouteObject): Promise<{ Component?: unknown }> {
  if (typeof lazy !== "function") throw new Error("It is not loaded as a whole.");
  return lazy() as Promise<{ Component?: unknown }>;
}

const PUBLIC = new Set(PUBLIC_PAGES.map(({ address }) => address));
const OTHERS = routes
  .flatMap((route) => leaves(route, "", []))
  .filter(({ address }) => !PUBLIC.has(address) && address !== "/*");

test.each(OTHERS)("the shell at $address names the files that make the page", async ({ address, lazies }) => {
  const loaded = await Promise.all(lazies.map(async (route) => (await loadOf(route)).Component));
  const named = (SHELL_PAGES[address] ?? []).map((module) => MODULES[`../${module}`]?.());
  expect((await Promise.all(named)).map((module) => module?.default)).toEqual(loaded);
});

test("no shell is kept for an address that is gone", () => {
  const addresses = OTHERS.map(({ address }) => address);
  expect(Object.keys(SHELL_PAGES).filter((address) => !addresses.includes(address))).toEqual([]);
});
