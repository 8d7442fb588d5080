import type { Db } from "#server/db/db.ts";
import {
  beginningWith,
  hasTrigrams,
  passingBy,
  type Search,
  type Standing,
  standingOf,
} from "./name-order.ts";
import { ofListedNames, ofOwners } from "./names-with-part.ts";

/** How far a search goes. To gather an owner takes as long as to walk through twenty. */
export const MOST = {
  /** Names of cats taken beyond what fills a page with one cat each: the cats of some are deleted. */
  spare: 100,
  /** Owners walked through, in the order of their names, before those with the term are gathered. */
  walked: 5000,
  /** Walked through instead, where what was met on the short way lets expect a full page. */
  walkedOn: 30_000,
  /** Owners with the term that are gathered; where there are more, all are walked through. */
  gathered: 12_000,
};

/**
 * The ids of the cases that match a search, best match first. Names that begin with the term come before those that
 * hold it further on, both in the order of the names. The second kind is not looked for when the first fills the page.
 */
export async function bestMatches(db: Db, search: Search, most = MOST): Promise<string[]> {
  const { limit } = search;
  const cursor = await standingOf(db, search);
  const beginning = cursor?.further ? [] : await idsOf(db, beginningWith(search, cursor));
  if (beginning.length === limit) return beginning;
  const rest = { ...search, limit: limit - beginning.length };
  const after = cursor?.further ? cursor : undefined;
  const furtherOn = search.field === "cat-name" ? catsFurtherOn : ownersFurtherOn;
  return [...beginning, ...(await furtherOn(db, rest, after, most))];
}

async function catsFurtherOn(db: Db, search: Search, after: Standing | undefined, { spare }: typeof MOST) {
  const names = search.limit + spare;
  const { rows } = await ofListedNames(search, names, after).execute(db);
  const ids = idsIn(rows);
  return ids.length === search.limit || rows[0]?.found !== names ? ids : idsOf(db, passingBy(search, after));
}

/**
 * What many names hold is met soon on the way through them, and what few hold is soon gathered; either way takes long
 * for the other kind, and what a common name holds stands in one place of the way, soon or late. Nobody knows beforehand
 * which it is, the planner neither: it guesses, and is far out for some. So a short way comes first, and a longer one
 * where what was met on it lets expect a full page.
 */
async function ownersFurtherOn(db: Db, search: Search, after: Standing | undefined, most: typeof MOST) {
  if (!hasTrigrams(search)) return idsOf(db, passingBy(search, after));
  const met = await idsOf(db, passingBy(search, after, most.walked));
  if (met.length === search.limit) return met;
  if (most.walked * search.limit <= met.length * most.walkedOn) {
    const metLater = await idsOf(db, passingBy(search, after, most.walkedOn));
    if (metLater.length === search.limit) return metLater;
  }
  const { rows } = await ofOwners(search, most.gathered, after).execute(db);
  if (rows[0]?.found === most.gathered) return idsOf(db, passingBy(search, after));
  return idsIn(rows);
}

const idsIn = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => id ?? []);

async function idsOf(db: Db, page: ReturnType<typeof passingBy>): Promise<string[]> {
  return (await page.execute(db)).rows.map(({ id }) => id);
}
