import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMissing } from "#server/tables/cat-names.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { literally } from "./literally.ts";
import { hasLetters, leadingOf, leadsByIndex } from "./meant-by-word.ts";
import { otherSpellings } from "./other-spellings.ts";
import { wordMatches } from "./word-matches.ts";
import type { WordSearch } from "./word-search.ts";

// What small letters, accents, LIKE and the ends of words could get wrong, so few that many cats and owners have one name.
const LETTERS = ["a", "b", "A", "á", "a\u0301", "ß", "İ", "Ø", "_", "%", "\\", "'", "1", " "];
const [CATS, OWNERS] = [1500, 300];
const names = (maxLength: number, numRuns: number) =>
  fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength }), { numRuns, seed: 74 });
/** Every owner's, and what more cats have than are looked up one by one. */
const [FIRST_NAME, COMMON] = ["Baa", "aab"];
const CAT_NAMES = names(6, CATS).map((name, at) => (at % 6 === 0 ? `${name} ${COMMON}` : name));
const FAMILIES = names(5, OWNERS);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  // Some owners and some cats are deleted, and all cats of some names; some cats are renamed.
  await sql`insert into accounts (phone, first_name, last_name, password_hash, created_on, deleted_on)
    select n::text, ${FIRST_NAME}, name, '', now(), case when n % 5 = 0 then now() end
    from unnest(${FAMILIES}::text[]) with ordinality as owners (name, n)`.execute(db);
  await sql`insert into cases (account_id, created_by, created_on, cat, deleted_on)
    select id, id, now(), jsonb_build_object('name', name), case when n % 4 = 0 or md5(name) < '4' then now() end
    from unnest(${CAT_NAMES}::text[]) with ordinality as cats (name, n) join accounts on phone = (1 + n % ${sql.lit(OWNERS)})::text`.execute(
    db,
  );
  await listMissing(db);
  await sql`update cases set cat = jsonb_set(cat, '{name}', '"Abba"') where id < '08000000-0000-4000-8000-000000000000'`.execute(
    db,
  );
  await listMissing(db);
  await sql`vacuum analyze`.execute(db);
  // What a look at every case goes by, worked out once and not for each search.
  await sql`create table looked_at as
    select cases.id, plain_text(cat_name) as cat, plain_text(full_name) as owner,
      letter_keys(cat_name) as cat_letters, letter_keys(full_name) as owner_letters
    from cases join accounts on accounts.id = account_id
    where cases.deleted_on is null and accounts.deleted_on is null and cat_name is not null`.execute(db);
});
afterAll(() => database.close());

type Row = { id: string; isBegun: boolean };

/** Every match in its order, by a look at every case. */
async function all({ words, alike }: WordSearch): Promise<Row[]> {
  const isIt = words.map(
    (one) =>
      sql`(${isMeant(sql`cat`, sql`cat_letters`, one, alike)} or ${isMeant(sql`owner`, sql`owner_letters`, one, alike)})`,
  );
  const { rows } = await sql<Row>`
    select id, starts_with(cat, plain_text(${words[0]})) as "isBegun"
    from looked_at where ${sql.join(isIt, sql` and `)}
    order by 2 desc, cat collate "C", id`.execute(database.db);
  return rows;
}

function isMeant(name: RawBuilder<unknown>, letters: RawBuilder<unknown>, one: string, alike: boolean) {
  const like = (pattern: string) => sql`${name} like plain_text(${pattern})`;
  const isHeld = (form: string) =>
    leadsByIndex(form)
      ? like(`%${literally(form)}%`)
      : sql`(${like(`${literally(form)}%`)} or ${like(`% ${literally(form)}%`)})`;
  if (!alike || !hasLetters(one)) return isHeld(one);
  const spelled = [one, ...otherSpellings(one)].map(isHeld);
  return sql`(${sql.join(spelled, sql` or `)} or ${letters} && letter_keys(${one}))`;
}

/** Parts of the names of one cat and of its owner, one to three of them, so that many are found. */
const words = fc
  .tuple(
    fc.nat(CATS - 1),
    fc.array(fc.tuple(fc.boolean(), fc.nat(3), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([at, parts]) => {
    const [cat = "", family = ""] = [CAT_NAMES[at], FAMILIES[(at + 1) % OWNERS]];
    const texts = parts.map(([isCat, from, length]) => (isCat ? cat : family).slice(from, from + length));
    return [...new Set(texts.flatMap((text) => text.split(" ")))].filter((one) => /\p{L}/u.test(one));
  })
  .chain((found) => fc.constantFrom(found, [COMMON, FIRST_NAME], [...found, FIRST_NAME]))
  .filter((found) => leadingOf(found).length > 0);

const few = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 150, max: 250 }));
const searches = fc
  .record({
    words,
    alike: fc.boolean(),
    limit: fc.integer({ min: 2, max: 40 }),
    many: fc.record({ ofOne: few, ofSeveral: few, ofSeveralMore: few, ofAllAlike: few }),
  })
  .chain((search) => {
    const leading = fc.subarray(leadingOf(search.words));
    return fc.record({ rare: leading, ofFewOwners: leading }).map((sets) => ({ ...search, ...sets }));
  });

/** Of the owners of many cats some are not among those that are gathered for the other word. */
const MORE_OWNERS_THAN_GATHERED = {
  ...{ words: [COMMON, FIRST_NAME], rare: [COMMON], ofFewOwners: [FIRST_NAME] },
  ...{ alike: false, limit: 35, many: { ofOne: 40, ofSeveral: 15, ofSeveralMore: 225, ofAllAlike: 225 } },
};

test("a search finds what a look at every case finds, however much is gathered, and says when others may be left", async () => {
  const seen = { whole: 0, some: 0, unknown: 0 };
  let boundedByMost = 0;
  await fc.assert(
    fc.asyncProperty(searches, async ({ many, ...search }) => {
      const { ids, isWhole } = await database.db.transaction().execute((db) => wordMatches(db, search, many));
      const matches = await all(search);
      const inOrder = matches.slice(0, search.limit).map(({ id }) => id);
      // Of more than a page that one word means those that begin with it come first, in their order, and others follow.
      const isExact = search.words.length > 1 || ids.length < search.limit;
      if (isWhole && isExact) expect(ids).toEqual(inOrder);
      const begun = matches.flatMap(({ id, isBegun }) => (isBegun ? [id] : [])).slice(0, search.limit);
      if (!search.alike && isWhole) expect(ids.slice(0, begun.length)).toEqual(begun);
      expect(new Set(ids).size).toBe(ids.length);
      expect(matches.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      // Of words that may be mistyped never all are gathered.
      const isBounded = search.alike;
      if (!isWhole && !isBounded) expect(search.words.some(leadsByIndex)).toBe(false);
      boundedByMost += Number(isBounded && !isWhole && search.words.some(leadsByIndex));
      seen[!isWhole ? "unknown" : ids.length < search.limit ? "whole" : "some"] += 1;
    }),
    { numRuns: 300, examples: [[MORE_OWNERS_THAN_GATHERED]] },
  );
  expect(Math.min(boundedByMost, ...Object.values(seen))).toBeGreaterThan(0);
});
