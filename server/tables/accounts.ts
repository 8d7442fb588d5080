import type { NotNull } from "kysely";
import type { Account } from "#contract/accounts.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import type { Db } from "#server/db/db.ts";
import { formatPhone } from "#server/phone.ts";
import { notFound } from "#server/problem.ts";
import type { Viewer } from "#server/viewer.ts";

/** An account as it is kept, without its password. */
export type AccountRow = {
  id: string;
  /** E.164. */
  phone: string;
  firstName: string;
  lastName: string;
  fullName: string;
  isAdmin: boolean;
};

type NewAccount = {
  phone: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isAdmin: boolean;
  now: Instant;
};

const COLUMNS = ["id", "phone", "firstName", "lastName", "fullName", "isAdmin"] as const;

/** The account of a phone, or the last one that was deleted and had it: whoever asks may have lost it by a slip. */
export async function accountEverOf(db: Db, phone: string): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", phone)
    .orderBy("deletedOn", (order) => order.desc().nullsFirst())
    .executeTakeFirst();
}

/**
 * The account and its password's hash, to be compared with what was typed at the login. `lock` keeps others from changing it
 * meanwhile.
 */
export async function accountByPhone(
  db: Db,
  phone: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<(AccountRow & { passwordHash: string }) | undefined> {
  const query = db
    .selectFrom("accounts")
    .select([...COLUMNS, "passwordHash"])
    .where("phone", "=", phone)
    .where("deletedOn", "is", null)
    .$narrowType<{ fullName: NotNull }>();
  return await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/**
 * An account that is there, whoever asks; 404 otherwise. `lock` keeps others from changing it meanwhile; `orDeleted` finds
 * it also where it was deleted and can be restored.
 */
export async function accountById(
  db: Db,
  accountId: string,
  { lock = false, orDeleted = false }: { lock?: boolean; orDeleted?: boolean } = {},
): Promise<AccountRow & { passwordHash: string }> {
  const query = db
    .selectFrom("accounts")
    .select([...COLUMNS, "passwordHash"])
    .where("id", "=", accountId)
    .$if(!orDeleted, (some) => some.where("deletedOn", "is", null))
    .$narrowType<{ fullName: NotNull }>();
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw notFound("account");
  return row;
}

/** Locks the rows of two accounts in one order: of two who lock each other's this way the one waits for the other. */
export async function lockAccounts(db: Db, accountIds: readonly string[]): Promise<void> {
  const accounts = db.selectFrom("accounts").select("id").where("id", "in", accountIds);
  await accounts.orderBy("id").forNoKeyUpdate().execute();
}

/** One's own account, or any for an admin; 404 otherwise. */
export async function accountSeenBy(
  db: Db,
  viewer: Viewer,
  accountId: string,
  options: { lock?: boolean } = {},
): Promise<AccountRow> {
  if (!viewer.isAdmin && viewer.accountId !== accountId) throw notFound("account");
  return await accountById(db, accountId, options);
}

/** Inserts an account and gives its id; `undefined` when the phone has one already, also of two at once. */
export async function insertAccount(db: Db, { now, ...account }: NewAccount): Promise<string | undefined> {
  const row = await db
    .insertInto("accounts")
    .values({ ...account, createdOn: now })
    .onConflict((conflict) => conflict.column("phone").where("deletedOn", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Brings a deleted account back; `false` when its phone has another account by now. After that the transaction
 * can only be given up.
 */
export async function restoreAccount(db: Db, accountId: string): Promise<boolean> {
  return unlessPhoneIsTaken(
    db.updateTable("accounts").set({ deletedOn: null, deletedBy: null }).where("id", "=", accountId),
  );
}

/**
 * Gives an account another phone (E.164); `false` when that one has an account already. After that the transaction can only
 * be given up.
 */
export async function changePhone(db: Db, accountId: string, phone: string): Promise<boolean> {
  return unlessPhoneIsTaken(db.updateTable("accounts").set({ phone }).where("id", "=", accountId));
}

async function unlessPhoneIsTaken(update: { execute: () => Promise<unknown> }): Promise<boolean> {
  try {
    await update.execute();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function changePassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable("accounts").set({ passwordHash }).where("id", "=", accountId).execute();
}

export async function anAdminExists(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("isAdmin", "=", true)
    .where("deletedOn", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account as the contract shows it, with its cats. */
export async function presentAccount(db: Db, row: AccountRow): Promise<Account> {
  const cats = await catsOf(db, [row.id]);
  return {
    _id: row.id,
    name: row.fullName,
    phone: formatPhone(row.phone),
    cats: cats.get(row.id) ?? [],
  };
}

/**
 * The cats of each account that has any, the newest first.
 * @param most so many of each account; all of them unless said
 */
export async function catsOf(
  db: Db,
  accountIds: readonly string[],
  most?: number,
): Promise<Map<string, Account["cats"]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .innerJoinLateral(
      (newest) =>
        newest
          .selectFrom("cases")
          .select(["accountId", "cases.id", "catName", "status", "cases.createdOn"])
          .whereRef("accountId", "=", "accounts.id")
          .where("deletedOn", "is", null)
          .orderBy("createdOn", "desc")
          .orderBy("id", "desc")
          .$if(most !== undefined, (some) => some.limit(most ?? 0))
          .as("cats"),
      (join) => join.onTrue(),
    )
    .select(["cats.accountId", "cats.id", "catName", "status"])
    .where("accounts.id", "in", accountIds)
    .orderBy("cats.createdOn", "desc")
    .orderBy("cats.id", "desc")
    .execute();
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, cats]) => [
      accountId,
      cats.map(({ id, catName, status }) => ({ caseId: id, name: catName, status: status as Status })),
    ]),
  );
}

/** Whether anybody ever had one here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) !== undefined;
}
