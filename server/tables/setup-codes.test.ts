import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { insertAccount } from "./accounts.ts";
import { issueSetupCode, redeemSetupCode } from "./setup-codes.ts";

let database: TestDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(() => database.close());

const now = "2026-11-20T10:00:00.000Z";
const ADA = {
  phone: "+14155550100",
  firstName: "Ada",
  lastName: "Example",
  passwordHash: "x",
  isAdmin: true,
  now,
};

const issue = async () => (await db.transaction().execute((one) => issueSetupCode(one, now))) ?? "";
const redeem = (code: string) => db.transaction().execute((one) => redeemSetupCode(one, code, now));

describe("a setup code", () => {
  test("waits until whoever claims with another one is through, and then is too late", async () => {
    const [first, second] = [await issue(), await issue()];
    const late = await db.transaction().execute(async (one) => {
      expect(await redeemSetupCode(one, first, now)).toBe(true);
      await insertAccount(one, ADA);
      const waiting = redeem(second);
      await expect.poll(waitingForALock).toBe(1);
      return { waiting };
    });
    expect(await late.waiting).toBe(false);
  });

  test("is still good when that claim comes to nothing", async () => {
    const [first, second] = [await issue(), await issue()];
    const failed = db.transaction().execute(async (one) => {
      await redeemSetupCode(one, first, now);
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    expect(await redeem(second)).toBe(true);
  });

  async function waitingForALock(): Promise<number> {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    return rows.length;
  }
});
