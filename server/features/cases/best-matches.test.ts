import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMissing } from "#server/tables/cat-names.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { bestMatches, MOST } from "./best-matches.ts";
import { beginningWith, passingBy, type Search } from "./name-order.ts";
import { ofListedNames, ofOwners } from "./names-with-part.ts";

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
  await listMissing(db);
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
  ["cat-name", "cases_by_cat_name", "cat_names_parts", ofListedNames],
  ["owner-name", "accounts_by_full_name", "accounts_full_name", ofOwners],
] as const)("a search by %s", (field, inOrder, byTrigrams, part) => {
  test("reads the names that begin with the term in their order", async () => {
    const plan = await planOf(beginningWith(search(field, "c0")));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${inOrder}`));
  });

  test("finds a term further on by its trigrams", async () => {
    const plan = await planOf(part(search(field, "c0ffee"), 1000));
    expect(plan).toContain(`Bitmap Index Scan on ${byTrigrams}`);
  });

  test("meets what many hold on the way through the names", async () => {
    const plan = await planOf(passingBy(search(field, "e")));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${inOrder}`));
  });
});

const PLAIN = {
  "cat-name": sql`select cases.id, lower(cat_name) collate "C" as name from cases`,
  "owner-name": sql`
    select cases.id, lower(full_name) collate "C" as name from cases join accounts on accounts.id = account_id`,
};

describe.each([
  ["cat-name", "as many names as there are cats on a page, and some", MOST],
  ["owner-name", "a short way, then all that few have", MOST],
  ["owner-name", "a short way, then a longer one", { ...MOST, walked: 400, walkedOn: 4000 }],
  ["owner-name", "nearly no way, then all there are", { ...MOST, walked: 1, walkedOn: 1 }],
  [
    "owner-name",
    "nearly no way, less than there are, then all the way",
    { ...MOST, walked: 1, walkedOn: 1, gathered: 100 },
  ],
] as const)(
  "the pages of a search, one after the other, give each match once and in order: %s by %s",
  (field, _, most) => {
    test.each([
      ["a", "begin with it and hold it"],
      ["a1", "begin with it and hold it, without trigrams"],
      ["a1b", "hold three characters of it"],
      ["mm", "all cats or none hold it, without trigrams"],
      [field === "cat-name" ? "common" : "example", "all hold it, none begins with it"],
    ])("%s: %s", async (term) => {
      const { rows } = await sql<{ id: string; name: string }>`
      select id, name from (${PLAIN[field]}) as named where name like ${`%${term}%`}
      order by not starts_with(name, ${term}), name, id`.execute(database.db);
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
            .execute((db) => bestMatches(db, { field, term, after, limit: 500 }, most))),
        );
      }
      return ids;
    }
  },
);

describe("what a short way met says how to go on", () => {
  test.each([
    ["example", "enough for a longer way to fill the page, so nothing is gathered", false],
    ["a1b", "so little that all there are are gathered", true],
  ])("%s: %s", async (term, _, isGathered) => {
    const asked: string[] = [];
    const most = { ...MOST, walked: 50, walkedOn: 500, gathered: 100 };
    await database.db.transaction().execute((db) => {
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(JSON.stringify(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      return bestMatches(watched, { ...search("owner-name", term), limit: 60 }, most);
    });
    expect(asked.some((one) => one.includes("gathered"))).toBe(isGathered);
  });
});
