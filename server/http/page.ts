import { Id } from "#contract/values.ts";
import { invalid } from "./problem.ts";

/** Which page of a list: how many rows, after the one with that id. */
export type Page = { limit: number; after?: string | undefined };

/** The cursor of a page: the id of the row that it begins after. */
export function cursorOf({ after }: Page): string | undefined {
  if (after === undefined || Id.safeParse(after).success) return after;
  throw noSuchPage();
}

/** Where a row stood in the order of a list when it was read, by its key and then its id. It may stand elsewhere by now. */
export type Place = { key: string; id: string };

const BETWEEN = "~";

/**
 * The cursor of a page of a list whose order changes while somebody reads it: were the row looked up, the next page would
 * begin where it stands by then, and whatever lies between would never be seen.
 * @param isKey whether this is what rows of this list are ordered by
 */
export function placeOf({ after }: Page, isKey: (key: string) => boolean): Place | undefined {
  if (after === undefined) return undefined;
  // No id has one, but a name may.
  const [id = "", ...rest] = after.split(BETWEEN);
  const key = rest.join(BETWEEN);
  if (!Id.safeParse(id).success || !isKey(key)) throw noSuchPage();
  return { key, id };
}

function noSuchPage(): Error {
  return invalid("after", "There is no such page. Begin the list again.");
}

/**
 * One page of rows that were fetched one further than its limit, so that it is known whether the list goes on.
 * The id of the last row is the cursor: the next page begins where that row stands in the list's order.
 * @param keyOf the key of a row's place, where the order changes: then the cursor keeps it
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { limit }: Page,
  next: (after: string) => void,
  keyOf?: (row: Row) => string | number,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) next(keyOf ? `${last.id}${BETWEEN}${keyOf(last)}` : last.id);
  return page;
}
