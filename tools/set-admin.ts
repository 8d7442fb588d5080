import type { Kysely } from "kysely";
import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Database } from "#server/db/schema.ts";
import { auditOnMachine } from "#server/http/call/audit-on-machine.ts";
import { formatPhone } from "#server/phone.ts";
import type { Config } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { accountByPhone } from "#server/tables/accounts.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { whoMayKnowPasswordOf } from "#server/tables/password-resets.ts";
import { factorOf } from "#server/tables/second-factors.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { endSetupCodes } from "#server/tables/setup-codes.ts";
import { whoIs } from "./who-is.ts";

type Grant = { phone: string; isAdmin: boolean; config: Config; now: Instant };

/**
 * Makes an account an adviser's or takes that back, and logs it out everywhere: a login as an owner lasts thirty days,
 * an adviser's twelve hours. A code for a new password counts no longer, nor those that an adviser issued. Stands in the audit as `grantAdmin` or `revokeAdmin`.
 * An account that has the right, or has none, already is left as it is, and the answer says so.
 * @throws StartFailure without an account of that phone
 */
export async function setAdmin(
  db: Kysely<Database>,
  { phone, isAdmin, config, now }: Grant,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const account = await accountByPhone(transaction, phone, { lock: true });
    if (!account) {
      throw new StartFailure(
        `There is no account with the phone ${formatPhone(phone)}: create one on the website first.`,
      );
    }
    const who = whoIs(account, phone);
    const known = isAdmin ? await passwordKnown(transaction, account.id) : "";
    // Of a number that was mistyped nobody may read that the adviser behind the right one is gone.
    if (account.isAdmin === isAdmin) {
      return isAdmin
        ? `${who} is an admin already: nothing was changed.${known}`
        : `${who} is no admin: nothing was changed. Look who is one with npm run admin -- list.`;
    }
    await transaction.updateTable("accounts").set({ isAdmin }).where("id", "=", account.id).execute();
    await endSessionsOf(transaction, account.id, now);
    // An adviser may have issued it while it was an owner's account; and an adviser who goes may have kept what they issued.
    await endPasswordCodesOf(transaction, account.id, now);
    if (isAdmin) await endSetupCodes(transaction, now);
    const verb = isAdmin ? "grantAdmin" : "revokeAdmin";
    await auditOnMachine(transaction, { verb, accountId: account.id, config, now });
    if (isAdmin)
      return `${who} is an admin now, and logs in again.${known}${await notProved(transaction, account.id)}`;
    const other = await transaction
      .selectFrom("accounts")
      .select("id")
      .where("isAdmin", "=", true)
      .where("deletedOn", "is", null)
      .executeTakeFirst();
    return other
      ? `${who} is no admin any more.`
      : `${who} is no admin any more, and nobody else is: the next npm start prints a link to create the first one.`;
  });
}

/** Whoever has signed up first with somebody's phone would be an adviser in their place. */
async function notProved(db: Db, accountId: string): Promise<string> {
  const { createdOn } = await db
    .selectFrom("accounts")
    .select("createdOn")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const factor = await factorOf(db, accountId);
  const day = (instant: Instant) => formatDay(dayOf(instant));
  const off = factor?.confirmedOn
    ? `take its second step of ${day(factor.confirmedOn)} off with npm run admin -- forget-factor, and `
    : "";
  return ` The account was made on ${day(createdOn)}, and nothing shows that the phone is of whoever made it: unless you saw that, ${off}have a new password set on that phone with npm run admin -- password-code.`;
}

/** An adviser who knows the password of what was an owner's account would otherwise have two advisers' accounts, unseen. */
async function passwordKnown(db: Db, accountId: string): Promise<string> {
  const other = await whoMayKnowPasswordOf(db, accountId);
  if (!other) return "";
  const day = formatDay(dayOf(other.on));
  return ` Its password was set by ${JSON.stringify(other.fullName)}, or with a code that they issued, on ${day}. They may know the one it has now, too: have another one set with npm run admin -- password-code.`;
}
