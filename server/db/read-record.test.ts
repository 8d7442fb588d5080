import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartFailure } from "#server/start/start-failure.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrationsOf } from "./migrations-of.ts";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = await connectOnce(database.address);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const tables = async () =>
  (await client.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount;

// As two products that many use keep theirs.
test.each(["id int primary key, name text", "id int primary key, migration text, batch int"])(
  "on the database of another product, whose migrations have %s, it is said that it is one",
  async (columns) => {
    await client.query(
      `drop schema public cascade; create schema public; create table migrations (${columns})`,
    );
    const before = await tables();
    for (const ask of [() => migrate(client), () => migrationsOf(client, "back up")]) {
      const failure = await ask().catch((error) => error);
      expect(failure).toBeInstanceOf(StartFailure);
      expect(failure.message).toMatch(
        /^DATABASE_URL names the database of something else: .* Nothing was changed\. /,
      );
    }
    expect(await tables()).toBe(before);
  },
);
