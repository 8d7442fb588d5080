import fc from "fast-check";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

const [BEFORE, AFTER] = ["0068-effect-of-tablets.sql", "0069-plain-text-of-ascii.sql"];

let database: TestDatabase;
let migrating: Client;
let other: Client;
beforeAll(async () => {
  database = await testDatabase();
  [migrating, other] = [await connectOnce(database.address), await connectOnce(database.address)];
  await migrating.query("drop schema public cascade; create schema public");
  await migrate(migrating, undefined, BEFORE);
  await other.query("set enable_seqscan = off; set enable_sort = off");
});
afterAll(async () => {
  await Promise.all([migrating.end(), other.end()]);
  await database.close();
});

const range = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
const ascii = range(0x01, 0x7f);
const anything = fc.oneof(range(0x01, 0xd7ff), range(0xe000, 0x1_ffff));
const written = fc.oneof(range(0x80, 0x24f), range(0x300, 0x36f), range(0x370, 0x52f), range(0x1e00, 0x1fff));
const TEXTS = fc.oneof(
  fc.string({ unit: ascii, maxLength: 30 }),
  fc.string({ unit: fc.oneof(ascii, written), maxLength: 30 }),
  fc.string({ unit: anything, maxLength: 30 }),
);

async function plainOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await migrating.query<{ plain: string }>(
    "select plain_text(text) as plain from unnest($1::text[]) with ordinality as given (text, at) order by at",
    [texts],
  );
  return rows.map(({ plain }) => plain);
}

// What is taken out of an index stands in brackets, what is worked out anew does not.
const BY_INDEX: [asked: string, plan: RegExp][] = [
  ["select id from cases where plain_text(cat_name) like '%luna%'", /Index Cond/],
  ["select id from accounts where plain_text(full_name) like '%luna%'", /Index Cond/],
  [
    `select plain_text(cat_name) collate "C" from cases
     where deleted_on is null order by plain_text(cat_name) collate "C", id`,
    /Index Only Scan using cases_by_plain_cat_name.*Output: \(/s,
  ],
];

async function expectByIndex(): Promise<void> {
  for (const [asked, plan] of BY_INDEX) {
    const { rows } = await other.query(`explain (verbose) ${asked}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(plan);
  }
}

test("the short way of plain text changes no result, and connections that knew the long one go on by index", async () => {
  const texts = fc.sample(TEXTS, 20_000);
  const before = await plainOf(texts);
  await expectByIndex();
  await migrate(migrating, undefined, AFTER);
  const after = await plainOf(texts);
  expect(texts.filter((_, at) => after[at] !== before[at])).toEqual([]);
  await expectByIndex();
});
