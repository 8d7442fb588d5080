import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { prepare } from "./prepare.ts";
import { readOnly } from "./read-only.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Asked = { first: string; second: string; ids: readonly string[] };

let built = 0;
const said = prepare((db, { first, second, ids }: Asked) => {
  built += 1;
  return sql<{ said: string[] }>`
    select array[${second}, ${"between"}, ${first}, ${second}] || ${ids}::text[] as said`.compile(db);
});

test("is built once, and each value goes where it belongs", async () => {
  const { db } = database;
  const ask = async (first: string, second: string, ids: string[]) =>
    (await said(db, { first, second, ids })).map((row) => row.said);
  expect(await ask("a", "b", ["c"])).toEqual([["b", "between", "a", "b", "c"]]);
  expect(await ask("b", "a", [])).toEqual([["a", "between", "b", "a"]]);
  expect(built).toBe(1);
});

test("the database keeps it prepared", async () => {
  await database.db.connection().execute(async (one) => {
    for (const first of ["a", "b"]) await said(one, { first, second: "", ids: [] });
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%as said%' and name <> ''`.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test("and is kept from writing where only reading is allowed, whoever asked before", async () => {
  const gone = prepare((db, { id }: { id: string }) =>
    db.deleteFrom("medications").where("id", "=", id).compile(),
  );
  const id = "2c89dd70-18ad-4ccb-905b-641376e98b20";
  await gone(database.db, { id });
  await expect(gone(database.db.withPlugin(readOnly), { id })).rejects.toThrow("must not write");
});
