import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

const [BEFORE, AFTER] = ["0078-asked-before-next-dose.sql", "0080-two-sigmas-gone.sql"];

// So many that it is cheaper to look for a name than to go through all.
const OTHERS = `
  with owners as (
    insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select n, md5(n::text), 'Other', '', now() from generate_series(1, 2000) n returning id, first_name),
  named as (insert into cat_names select first_name from owners)
  insert into cases (account_id, created_by, created_on, cat)
  select id, id, now(), jsonb_build_object('name', first_name) from owners`;

let database: TestDatabase;
let migrating: Client;
let naming: Client;
let searching: Client;
beforeAll(async () => {
  database = await testDatabase();
  migrating = await connectOnce(database.address);
  naming = await connectOnce(database.address);
  searching = await connectOnce(database.address);
  await migrating.query("drop schema public cascade; create schema public");
  await migrate(migrating, undefined, BEFORE);
  await migrating.query(OTHERS);
});
afterAll(async () => {
  await Promise.all([migrating, naming, searching].map((client) => client.end()));
  await database.close();
});

async function name(owner: string, cat: string): Promise<void> {
  await naming.query(
    `with owner as (
       insert into accounts (phone, first_name, last_name, password_hash, created_on) values ($1, $1, 'Π', '', now()) returning id)
     insert into cases (account_id, created_by, created_on, cat)
     select id, id, now(), jsonb_build_object('name', $2::text) from owner`,
    [owner, cat],
  );
  await naming.query("insert into cat_names values ($1)", [cat]);
}

const BY_INDEX: [table: string, asked: string, index: string][] = [
  ["cases", `plain_text(cat_name) collate "C" like plain_text('γιωργος')`, "cases_by_plain_cat_name"],
  ["cases", `small_text(cat_name) collate "C" like small_text('γιωργος')`, "cases_by_cat_name"],
  ["cat_names", `plain_text(name collate "default") like plain_text('%ργος%')`, "cat_names_plain_parts"],
  ["cat_names", `small_text(name collate "default") like small_text('%ργος%')`, "cat_names_parts"],
  ["cat_names", `letter_keys(name collate "default") && letter_keys('γωιργος')`, "cat_names_letters"],
  [
    "cat_names",
    `small_text(name collate "default") collate "C" = small_text('γιωργος')`,
    "cat_names_in_order",
  ],
  ["accounts", "plain_text(full_name) like plain_text('%ικος%')", "accounts_plain_full_name"],
  ["accounts", "small_text(full_name) like small_text('%ικος%')", "accounts_full_name"],
  ["accounts", "letter_keys(full_name) && letter_keys('νκιος')", "accounts_full_name_letters"],
  ["accounts", `small_text(full_name) collate "C" like small_text('νικος%')`, "accounts_by_full_name"],
];

test("names that were there, and those that come meanwhile, are found by every index that had two sigmas", async () => {
  // As a server keeps it: its plan knows the indexes of before.
  const kept = { name: "kept", text: "select from cases where plain_text(cat_name) like plain_text($1)" };
  await name("ΝΙΚΟΣ", "ΓΙΩΡΓΟΣ");
  expect((await searching.query(kept, ["γιωργος"])).rowCount).toBe(0);
  await naming.query("begin");
  await name("νικος", "γιωργος");
  const migrated = migrate(migrating, undefined, AFTER);
  const waiting = () =>
    searching.query(
      `select from pg_locks where not granted and relation = 'accounts'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await naming.query("commit");
  await migrated;
  expect((await searching.query(kept, ["γιωργος"])).rowCount).toBe(2);
  await searching.query("set enable_seqscan = off");
  for (const [table, condition, index] of BY_INDEX) {
    const living = table === "cat_names" ? "" : "and deleted_on is null";
    const asked = `select * from ${table} where ${condition} ${living}`;
    const { rows } = await searching.query(`explain ${asked}`);
    expect(JSON.stringify(rows)).toMatch(new RegExp(`(on|using) ${index}\\b`));
    expect([index, (await searching.query(asked)).rowCount]).toEqual([index, 2]);
  }
});

test("no index is left that a search would miss names by", async () => {
  const { rows } = await searching.query<{ index: string }>(
    `select indexname as index from pg_indexes
     where schemaname = 'public' and (indexname like '%anew%' or indexdef ~ 'lower\\(\\(*(cat_name|full_name|name)')`,
  );
  expect(rows).toEqual([]);
});
