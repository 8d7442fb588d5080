import { type RawBuilder, sql } from "kysely";
import { isCatMeant, nameOf } from "./meant-by-word.ts";
import { hasFewer, limitOf, ownersOf, saidOnce, type WordSet } from "./word-sets.ts";

type Part = RawBuilder<unknown>;

/** Of so many cats the owners are not looked up one by one. */
const MANY = sql`100`;

/**
 * Which of many cats that one word has led to another word means: all owners that this one means are sooner found than the owner
 * of each of the cats, unless they are too many.
 */
export function ownersBeside({ cats }: WordSet, word: string, isLed: Part, most: number) {
  const many = saidOnce("many_cats", sql`${isLed} and (select count(*) > ${MANY} from ${cats})`);
  const { owners, gathered } = ownersOf(word, false, "beside", limitOf(most, many.said));
  const known = saidOnce("known_owners", sql`${many.said} and ${hasFewer([owners], most)}`);
  const isIt = isCatMeant(word, false, { ...nameOf(sql`cat_name`), plain: sql`plain` });
  return {
    gathered: sql.join([many.gathered, gathered, known.gathered]),
    isCat: sql`
      case when ${known.said} then ${isIt} or cats.account_id in (select id from ${owners}) else true end`,
  };
}
