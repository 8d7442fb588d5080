import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectOnce } from "#server/db/connect.ts";
import { listMissing } from "#server/tables/cat-names.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { gatheredByAll, gatheredByFirst, gatheredByOwners } from "./word-gathering.ts";
import { wordMatches } from "./word-matches.ts";
import type { WordSearch } from "./word-search.ts";

// Some of them have fewer cats than are led to, all of them more.
const [OWNERS, FEW] = [250, 50];
/** As many as are looked at of one owner. */
const CATS = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Takes the time that it needs: a server's own connections give up after seconds.
  const client = await connectOnce(database.address);
  // Of the same letters as a word that nobody bears, so that all have to be put in order.
  await client.query(`insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select n::text, 'Tca', case when n <= ${FEW} then 'Crowd' else 'Crowds' end, '', now()
    from generate_series(1, ${OWNERS}) n`);
  await client.query(`insert into cases (account_id, created_by, created_on, cat)
    select id, id, now(), jsonb_build_object('name', 'Oxo ' || n) from accounts, generate_series(1, ${CATS}) n`);
  await listMissing(database.db);
  await client.query("vacuum analyze");
  await client.end();
});
afterAll(() => database.close());

const searchFor = (words: string[]): WordSearch => {
  return { words, rare: words, ofFewOwners: words, alike: true, limit: 26 };
};
const WAYS = {
  "by its first word": (search: WordSearch) => gatheredByFirst(search, search.words[0] ?? "", 1000),
  "by owners": (search: WordSearch) => gatheredByOwners(search, search.words, 1000),
};

test.each(Object.entries(WAYS))(
  "%s not all is said to be looked at where those who are few have too many cats in all",
  async (_, gather) => {
    const isWhole = async (words: string[]) =>
      (await gather(searchFor(words)).execute(database.db)).rows[0]?.isWhole;
    expect(await isWhole(["crowd", "zzz"])).toBe(false);
    // One with other letters, of whom there are fifty.
    expect(await isWhole(["crowd", "act"])).toBe(false);
    expect(await isWhole(["crwod", "zzz"])).toBe(true);
  },
);

test.each([
  ...Object.entries(WAYS),
  ["by all words", (search: WordSearch) => gatheredByAll(search, ["crwod"], 4000)] as const,
])("%s letters are put in order of owners, and not anew of each of their cats", async (_, gather) => {
  const { ids, calls } = await database.db.transaction().execute(async (db) => {
    const callsSoFar = async () => {
      const { rows } = await sql<{ calls: string }>`
        select coalesce(sum(calls), 0) as calls from pg_stat_xact_user_functions where funcname = 'letter_keys'`.execute(
        db,
      );
      return Number(rows[0]?.calls);
    };
    await sql`set local track_functions = 'all'`.execute(db);
    const before = await callsSoFar();
    const { rows } = await gather(searchFor(["crwod", "act", "xoo"])).execute(db);
    return { ids: rows.flatMap(({ id }) => id ?? []), calls: (await callsSoFar()) - before };
  });
  expect(ids).toHaveLength(26);
  expect(calls).toBeGreaterThanOrEqual(FEW);
  // Of so few owners the letters of all are looked at rather than the index, and for either word.
  expect(calls).toBeLessThan(OWNERS * 5);
});

test("where few have too many cats, no more of them are gathered, and those that both words mean are found all the same", async () => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // Of the owners both words mean every one, and all together have more cats than are led to.
  const search = { ...searchFor(["crowd", "tca"]), alike: false };
  const { ids } = await database.db
    .withPlugin(counting)
    .transaction()
    .execute((db) => wordMatches(db, search));
  expect(ids).toHaveLength(26);
  // By either word, by the first names, by all.
  expect(statements).toBe(4);
});
