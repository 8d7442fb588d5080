import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findByWords, listAllCases, listOwnCases } from "#contract/cases.ts";
import { countEvents, listEvents, listEventsByStatus } from "#contract/events.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import { connectOnce } from "#server/db/connect.ts";
import { MARK } from "#server/db/prepared.ts";
import { type Send, sender } from "#server/send.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { openApp } from "./open-app.ts";
import { donePlanOf, genericPlanOf, type PlanNode, planOf, stepsOf } from "./plan.ts";
import { ASKED, type Asked } from "./scale/asked.ts";
import { fill } from "./seed/fill.ts";
import { catName, ownerName } from "./seed/names.ts";
import { ADVISER_ID, ownerId, ownersOf } from "./seed/tables.ts";
import { type Recorder, recordStatements, type Statement } from "./statements.ts";
import { logIn } from "./visitors.ts";

// Enough that reading a whole table costs more than an index, and filled in two seconds.
const CASES = 6000;
// Not the accounts: these few are read in one go where a page of cases is joined with them, and many are not.
const GROW = "cases cat_names intake_answers weights doses status_changes events audit_entries".split(" ");

/** As many looks as an adviser has in some weeks. */
const AUDITED = `
  insert into audit_entries (at, verb, status, account_id, as_admin, params, request_id, source)
  select now() - n * interval '2 minutes', 'findByWords', 200, $1, true, '{}', n::text, '' from generate_series(1, 20000) n`;

let database: TestDatabase;
let client: Client;
let app: FastifyInstance;
let close: () => Promise<void>;
let recorder: Recorder;
let owner: Send;
let adviser: Send;
let catNames: number;

beforeAll(async () => {
  database = await testDatabase();
  client = await connectOnce(database.address);
  await fill(client, CASES);
  await client.query(AUDITED, [ADVISER_ID]);
  await client.query("analyze audit_entries");
  catNames = (await client.query("select from cat_names")).rowCount ?? 0;
  recorder = recordStatements();
  ({ app, close } = await openApp(database.address));
  const tokens = await logIn(app, client, [ADVISER_ID, ownerId(44)]);
  owner = sender(app, tokens.get(ownerId(44)));
  adviser = sender(app, tokens.get(ADVISER_ID));
});
afterAll(async () => {
  recorder.stop();
  await close();
  await client.end();
  await database.close();
});

/** What PostgreSQL was asked for by the calls. */
async function statementsOf(calls: (() => Promise<{ status: number }>)[]): Promise<Statement[]> {
  recorder.take();
  for (const call of calls) expect((await call()).status).toBe(200);
  return recorder.take();
}

function readWhole(plan: PlanNode, tables: readonly string[] = GROW): string[] {
  return stepsOf(plan)
    .filter((step) => step["Node Type"].includes("Seq Scan"))
    .map((step) => step["Relation Name"] ?? "")
    .filter((table) => tables.includes(table));
}

/** Whether a step gives more than half of a table, whose name its index begins with. */
function givesMost({ "Index Name": index = "", "Actual Rows": given = 0 }: PlanNode): boolean {
  const rows = index.startsWith("cat_names") ? catNames : index.startsWith("cases") ? CASES : ownersOf(CASES);
  return given > rows / 2;
}

const askedOf = ({ who, calls }: Asked) =>
  statementsOf(
    calls(CASES)
      .slice(0, 8)
      .map((call) => () => call(who === "owner" ? owner : adviser)),
  );

// Terms of one or two letters have no trigram to look for.
const ASKED_BY_INDEX = ASKED.filter(({ what }) => !/(one|two) letters?$/.test(what));

test.each(ASKED_BY_INDEX)("no table that grows is read as a whole for $what", async (asked) => {
  const plans = await Promise.all((await askedOf(asked)).map((statement) => planOf(client, statement)));
  expect(plans.flatMap((plan) => readWhole(plan))).toEqual([]);
});

test("the history of one account is found by the account, and not by reading that of all", async () => {
  const query = { s: "Complete", account: ownerId(44) } as const;
  const statements = await statementsOf([() => adviser(listEventsByStatus, { query })]);
  const steps = (await Promise.all(statements.map((statement) => planOf(client, statement)))).flatMap(
    stepsOf,
  );
  const found = steps
    .flatMap((step) => step["Index Name"] ?? [])
    .filter((index) => index.startsWith("events"));
  expect(found).toEqual(["events_account", "events_pkey"]);
});

