import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { hashOfAsked } from "#server/features/accounts/hash-of-asked.ts";
import { auditOnMachine } from "#server/http/call/audit-on-machine.ts";
import { formatPhone, isNobodys } from "#server/phone.ts";
import type { Config } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { accountByPhone, changePhone } from "#server/tables/accounts.ts";
import { forgetAsks } from "#server/tables/password-asks.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { whoIs } from "./who-is.ts";

type Change = { phone: string; newPhone: string; config: Config; now: Instant };

/**
 * Gives an account another phone (E.164), for one that was mistyped at the sign-up or is another by now. A code for a new
 * password counts no longer, and every login ends: whoever has the number of before may have had the code. Stands in the
 * audit as `setPhone`, by nobody and from this machine.
 * @throws StartFailure without an account of the phone, with another of the new one, and for a number that nobody can have
 */
export async function setPhone(
  db: Kysely<Database>,
  { phone, newPhone, config, now }: Change,
): Promise<string> {
  const [before, after] = [formatPhone(phone), formatPhone(newPhone)];
  return db.transaction().execute(async (transaction) => {
    const account = await accountByPhone(transaction, phone, { lock: true });
    if (!account) throw new StartFailure(`There is no account with the phone ${before}.`);
    if (newPhone === phone) return `${whoIs(account, newPhone)} has this phone already: nothing was changed.`;
    if (isNobodys(newPhone)) {
      throw new StartFailure(
        `No phone in North America has the number ${after}. If it is of another country, begin with + and its country code.`,
      );
    }
    if (!(await changePhone(transaction, account.id, newPhone))) {
      throw new StartFailure(`Another account has the phone ${after}: nothing was changed.`);
    }
    await endPasswordCodesOf(transaction, account.id, now);
    await endSessionsOf(transaction, account.id, now);
    // What was asked for the phone while it had no account waits for nobody.
    await forgetAsks(transaction, hashOfAsked(newPhone, config));
    await auditOnMachine(transaction, { verb: "setPhone", accountId: account.id, config, now });
    return `${whoIs(account, newPhone)} logs in with this phone now, no longer with ${before}, and is logged out everywhere.`;
  });
}
