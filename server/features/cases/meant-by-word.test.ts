import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { isCatMeant, nameOf, waysToMean } from "./meant-by-word.ts";

const WORDS = ["miso", "Nala", "ábc", "øre", "ΣΑΣ", "ab", "a1b2", "aabbc", "o'nala", "dress"];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Names of words with the letters of others, some with one more, apart by whatever people put between. */
const NAMES = fc
  .array(
    fc.tuple(
      fc.constantFrom(...WORDS).chain((word) => fc.shuffledSubarray([...word, ...word], { minLength: 1 })),
      fc.constantFrom("", "", "x", "\n", "-", "é", "."),
      fc.constantFrom(" ", "-", "'", "  ", "", "_", "¡"),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.map(([letters, more, apart]) => letters.join("") + more + apart).join(""));

async function meant(names: readonly string[], isIt: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as given (name, at) where ${isIt} order by at`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

test.each(WORDS)(
  "the short way to know whether a name is meant by %s forgives what the index does",
  async (word) => {
    const names = fc.sample(NAMES, 3000);
    const name = nameOf(sql`name`);
    const ways = sql.join(waysToMean(word, true).cat(name), sql` or `);
    const found = await meant(names, isCatMeant(word, true, name));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await meant(names, ways));
  },
);
