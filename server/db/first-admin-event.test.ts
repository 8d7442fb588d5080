import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

test("an account that came without an event gets one, and no other", async () => {
  const { address, close } = await testDatabase();
  const client = await connectOnce(address);
  onTestFinished(async () => {
    await client.end();
    await close();
  });
  await client.query("drop schema public cascade; create schema public");
  await migrate(client, undefined, "0091-names-with-their-letters.sql");
  const account = (phone: string, isAdmin: boolean) =>
    client.query(
      "insert into accounts (first_name, last_name, phone, password_hash, is_admin, created_on) values ('A', 'B', $1, 'none', $2, '2026-11-20 10:00Z') returning id",
      [phone, isAdmin],
    );
  const first = (await account("+14155550100", true)).rows[0].id;
  const owner = (await account("+14155550101", false)).rows[0].id;
  await client.query(
    "insert into events (type, status, created_on, account_id, initiated_by, completed_on, completed_by) values ('New Account', 'Complete', '2026-11-20 10:00Z', $1, $1, '2026-11-20 10:01Z', $2)",
    [owner, first],
  );
  await migrate(client);
  const { rows } = await client.query(
    "select account_id, status, created_on from events order by status desc",
  );
  expect(rows).toEqual([
    { account_id: first, status: "New", created_on: "2026-11-20T10:00:00.000Z" },
    { account_id: owner, status: "Complete", created_on: "2026-11-20T10:00:00.000Z" },
  ]);
});