// An index without anything to look for gives every row of its table, one after the other.
test.each(ASKED.filter(({ what }) => /^one box/.test(what)))(
  "no index is walked through for $what",
  async (asked) => {
    const read: PlanNode[] = [];
    for (const statement of await askedOf(asked)) {
      if (!statement.text.includes("plain_text")) continue;
      const steps = stepsOf(await donePlanOf(client, statement));
      read.push(...steps.filter((step) => step["Index Name"] !== undefined));
    }
    expect(read).not.toEqual([]);
    // The way through the names in their order is short by its own limit.
    const gathered = read.filter((step) => step["Node Type"] === "Bitmap Index Scan");
    expect(gathered.filter(givesMost)).toEqual([]);
  },
);

test.each([
  ["a part of a name", "ittle", []],
  ["a cat and its owner", `${catName(44)} ${ownerName(44).lastName}`, []],
  ["letters swapped, in several words", "shibaen kian", ["cat_names_letters"]],
  ["words that all very many have", "luna ana", []],
])("the one box finds cats by their names, each of which is there once: %s", async (_, words, ofNames) => {
  const asked = await statementsOf([() => adviser(findByWords, { body: { words } })]);
  const gathering = asked.filter(({ text }) => text.includes("cat_names"));
  const plans = await Promise.all(gathering.map((statement) => planOf(client, statement)));
  const indexes = plans.flatMap(stepsOf).flatMap((step) => step["Index Name"] ?? []);
  const readBy = (table: string) => [...new Set(indexes)].filter((index) => index.startsWith(table)).sort();
  // By the key: what stands beside a row's name.
  expect(readBy("cat_names")).toEqual([...ofNames, "cat_names_pkey", "cat_names_plain_parts"]);
  expect(readBy("cases")).toEqual(["cases_account", "cases_by_plain_cat_name"]);
});

test("what is prepared has a good plan for any values, and names its columns", async () => {
  const [type] = EVENT_TYPES;
  const asked = await statementsOf([
    () => owner(listOwnCases),
    () => adviser(listAllCases, { query: { m: "all" } }),
    () => adviser(listEvents, { query: { t: type } }),
    () => adviser(countEvents),
  ]);
  const prepared = asked.filter(({ text }) => text.endsWith(MARK));
  const plans: PlanNode[] = [];
  for (const statement of prepared) plans.push(await genericPlanOf(client, statement));
  expect(prepared.length).toBe(asked.length);
  // Asked only where a case of the page shows a dose.
  expect(prepared.filter(({ text }) => text.includes("new_status = any"))).not.toEqual([]);
  expect(plans.flatMap((plan) => readWhole(plan, [...GROW, "accounts"]))).toEqual([]);
  expect(prepared.filter(({ text }) => withoutKnown(text).includes("*"))).toEqual([]);
});

test("what is asked about an owner's few cats is planned once, as about many", async () => {
  const asked = await statementsOf([
    () => owner(listOwnCases),
    () => adviser(findByWords, { body: { words: catName(44) } }),
    () => adviser(listEvents, { query: { t: "Weight Updated" } }),
  ]);
  // Of a limit it does not know PostgreSQL takes a tenth of all rows.
  const prepared = asked.filter(({ text }) => text.endsWith(MARK) && !/limit \$/.test(text));
  expect(prepared).not.toEqual([]);
  for (const statement of prepared) for (let k = 0; k < 7; k += 1) await client.query(statement);
  const { rows } = await client.query("select statement from pg_prepared_statements where generic_plans = 0");
  expect(rows).toEqual([]);
  await client.query("deallocate all");
});

/** Without the stars that stand for no column (`2 * 3`), or for columns that are named in the same statement. */
const withoutKnown = (text: string) =>
  text.replace(MARK, "").replace(/count\(\*\)|latest\.\*|(?<!select) \* /g, "");

test("a plan that knows no term cannot use the index of names, so the database must be let choose", async () => {
  const { rows } = await sql<{ mode: string }>`
    select setting as mode from pg_settings where name = 'plan_cache_mode'`.execute(database.db);
  expect(rows).toEqual([{ mode: "auto" }]);
});
