import type { NotNull } from "kysely";
import type { PasswordReset } from "#contract/password-resets.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

const LISTED = 20;

type NewReset = { accountId: string; resetBy: string; reason: string | undefined; now: Instant };

/** Keeps that an adviser has set a password, and why. */
export async function keepPasswordReset(
  db: Db,
  { accountId, resetBy, reason, now }: NewReset,
): Promise<void> {
  await db
    .insertInto("passwordResets")
    .values({ accountId, resetBy, resetOn: now, reason: reason ?? null })
    .execute();
}

/** Another who set the password that the account has now, and so may know it; `undefined` once the owner has set one. */
export async function whoSetPasswordOf(
  db: Db,
  accountId: string,
): Promise<{ fullName: string; resetOn: Instant } | undefined> {
  const last = await db
    .selectFrom("passwordResets")
    .innerJoin("accounts", "accounts.id", "passwordResets.resetBy")
    .select(["resetBy", "fullName", "resetOn"])
    .where("accountId", "=", accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("auditEntries")
            .select("auditEntries.id")
            .where("verb", "in", ["changePassword", "renewPassword"])
            .where("status", "=", 200)
            .where((of) => of.or({ "auditEntries.accountId": accountId, aboutAccountId: accountId }))
            .whereRef("at", ">=", "resetOn"),
        ),
      ),
    )
    .orderBy("resetOn", "desc")
    .limit(1)
    .$narrowType<{ fullName: NotNull }>()
    .executeTakeFirst();
  return last?.resetBy === accountId ? undefined : last;
}

export async function passwordResetsOf(db: Db, accountId: string): Promise<PasswordReset[]> {
  const rows = await db
    .selectFrom("passwordResets")
    .innerJoin("accounts", "accounts.id", "passwordResets.resetBy")
    .select(["passwordResets.id", "resetOn", "reason", "accounts.fullName as resetByName"])
    .where("accountId", "=", accountId)
    .orderBy("resetOn", "desc")
    .orderBy("passwordResets.id")
    .limit(LISTED)
    .$narrowType<{ resetByName: NotNull }>()
    .execute();
  return rows.map(({ id, reason, ...reset }) => ({ _id: id, ...reset, reason: reason ?? undefined }));
}
