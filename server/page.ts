import { Id, isSpeakable } from "#contract/values.ts";
import { isInstant } from "#domain/calendar.ts";
import { invalid } from "./problem.ts";

/** Which page of a list: how many rows, after which place. */
export type Page = { limit: number; after?: string | undefined };

/**
 * Where a row stood in the order of a list when it was read, by its key and then its id. It may stand elsewhere by now,
 * or be gone.
 */
export type Place = { key: string; id: string };

const BETWEEN = "~";

/**
 * The place that a page begins after. Were the row looked up, the next page would begin where it stands by then, and
 * whatever lies between would never be seen; of a row that was erased since, nothing would follow.
 * @param isKey whether this is what rows of this list are ordered by: an instant, most often
 */
export function placeOf({ after }: Page, isKey: (key: string) => boolean = isInstant): Place | undefined {
  if (after === undefined) return undefined;
  // No id has one, but a name may.
  const [id = "", ...rest] = after.split(BETWEEN);
  const key = rest.join(BETWEEN);
  // What no text may have was the key of no row, whatever the list is in the order of; and the database would not read it.
  if (Id.safeParse(id).success && isSpeakable(key) && isKey(key)) return { key, id };
  throw invalid("after", "There is no such page. Begin the list again.");
}

/** True for a number as `pageOf` writes it, which is 1e-7 for one so small. */
export function isNumber(key: string): boolean {
  return Number.isFinite(Number(key)) && String(Number(key)) === key;
}

/**
 * One page of rows that were fetched one further than its limit, so that it is known whether the list goes on.
 * The place of the last row is the cursor: the next page begins where that row stands now.
 * @param keyOf the key of a row's place
 * @param found how many there were when they were looked for, where one of them may be gone since
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { limit }: Page,
  next: (after: string) => void,
  keyOf: (row: Row) => string | number,
  found = rows.length,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && found > limit) next(`${last.id}${BETWEEN}${keyOf(last)}`);
  return page;
}
