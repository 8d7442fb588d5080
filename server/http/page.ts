import { Id } from "#contract/values.ts";
import { invalid } from "./problem.ts";

/** Which page of a list: how many rows, after the one with that id. */
export type Page = { limit: number; after?: string | undefined };

/** The cursor of a page: the id of the row that it begins after. */
export function cursorOf({ after }: Page): string | undefined {
  if (after === undefined || Id.safeParse(after).success) return after;
  throw invalid("after", "There is no such page. Begin the list again.");
}

/**
 * One page of rows that were fetched one further than its limit, so that it is known whether the list goes on.
 * The id of the last row is the cursor: the next page begins where that row stands in the list's order.
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { limit }: Page,
  next: (after: string) => void,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) next(last.id);
  return page;
}
