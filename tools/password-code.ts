import type { Kysely } from "kysely";
import { CODE_TRIES, CODE_VALID_HOURS, groupPasswordCode } from "#domain/account/password-code.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { newPasswordCode } from "#server/features/accounts/new-password-code.ts";
import { auditOnMachine } from "#server/http/call/audit-on-machine.ts";
import { formatPhone } from "#server/phone.ts";
import type { Config } from "#server/start/config.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { accountByPhone } from "#server/tables/accounts.ts";
import { keepPasswordCode } from "#server/tables/password-codes.ts";
import { lockPasswordRequest, openPasswordRequest } from "#server/tables/password-requests.ts";
import { whoIs } from "./who-is.ts";

/**
 * Issues a one-time code for a new password, whether it was asked for or not: of an adviser's account no page issues
 * one. Stands in the audit as `issueCodeOnServer`, by nobody and from this machine.
 */
export async function issueCodeOnServer(
  db: Kysely<Database>,
  { phone, config, now }: { phone: string; config: Config; now: Instant },
): Promise<string> {
  const { code, codeHash } = await newPasswordCode();
  return db.transaction().execute(async (transaction) => {
    const account = await accountByPhone(transaction, phone);
    const shown = formatPhone(phone);
    if (!account) throw new StartFailure(`There is no account with the phone ${shown}.`);
    const requestId = await openPasswordRequest(transaction, { accountId: account.id, now });
    const request = await lockPasswordRequest(transaction, requestId);
    if (!request) throw new StartFailure(`The account with the phone ${shown} was deleted at this moment.`);
    await keepPasswordCode(transaction, { requestId, codeHash, issuedBy: null, now });
    await auditOnMachine(transaction, { verb: "issueCodeOnServer", accountId: account.id, config, now });
    return `${groupPasswordCode(code)} sets a new password for ${whoIs(account, phone)}, on /reset-password?step=code: once, within ${CODE_VALID_HOURS} hours and ${CODE_TRIES} tries. It is kept nowhere; an older code counts no longer.`;
  });
}
