import { matchRoutes, type RouteObject } from "react-router";

/** In the place of what a path has of its own, such as an id. No page is called so. */
const OWN = "-";

/**
 * Tells the address in routes.tsx to which a path belongs; undefined where only "not found" is left. To go through the routes takes as
 * long as three answers, and anybody asks for any path: so it is done once for each way in which the words of the routes can stand in one, of
 * which there are no more than these words allow.
 */
export function addressesIn(routes: RouteObject[]): (path: string) => string | undefined {
  const words = wordsByPlace(routes);
  const known = new Map<string, string | undefined>();
  return (path) => {
    const parts = path.replace(/\/+$/, "").split("/").slice(1);
    if (parts.length > words.length) return undefined;
    const shape = `/${parts.map((part, place) => wordIn(words[place], part)).join("/")}`;
    if (!known.has(shape)) known.set(shape, addressOf(routes, shape));
    return known.get(shape);
  };
}

/** The fixed words that stand in the first place of an address, in the second, and so on. */
function wordsByPlace(routes: RouteObject[]): Set<string>[] {
  const words: Set<string>[] = [];
  const note = (all: readonly RouteObject[], before: number) => {
    for (const { path = "", children = [] } of all) {
      const parts = path.split("/").filter((part) => part !== "" && part !== "*");
      for (const [at, part] of parts.entries()) {
        words[before + at] ??= new Set();
        if (!part.startsWith(":")) words[before + at]?.add(part.toLowerCase());
      }
      note(children, before + parts.length);
    }
  };
  note(routes, 0);
  return words;
}

/** As the router reads it: by its letters, whatever their size, and however they are written. */
function wordIn(words: ReadonlySet<string> | undefined, part: string): string {
  if (part === "") return part;
  const word = decoded(part).toLowerCase();
  return words?.has(word) ? word : OWN;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of the routes by which the router would go. */
export function addressOf(routes: RouteObject[], path: string): string | undefined {
  const parts = (matchRoutes(routes, path) ?? []).map(({ route }) => route.path);
  if (parts.length === 0 || parts.at(-1) === "*") return undefined;
  const address = parts.flatMap((part) => (part && part !== "/" ? [part] : [])).join("/");
  return `/${address}`;
}
