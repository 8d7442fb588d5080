import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isCatMeant, isOwnerMeant, nameOf } from "./meant-by-word.ts";
import { LETTERS_OF_CAT } from "./word-sets.ts";

type Part = RawBuilder<unknown>;

/**
 * Owners, and of each word whether it means them: worked out once of each, however many cats they have. To take accents away and to
 * put letters in order takes long where a name is long.
 */
export function meantOf(owners: Part, words: readonly string[], alike: boolean): Part {
  const owner = { ...nameOf(sql`full_name`), plain: sql`plain_owner` };
  const isIt = words.map((word) => isOwnerMeant(word, alike, owner, sql`phone`));
  return sql`(
    select id, array[${sql.join(isIt)}]::boolean[] as by_owner
    from (select id, full_name, phone, plain_text(full_name) as plain_owner from ${owners} offset 0) as plain
    offset 0
  )`;
}

/** The same of the owner of a row's cat, who is not deleted. */
export function ownerOf(row: Part, words: readonly string[], alike: boolean): Part {
  return meantOf(sql`accounts where id = ${row}.account_id and deleted_on is null`, words, alike);
}

/**
 * Whether each word means a row's cat or its owner, of whom that is known already.
 * @param plain the name of the cat, without capitals and accents
 */
export function areMeant(words: readonly string[], alike: boolean, plain: Part): RawBuilder<SqlBool> {
  const cat = { plain, letters: LETTERS_OF_CAT };
  const isIt = words.map(
    (word, at) => sql`(by_owner[${sql.lit(at + 1)}] or ${isCatMeant(word, alike, cat)})`,
  );
  return sql<SqlBool>`${sql.join([sql`true`, ...isIt], sql` and `)}`;
}
