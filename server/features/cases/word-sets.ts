import { type RawBuilder, sql } from "kysely";
import { nameOf, waysToMean } from "./meant-by-word.ts";

type Part = RawBuilder<unknown>;

/** As it stands beside each name of the list, where to work it out for each would take long. */
const LISTED = { plain: sql`cat_names.plain`, letters: sql`cat_names.letters` };

/** The name of a case's cat as the index of names has it. */
export const PLAIN = sql`plain_text(cat_name) collate "C"`;

/** Of the cat of a row: they stand beside its name in the list, and take long to put in order anew. */
export const LETTERS_OF_CAT = sql`(select letters from cat_names where name = cat_name collate "C")`;

/**
 * The name of the cat of a row, where no index of plain names is on the way. What has signs that a keyboard lacks stands beside its name in the
 * list, or nearly always: to take them away takes long where a name is long.
 */
export const PLAIN_OF_ROW = sql`case when octet_length(cat_name) = length(cat_name) then plain_text(cat_name)
  else coalesce((select plain from cat_names where name = cat_name collate "C"), plain_text(cat_name)) end collate "C"`;

/**
 * Names of cats that a word means, each of which is listed once, and the cats of these, as the indexes give them. Some of them, when
 * there are as many as the limit of either. See 0050-forgiving-search.sql and 0091-names-with-their-letters.sql for the functions and indexes.
 */
function catsOf(ways: readonly Part[], at: string | number, limit: Part) {
  const [names, cats] = [sql.ref(`names_${at}`), sql.ref(`cats_${at}`)];
  const namesThat = ways.map((isIt) => sql`(select name, plain from cat_names where ${isIt} ${limit})`);
  return {
    names,
    cats,
    gathered: sql`
      ${names} (name, plain) as materialized (${sql.join(namesThat, sql` union `)}),
      ${cats} (id, account_id, cat_name, plain) as materialized (
        select id, account_id, cat_name, ${PLAIN} from cases
        where ${PLAIN} = any (array(select plain collate "C" from ${names})) and deleted_on is null ${limit})`,
  };
}

/** The same of owners. */
export function ownersOf(word: string, alike: boolean, at: string | number, limit: Part) {
  const owners = sql.ref(`owners_${at}`);
  const ways = waysToMean(word, alike).owner(nameOf(sql`full_name`), sql`phone`);
  const ownersThat = ways.map(
    (isIt) => sql`
    (select id, full_name, phone from accounts where ${isIt} and deleted_on is null ${limit})`,
  );
  return {
    owners,
    gathered: sql`${owners} (id, full_name, phone) as materialized (${sql.join(ownersThat, sql` union `)})`,
  };
}

/** Of an owner so many cats are looked at: nobody makes a search slow for all by how many cats they have. */
export const OF_ONE_OWNER = sql`100`;

/** Whether no owner of the set has more cats than are looked at. */
export function hasAllOf({ owners }: Pick<WordSet, "owners">): Part {
  return sql`not exists (
    select from ${owners} as owners cross join lateral (
      select from cases where account_id = owners.id and deleted_on is null offset ${OF_ONE_OWNER} limit 1
    ) as beyond)`;
}

/** The same of the cats that were led to by their owners, by which no case is looked at once more. */
export function hasAllIn(led: Part): Part {
  return sql`not exists (select from ${led} where is_own group by account_id having count(*) > ${OF_ONE_OWNER})`;
}

/**
 * Cats and owners that a word means.
 * @param most so many cats are gathered and no more, and where these are all, so many owners; all there are unless said
 */
export function setOf(
  word: string,
  alike: boolean,
  { at = 0, most }: { at?: number; most?: number | undefined },
) {
  const limit = most === undefined ? sql`` : limitOf(most);
  const { names, cats, gathered } = catsOf(waysToMean(word, alike).cat(LISTED), at, limit);
  const areAll = saidOnce(`all_cats_${at}`, most === undefined ? sql`true` : hasFewer([names, cats], most));
  const ofOwners = ownersOf(word, alike, at, most === undefined ? sql`` : limitOf(most, areAll.said));
  const { owners } = ofOwners;
  return {
    cats,
    owners,
    gathered: sql`${gathered}, ${areAll.gathered}, ${ofOwners.gathered}`,
    size: sql`(select count(*) from ${cats}) + (select count(*) from ${owners})`,
    isWhole: most === undefined ? sql`true` : sql`${areAll.said} and ${hasFewer([owners], most)}`,
  };
}

/** Cats by whose names all the words are meant, and the owners whom one of them means; so many of each and no more. */
export function setOfAll(words: readonly string[], alike: boolean, most: number) {
  const limit = limitOf(most);
  const isAll = words.map((word) => sql`(${sql.join(waysToMean(word, alike).cat(LISTED), sql` or `)})`);
  const { names, cats, gathered } = catsOf([sql.join(isAll, sql` and `)], "all", limit);
  const each = words.map((word, at) => ownersOf(word, alike, at, limit));
  const [owners, of] = [sql.ref("owners_any"), each.map((one) => one.owners)];
  return {
    cats,
    owners,
    gathered: sql`
      ${sql.join([gathered, ...each.map((one) => one.gathered)])},
      ${owners} (id, full_name, phone) as materialized (${sql.join(
        of.map((one) => sql`select * from ${one}`),
        sql` union `,
      )})`,
    isWhole: hasFewer([names, cats, ...of], most),
  };
}

export type WordSet = ReturnType<typeof setOf>;

/** Whether something holds, found out once for all who ask: to count what is gathered takes as long as to read it. */
export function saidOnce(name: string, what: Part) {
  const asked = sql.ref(name);
  return {
    gathered: sql`${asked} (is_it) as materialized (select ${what})`,
    said: sql`(select is_it from ${asked})`,
  };
}

/** So many, or none unless that holds. */
export function limitOf(most: number, when?: Part): Part {
  return when
    ? sql`limit (select case when ${when} then ${sql.lit(most)} else 0 end)`
    : sql`limit ${sql.lit(most)}`;
}

/** Of fewer than were asked for it is known that there are no others. A name may have no cat that is not deleted, so names count too. */
export function hasFewer(sets: readonly Part[], most: number): Part {
  const few = sets.map((set) => sql`(select count(*) < ${sql.lit(most)} from ${set})`);
  return sql`(${sql.join(few, sql` and `)})`;
}
