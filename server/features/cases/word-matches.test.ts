import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMissing } from "#server/tables/cat-names.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { findByWords } from "./find-by-words.ts";
import { MANY, rareOf, wordMatches } from "./word-matches.ts";

// Half of them are more than are gathered at first. Hardly a name begins with what half of them have further on.
const CASES = 2600;
const PAGE = 26;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await sql`insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select n::text, md5(n::text), case when n % 2 = 0 then 'Xample' else 'Yonder' end, '', now()
    from generate_series(1, ${sql.lit(CASES)}) n`.execute(db);
  await sql`insert into cases (account_id, created_by, created_on, cat)
    select id, id, now(), jsonb_build_object('name',
      case when phone::int < 20 then 'X' else 'K' end || md5(phone || 'cat') || case when phone::int % 2 = 0 then ' Dull' else ' Common' end)
    from accounts`.execute(db);
  await listMissing(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.close());

/** Every match in its order, by reading every case. */
async function all(words: string): Promise<string[]> {
  const holds = words.split(" ").map((word) => {
    const [inside, begins, further] = [`%${word}%`, `${word}%`, `% ${word}%`];
    return word.length >= 3
      ? sql`(lower(cat_name) like ${inside} or lower(full_name) like ${inside})`
      : sql`(lower(cat_name) like ${begins} or lower(cat_name) like ${further}
          or lower(full_name) like ${begins} or lower(full_name) like ${further})`;
  });
  const [first = ""] = words.split(" ");
  const { rows } = await sql<{ id: string }>`
    select cases.id from cases join accounts on accounts.id = account_id where ${sql.join(holds, sql` and `)}
    order by not starts_with(lower(cat_name), ${first}), lower(cat_name) collate "C", cases.id`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

const matches = (text: string, many = MANY) =>
  database.db.transaction().execute(async (db) => {
    const words = text.split(" ");
    return wordMatches(db, { words, ...(await rareOf(db, words)), alike: false, limit: PAGE }, many);
  });

describe.each([
  ["what is found in some thousands", MANY],
  ["what is found in all there are", { ...MANY, ofSeveralMore: 1100 }],
])("the first matches, in their order, by %s", (_, many) => {
  test.each([
    ["k", "nearly all begin with it"],
    ["ka", "some hundreds begin with it"],
    ["common", "half hold it, none begins with it"],
    ["a1b2", "few hold it"],
    ["kaa common", "few begin with the one, half hold the other"],
    ["common ka", "half hold the one, some hundreds the other"],
    ["k x", "nearly all begin with the one, half have the other"],
    ["x dull", "few begin with the one, half hold both"],
    ["dull xample", "half hold both, none begins with either"],
    ["common xample", "half hold each, none both"],
    ["common a1b", "half hold the one, few the other"],
    ["zzz", "none holds it"],
  ])("%s: %s", async (words) => {
    const expected = (await all(words)).slice(0, PAGE);
    expect(await matches(words, many)).toMatchObject({ ids: expected, isWhole: true });
  });
});

test("what very many names begin with does not lead, and of what few owners begin with all may be looked for", async () => {
  const rare = (words: string[]) => database.db.transaction().execute((db) => rareOf(db, words));
  expect(await rare(["k", "x"])).toEqual({ rare: ["x"], ofFewOwners: ["k", "x"] });
  expect(await rare(["k"])).toEqual({ rare: ["k"], ofFewOwners: ["k"] });
});

test("of what very many owners have, some, and as many as a page takes", async () => {
  const { ids } = await matches("yonder");
  expect(ids.length).toBe(PAGE);
  expect(await all("yonder")).toEqual(expect.arrayContaining(ids));
});

test("where very many names begin with each letter, it is said that not all were looked at", async () => {
  expect((await all("c x")).length).toBeGreaterThan(0);
  expect(await matches("c x")).toMatchObject({ ids: [], isWhole: false });
  const answer = await database.db
    .transaction()
    .execute((db) => findByWords({ db, viewer: { isAdmin: true }, body: { words: "c x" } } as never));
  expect(answer).toEqual({ cases: [], areAlike: false, isMore: true });
});
