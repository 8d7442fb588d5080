import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { auditOnMachine } from "#server/http/call/audit-on-machine.ts";
import { formatPhone } from "#server/phone.ts";
import type { Config } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { accountByPhone } from "#server/tables/accounts.ts";
import { removeFactor } from "#server/tables/second-factors.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { whoIs } from "./who-is.ts";

/**
 * Takes the second factor of a lost phone away, and logs the account out everywhere: whoever has the phone may be logged
 * in on it. Stands in the audit as `forgetFactor`, by nobody and from this machine.
 */
export async function forgetFactor(
  db: Kysely<Database>,
  { phone, config, now }: { phone: string; config: Config; now: Instant },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const account = await accountByPhone(transaction, phone, { lock: true });
    if (!account) throw new StartFailure(`There is no account with the phone ${formatPhone(phone)}.`);
    const who = whoIs(account, phone);
    if (!(await removeFactor(transaction, account.id)))
      return `${who} has no second factor: nothing was changed.`;
    await endSessionsOf(transaction, account.id, now);
    await auditOnMachine(transaction, { verb: "forgetFactor", accountId: account.id, config, now });
    return `${who} logs in with the password alone again, and is logged out everywhere.`;
  });
}
