import { addDays, type Instant, utcDay } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Visit } from "#server/http/call/visit.ts";
import { keyedHash } from "#server/keys/keyed-hash.ts";
import { Problem } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { takeOneOf } from "#server/tables/login-tries.ts";

// Far more than a clinic or a mobile network brings: each stands in the inbox, where somebody closes it by hand.
const MOST_A_DAY = 100;
const TOO_MANY =
  "From your network very many accounts were created today. Try by another one (mobile data instead of Wi-Fi, or the other way round), try again tomorrow, or write to the team.";

type SignUp = { visit: Pick<Visit, "network">; config: Pick<Config, "tokenSecret">; now: Instant };

/**
 * Refuses the account that is one too many of a network on a day of UTC. To be called where it was inserted: a sign-up
 * that is refused for something else takes none, and of many at once no more come through.
 */
export async function refuseSignUpsWithoutEnd(db: Db, { visit, config, now }: SignUp): Promise<void> {
  const today = utcDay(now);
  const keyHash = keyedHash("sign-up", `${today} ${visit.network}`, config);
  if (await takeOneOf(db, { keyHash, most: MOST_A_DAY, now })) return;
  const waitMs = Date.parse(addDays(today, 1)) - Date.parse(now);
  throw new Problem(429, TOO_MANY, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
