import type { requestPassword as route } from "#contract/password-requests.ts";
import { addHours } from "#domain/calendar.ts";
import type { Command } from "#server/http/call/command.ts";
import { parsePhone } from "#server/phone.ts";
import { invalid, Problem } from "#server/problem.ts";
import { accountEverOf } from "#server/tables/accounts.ts";
import { COUNTED_HOURS, countAsk } from "#server/tables/password-asks.ts";
import { openPasswordRequest } from "#server/tables/password-requests.ts";
import { hashOfAsked } from "./hash-of-asked.ts";

const MAX_ASKS_A_DAY = 5;
const OFTEN =
  "The team was asked for this number several times today already. Look for their message, or write to them yourself.";

/**
 * Asks the team for a code. With an account or without one: the same answer after the same work, a count that is
 * written and a look for the account. The team hears of a deleted one, too: nobody else could put it back.
 */
export const requestPassword: Command<typeof route> = async ({ db, body, config, now, about }) => {
  const phone = parsePhone(body.phone, config.defaultCountry);
  if ("error" in phone) throw invalid("phone", phone.error);

  const { times, since } = await countAsk(db, { phoneHash: hashOfAsked(phone.ok, config), now });
  if (times > MAX_ASKS_A_DAY) {
    const waitMs = Date.parse(addHours(since, COUNTED_HOURS)) - Date.parse(now);
    throw new Problem(429, OFTEN, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const account = await accountEverOf(db, phone.ok);
  if (!account) return;
  about({ accountId: account.id });
  await openPasswordRequest(db, { accountId: account.id, now });
};
