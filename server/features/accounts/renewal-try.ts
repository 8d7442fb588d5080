import { CODE_TRIES } from "#domain/account/password-code.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Visit } from "#server/http/call/visit.ts";
import { keyedHash } from "#server/keys/keyed-hash.ts";
import type { Config } from "#server/start/config.ts";
import { takeOneOf } from "#server/tables/login-tries.ts";
import { countTry, type LiveCode, lockLiveCode } from "#server/tables/password-codes.ts";

type Renewal = {
  phone: string;
  visit: Pick<Visit, "network">;
  config: Pick<Config, "tokenSecret">;
  now: Instant;
};

/**
 * Spends one try of the code that a phone has, before anybody looks whether it is the right one: of many guesses at once
 * no more than five of a network are looked at, and what others try from elsewhere spends none of the owner's.
 * `undefined` without an account, a code, or a try that is left.
 */
export async function takeRenewalTry(
  db: Db,
  { phone, visit, config, now }: Renewal,
): Promise<LiveCode | undefined> {
  const code = await lockLiveCode(db, { phone, now });
  // Counted for a phone without a code too: by the work nobody learns which phone has one.
  const keyHash = keyedHash("renewal-try", `${code?.id ?? phone} ${visit.network}`, config);
  if (!(await takeOneOf(db, { keyHash, most: CODE_TRIES, now })) || !code) return undefined;
  await countTry(db, code.id);
  return code;
}
