import type { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let migrating: Client;
let naming: Client;
let watching: Client;
beforeEach(async () => {
  database = await testDatabase();
  migrating = await connectOnce(database.address);
  naming = await connectOnce(database.address);
  watching = await connectOnce(database.address);
});
afterEach(async () => {
  await Promise.all([migrating, naming, watching].map((client) => client.end()));
  await database.close();
});

test.each([
  ["0073-no-names-in-notes.sql", "0074-names-of-cats-by-words.sql"],
  ["0090-sessions-of-an-account.sql", "0091-names-with-their-letters.sql"],
])(
  "a name that comes and one that goes while the names of cats are made anew, after %s",
  async (before, after) => {
    await migrating.query("drop schema public cascade; create schema public");
    await migrate(migrating, undefined, before);
    await naming.query("insert into cat_names values ('Stays'), ('Élan'), ('Goes')");
    // As a server keeps it.
    const kept = { name: "kept", text: "select name from cat_names order by name" };
    expect((await watching.query(kept)).rowCount).toBe(3);
    await naming.query("begin");
    await naming.query("insert into cat_names values ('Comes')");
    await naming.query("delete from cat_names where name = 'Goes'");
    const migrated = migrate(migrating, undefined, after);
    const waiting = () =>
      watching.query("select from pg_locks where relation = 'cat_names'::regclass and not granted");
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await naming.query("commit");
    await migrated;
    const { rows } = await watching.query(kept);
    expect(rows.map(({ name }) => name)).toEqual(["Comes", "Stays", "Élan"]);
  },
);
