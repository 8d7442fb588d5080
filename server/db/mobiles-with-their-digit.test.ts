import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { connectOnce } from "./connect.ts";
import { migrate } from "./migrate.ts";

test("a mobile that was kept without its digit has it from then on, unless another account has that phone", async () => {
  const { address, close } = await testDatabase();
  const client = await connectOnce(address);
  onTestFinished(async () => {
    await client.end();
    await close();
  });
  await client.query("drop schema public cascade; create schema public");
  await migrate(client, undefined, "0092-new-account-of-the-first-admin.sql");
  const BECOMES = {
    "+541123456789": "+5491123456789",
    "+551187654321": "+5511987654321",
    "+551123456789": "+551123456789",
    "+14155550100": "+14155550100",
    "+542214567890": "+542214567890",
    "+5492214567890": "+5492214567890",
  };
  for (const phone of Object.keys(BECOMES))
    await client.query(
      "insert into accounts (first_name, last_name, phone, password_hash, created_on) values ($1, 'B', $1, 'none', '2026-11-20 10:00Z')",
      [phone],
    );
  await migrate(client);
  const { rows } = await client.query("select first_name, phone from accounts");
  expect(Object.fromEntries(rows.map((row) => [row.first_name, row.phone]))).toEqual(BECOMES);
});
