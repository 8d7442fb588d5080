import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { bestMatches, MOST } from "./best-matches.ts";
import { beginningWith, gathered, passingBy, type Search } from "./name-order.ts";

// More than are gathered: what all of them hold is met on the way through the names.
const CASES = 5000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await sql`insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select n::text, md5(n::text), 'Example', '', now() from generate_series(1, ${sql.lit(CASES)}) n`.execute(
    db,
  );
  await sql`insert into cases (account_id, created_by, created_on, cat)
    select id, id, now(), jsonb_build_object('name', md5(phone || 'cat') || ' Common') from accounts`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.close());

const search = (field: Search["field"], term: string): Search => ({
  field,
  term,
  after: undefined,
  limit: 51,
});

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain ${statement}`.execute(database.db);
  return JSON.stringify(rows);
}

describe.each([
  ["cat-name", "cases_by_cat_name", "cases_cat_name"],
  ["owner-name", "accounts_by_full_name", "accounts_full_name"],
] as const)("a search by %s", (field, inOrder, byTrigrams) => {
  test("reads the names that begin with the term in their order", async () => {
    const plan = await planOf(beginningWith(search(field, "c0")));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${inOrder}`));
  });

  test("finds a term further on by its trigrams", async () => {
    const plan = await planOf(gathered(search(field, "c0ffee"), MOST.gathered));
    expect(plan).toContain(`Bitmap Index Scan on ${byTrigrams}`);
  });

  test("meets what many hold on the way through the names", async () => {
    const plan = await planOf(passingBy(search(field, "e")));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${inOrder}`));
  });
});

describe.each([
  ["a short way, then all that few have", MOST],
  ["a short way, then a longer one", { walked: 400, walkedOn: 4000, gathered: 12_000 }],
  ["nearly no way, then all there are", { walked: 1, walkedOn: 1, gathered: 12_000 }],
  ["nearly no way, less than there are, then all the way", { walked: 1, walkedOn: 1, gathered: 100 }],
])("the pages of a search, one after the other, give each match once and in order, by %s", (_, most) => {
  test.each([
    ["a", "begin with it and hold it"],
    ["a1", "begin with it and hold it, without trigrams"],
    ["a1b", "hold three characters of it"],
    ["common", "all hold it, none begins with it"],
  ])("%s: %s", async (term) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, cat_name as name from cases where lower(cat_name) like ${`%${term}%`}
      order by not starts_with(lower(cat_name), ${term}), lower(cat_name) collate "C", id`.execute(
      database.db,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    expect(await walked(term, names)).toEqual(rows.map(({ id }) => id));
  });

  async function walked(term: string, names: ReadonlyMap<string, string>): Promise<string[]> {
    const ids: string[] = [];
    // One page more than there are: it must be empty.
    for (let page = 0; page <= Math.ceil(names.size / 500); page += 1) {
      const last = ids.at(-1);
      const after = last === undefined ? undefined : { id: last, key: names.get(last) ?? "" };
      ids.push(
        ...(await database.db
          .transaction()
          .execute((db) => bestMatches(db, { field: "cat-name", term, after, limit: 500 }, most))),
      );
    }
    return ids;
  }
});

describe("what a short way met says how to go on", () => {
  test.each([
    ["common", "enough for a longer way to fill the page, so nothing is gathered", false],
    ["a1b", "so little that all there are are gathered", true],
  ])("%s: %s", async (term, _, isGathered) => {
    const asked: string[] = [];
    const most = { walked: 50, walkedOn: 500, gathered: 100 };
    await database.db.transaction().execute((db) => {
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(JSON.stringify(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      return bestMatches(watched, { ...search("cat-name", term), limit: 60 }, most);
    });
    expect(asked.some((one) => one.includes("gathered"))).toBe(isGathered);
  });
});
