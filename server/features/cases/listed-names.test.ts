import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMissing } from "#server/tables/cat-names.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { bestMatches, MOST } from "./best-matches.ts";

// What small letters, accents and LIKE could get wrong, so few that many cats have one name.
const LETTERS = [
  "a",
  "A",
  "á",
  "Á",
  "ß",
  "ẞ",
  "I",
  "İ",
  "ı",
  "a\u0301",
  "_",
  "%",
  "\\",
  " ",
  "b",
  "Σ",
  "ς",
  "猫",
];
const CATS = 1500;
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const names = fc.sample(text(1, 5), { numRuns: CATS, seed: 71 });
  // Some owners and some cats are deleted, and all cats of some names.
  await sql`insert into accounts (phone, first_name, last_name, password_hash, created_on, deleted_on)
    select n::text, 'Ann', 'Example', '', now(), case when n % 5 = 0 then now() end from generate_series(1, 50) n`.execute(
    db,
  );
  await sql`insert into cases (account_id, created_by, created_on, cat, deleted_on)
    select id, id, now(), jsonb_build_object('name', name),
      case when n % 4 = 0 or md5(name) < '4' then now() end
    from unnest(${names}::text[]) with ordinality as cats (name, n) join accounts on phone = (1 + n % 50)::text`.execute(
    db,
  );
  await listMissing(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.close());

/** A sigma is one letter. */
const small = (text: RawBuilder<unknown>) => sql`replace(lower(${text}), 'ς', 'σ')`;

async function plainScan(term: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select cases.id, cat_name as name from cases join accounts on accounts.id = account_id
    cross join lateral (select ${small(sql`cat_name`)} as held, ${small(sql`${term}`)} as wanted) as small
    where cases.deleted_on is null and accounts.deleted_on is null and strpos(held, wanted) > 0
    order by not starts_with(held, wanted), held collate "C", cases.id`.execute(database.db);
  return rows;
}

test("page by page a search finds what a look at every cat finds, in the same order [API-21]", async () => {
  await fc.assert(
    fc.asyncProperty(text(1, 4), fc.integer({ min: 2, max: 40 }), fc.nat(3), async (term, limit, spare) => {
      const all = await plainScan(term);
      for (let from = 0; from <= all.length; from += limit) {
        const last = all[from - 1];
        const after = last && { key: last.name, id: last.id };
        const search = { field: "cat-name" as const, term, after, limit };
        const most = { ...MOST, spare };
        const ids = await database.db.transaction().execute((db) => bestMatches(db, search, most));
        expect(ids).toEqual(all.slice(from, from + limit).map(({ id }) => id));
      }
    }),
    { numRuns: 150 },
  );
});
